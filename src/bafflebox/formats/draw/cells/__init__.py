"""The board in the cells of a terminal, in colour: quarters of cells are its pixels."""
