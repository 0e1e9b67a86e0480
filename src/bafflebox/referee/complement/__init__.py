"""The complement of a book: acts, causes, choices, settings and remedies that it does not have, each asked and refused."""
