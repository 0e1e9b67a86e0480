"""The law: clauses, books composed of them, and the compiled law."""
