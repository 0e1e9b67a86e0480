"""Rule books over HTTP."""
