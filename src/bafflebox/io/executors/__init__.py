"""Executors of long work: this process, several processes, or a cluster of machines, behind one interface."""
