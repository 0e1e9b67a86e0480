"""`python -m bafflebox` is the command `bafflebox`."""

from bafflebox.cli.main import main

if __name__ == "__main__":
    main()
