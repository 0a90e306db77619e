"""What goes in and out, as OpenAPI has it."""
