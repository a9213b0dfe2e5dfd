"""Reading: a function's source, or a line of text, to terms."""
