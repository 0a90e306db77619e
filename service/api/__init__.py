"""The HTTP face: one blueprint a resource, thin. It knows no rule of any game."""
