"""Message catalogues per language (`en/`, `fa/`, `cy/`) and their rendering, for terminal and pages."""
