"""Domain types of a server: seats, officials, visitors, setups, play trees, ratings."""
