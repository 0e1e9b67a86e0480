"""The law: clauses, the books they make, and what a book compiles to."""
