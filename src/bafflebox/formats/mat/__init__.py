"""Text matches (`.mat`): `read_mat` parses a file, `write_mat` writes one."""

from bafflebox.formats.mat.read import read_mat
from bafflebox.formats.mat.write import write_mat

__all__ = ["read_mat", "write_mat"]
