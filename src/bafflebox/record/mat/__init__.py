"""Text matches (`.mat`): `read_mat` makes facts of a file, `write_mat` a file of facts."""

from bafflebox.record.mat.read import read_mat
from bafflebox.record.mat.write import write_mat

__all__ = ["read_mat", "write_mat"]
