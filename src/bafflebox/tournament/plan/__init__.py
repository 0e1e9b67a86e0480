"""Tournament formats: from a format and a number of lines to matches, each with the sources of its players."""
