"""Codecs of position and match ids."""
