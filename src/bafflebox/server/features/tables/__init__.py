"""Tables over HTTP: creation, description, settlement."""
