"""The kinds of clauses: everything a rule can express, one file per kind."""
