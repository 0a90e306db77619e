"""Tatami on one machine: the store, the API and the workers under one supervisor (``make run``)."""


class LocalError(Exception):
    """Something that the person who started Tatami can put right; the text says how."""
