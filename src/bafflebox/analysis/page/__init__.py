"""An analysis as a standalone page: one file, no script, nothing external."""
