# The types of the front door; `__init__.py` loads each room when it is first used.
from bafflebox.cube import Cube as Cube
from bafflebox.dice import Roll as Roll
from bafflebox.errors import BaffleboxError as BaffleboxError
from bafflebox.front.engine import Engine as Engine
from bafflebox.front.match import Match as Match
from bafflebox.front.position import Position as Position
from bafflebox.front.reading import read as read
from bafflebox.outcome import Level as Level
from bafflebox.phase import Phase as Phase
from bafflebox.refusal import Refused as Refused
from bafflebox.rules.rulebook import Rulebook as Rulebook
from bafflebox.side import Side as Side

__version__: str
