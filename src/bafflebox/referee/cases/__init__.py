"""The language of cases: what a referee must do, as plain text that is run. `docs/` and tests are written in it."""
