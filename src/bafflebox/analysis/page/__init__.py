"""An analysis as a page that stands alone: one file, no script, nothing from elsewhere."""
