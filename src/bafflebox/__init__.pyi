# The types of the front door; `__init__.py` loads each room when it is first used.
from bafflebox.api.dueling import play as play
from bafflebox.api.engine import Engine as Engine
from bafflebox.api.match import Match as Match
from bafflebox.api.openings import opening_book as opening_book
from bafflebox.api.position import Position as Position
from bafflebox.api.reading import read as read
from bafflebox.board.cube import Cube as Cube
from bafflebox.board.dice import Roll as Roll
from bafflebox.board.outcome import Level as Level
from bafflebox.board.phase import Phase as Phase
from bafflebox.board.side import Side as Side
from bafflebox.bots.own import Bot as Bot
from bafflebox.errors import BaffleboxError as BaffleboxError
from bafflebox.refusal import Refused as Refused
from bafflebox.rules.rulebook import Rulebook as Rulebook

__version__: str
