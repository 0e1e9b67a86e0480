"""The case language: executable descriptions of what a referee must do, used in tests and docs."""
