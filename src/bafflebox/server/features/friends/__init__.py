"""Friends, and invitations between them."""
