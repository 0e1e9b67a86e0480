"""The rights of the rules beside playing a roll, one file each: worth using or not, judged by an outlook."""
