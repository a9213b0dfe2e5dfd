"""What is raised where a claim has no trace."""


class NotTracedError(Exception):
    """The claim has no trace at this shape; the reason is the message."""
