# The types of the front door; `__init__.py` loads each room when it is first used.
from bafflebox.analysis.decision import Decision as Decision
from bafflebox.api.arrays import Evaluations as Evaluations
from bafflebox.api.daily import position_of_the_day as position_of_the_day
from bafflebox.api.dueling import DuelResult as DuelResult
from bafflebox.api.dueling import play as play
from bafflebox.api.engine import Engine as Engine
from bafflebox.api.engine import Explanation as Explanation
from bafflebox.api.engine import MatchAnalysis as MatchAnalysis
from bafflebox.api.engine import RankedPlay as RankedPlay
from bafflebox.api.engine import RolledOut as RolledOut
from bafflebox.api.league import League as League
from bafflebox.api.match import Match as Match
from bafflebox.api.openings import opening_book as opening_book
from bafflebox.api.position import Position as Position
from bafflebox.api.reading import read as read
from bafflebox.api.session import Session as Session
from bafflebox.api.tournament import Tournament as Tournament
from bafflebox.api.turns import RecordedTurn as RecordedTurn
from bafflebox.board.cube import Cube as Cube
from bafflebox.board.dice import Roll as Roll
from bafflebox.board.outcome import Level as Level
from bafflebox.board.phase import Phase as Phase
from bafflebox.board.play import Play as Play
from bafflebox.board.score import Score as Score
from bafflebox.board.side import Side as Side
from bafflebox.bots.own import Bot as Bot
from bafflebox.bots.own import DecisionPoint as DecisionPoint
from bafflebox.engine.cube_decision import CubeDecision as CubeDecision
from bafflebox.engine.engine import Chances as Chances
from bafflebox.engine.engine import Evaluation as Evaluation
from bafflebox.errors import BaffleboxError as BaffleboxError
from bafflebox.refusal import Refused as Refused
from bafflebox.rules.rulebook import Rulebook as Rulebook

__all__ = [
    "BaffleboxError",
    "Bot",
    "Chances",
    "Cube",
    "CubeDecision",
    "Decision",
    "DecisionPoint",
    "DuelResult",
    "Engine",
    "Evaluation",
    "Evaluations",
    "Explanation",
    "League",
    "Level",
    "Match",
    "MatchAnalysis",
    "Phase",
    "Play",
    "Position",
    "RankedPlay",
    "RecordedTurn",
    "Refused",
    "Roll",
    "RolledOut",
    "Rulebook",
    "Score",
    "Session",
    "Side",
    "Tournament",
    "opening_book",
    "play",
    "position_of_the_day",
    "read",
]
__version__: str
