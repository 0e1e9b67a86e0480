"""Hands for long work: this process, several of this machine, or a cluster of machines, behind one interface."""
