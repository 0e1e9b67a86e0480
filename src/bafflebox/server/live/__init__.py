"""Running matches: tables, their registry, parts and views."""
