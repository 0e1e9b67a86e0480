"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

from bafflebox.server.store.community_tables import community_tables
from bafflebox.server.store.notification_tables import notification_tables

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", Float, nullable=False, comment="seconds since 1970"),
    Column("changed", Float, nullable=False, comment="when the last event was stored"),
    Column("setup", Text, nullable=False, comment="JSON: how the table was set up, see setup_text.py"),
    Column("white_key", Text, nullable=False, comment="hash of the seat's key, '' if nobody may sit there"),
    Column("black_key", Text, nullable=False),
    Column(
        "white_invitation",
        Text,
        nullable=False,
        default="",
        comment="hash of what is exchanged for the key once",
    ),
    Column("black_invitation", Text, nullable=False, default=""),
    Column("director_key", Text, nullable=False, default="", comment="hash, '' where nobody directs"),
    Column("officials", Text, nullable=False, default="[]", comment="JSON: see server/people/officials.py"),
    Column("over", Boolean, nullable=False, default=False),
    Column("ticking", Boolean, nullable=False, default=False, comment="whether a clock is set"),
    Column("rematch", Text, comment="the table at which the two went on"),
    Index("tables_open", "over", "ticking"),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False, comment="µs since the log began"),
    Column("by", Text),
    Column("lag", BigInteger, nullable=False, default=0),
    Column("event", Text, nullable=False, comment="JSON"),
    sqlite_with_rowid=False,
)

ANSWERS = Table(
    "answers",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("id", Text, primary_key=True, comment="the client's own name for its act"),
    Column("seq", Integer, nullable=False, comment="the last event that the act made"),
    sqlite_with_rowid=False,
)

SEEDS = Table(
    "seeds",
    METADATA,
    Column("match", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seed", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

RUNS = Table(
    "runs",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("started", Float, nullable=False, comment="seconds since 1970"),
    Column("alive", Float, nullable=False, comment="when the server last said that it is there"),
)

TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", Float, nullable=False, comment="seconds since 1970"),
    Column("changed", Float, nullable=False, comment="when the last entry was stored"),
    Column("director_key", Text, nullable=False, comment="hash of the key of the director"),
    Column(
        "secret",
        LargeBinary,
        nullable=False,
        comment="from which the keys of staff and players are made, see server/tournaments/keys.py",
    ),
    Column("name", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("place", Text, nullable=False, default=""),
    Column("over", Boolean, nullable=False, default=False),
    Column("renewals", Text, nullable=False, default="[]", comment="how often which keys were renewed, JSON"),
    Column("venue", Text, nullable=False, default="", comment="the id of its venue's first tournament"),
)

TOURNAMENT_ENTRIES = Table(
    "tournament_entries",
    METADATA,
    Column("tournament_id", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column(
        "entry", Text, nullable=False, comment="the line of the journal, as tournament/codec.py writes it"
    ),
    sqlite_with_rowid=False,
)

TOURNAMENT_ANSWERS = Table(
    "tournament_answers",
    METADATA,
    Column("tournament_id", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("who", Text, primary_key=True, comment="role and name of who asked"),
    Column("id", Text, primary_key=True, comment="the client's own name for what it asked"),
    Column("first", Integer, nullable=False, comment="the first entry that was made"),
    Column("last", Integer, nullable=False, comment="the last one; before the first where there is none"),
    sqlite_with_rowid=False,
)

TOURNAMENT_TABLES = Table(
    "tournament_tables",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("tournament_id", Text, ForeignKey("tournaments.id"), nullable=False),
    Column("division", Text, nullable=False),
    Column("match", Text, nullable=False),
    Column("kind", Text, nullable=False, comment="virtual or desk"),
    Index("tournament_tables_of", "tournament_id"),
    sqlite_with_rowid=False,
)

PUSH_KEYS, CONSENTS, WAITING_MESSAGES = notification_tables(METADATA)
DAILY_ANSWERS, PROFILES, FOLLOWERS, CONTESTS, CONTEST_ENTRIES = community_tables(METADATA)
TALK = Table(
    "talk",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False, comment="ms since 1970"),
    Column("room", Text, nullable=False, comment="players, watchers, or all"),
    Column("who", Text, nullable=False, comment="see server/people/visitors.py"),
    Column("seat", Text, nullable=False, comment="white or black, '' for who watched"),
    Column("name", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("given", Text, nullable=False, comment="the client's own name for the line"),
    sqlite_with_rowid=False,
)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True, comment="see server/model/likeness.py"),
    Column("password", Text, nullable=False, comment="argon2id, with its salt and costs"),
    Column("created", Float, nullable=False, comment="seconds since 1970"),
    Column("skeleton", Text, nullable=False, comment="equal for names that look alike: see the same"),
    Index("accounts_skeleton", "skeleton"),
)

RESTING_NAMES = Table(
    "resting_names",
    METADATA,
    Column(
        "name", Text, primary_key=True, comment="hash of a deleted account's folded name, or of its skeleton"
    ),
    Column("until", Float, nullable=False, comment="seconds since 1970"),
    sqlite_with_rowid=False,
)

ACCOUNT_CODES = Table(
    "account_codes",
    METADATA,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("code", Text, primary_key=True, comment="hash of a recovery code that was not used yet"),
    sqlite_with_rowid=False,
)

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True, comment="base64url, as the device calls it"),
    Column("account_id", Text, ForeignKey("accounts.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False, comment="COSE"),
    Column("count", BigInteger, nullable=False, comment="signatures so far, as far as the device counts"),
    Column("device", Text, nullable=False, comment="the device that made it"),
    Column("created", Float, nullable=False, comment="seconds since 1970"),
    Column("used", Float, nullable=False),
    Index("passkeys_of", "account_id"),
)

PASSKEY_CHALLENGES = Table(
    "passkey_challenges",
    METADATA,
    Column("challenge", Text, primary_key=True, comment="hash of what a device has to sign, once"),
    Column("account_id", Text, nullable=False, comment="'' for signing in"),
    Column("until", Float, nullable=False, comment="seconds since 1970"),
    sqlite_with_rowid=False,
)

ACCOUNT_SESSIONS = Table(
    "account_sessions",
    METADATA,
    Column("token", Text, primary_key=True, comment="hash of what the cookie holds"),
    Column("id", Text, nullable=False, comment="what the session is called in the list"),
    Column("account_id", Text, ForeignKey("accounts.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, comment="to the hour"),
    Column("device", Text, nullable=False),
    Column(
        "ended",
        Boolean,
        nullable=False,
        comment="signed out there: it opens nothing, and the device is known",
    ),
    Index("account_sessions_of", "account_id"),
    sqlite_with_rowid=False,
)

ACCOUNT_SEATS = Table(
    "account_seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Text, primary_key=True, comment="white, black, or both at one screen"),
    Column("account_id", Text, ForeignKey("accounts.id"), nullable=False),
    Index("account_seats_of", "account_id"),
    sqlite_with_rowid=False,
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("rules", Text, primary_key=True, comment="one rating for each rule set"),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("experience", Integer, nullable=False, comment="points of the lengths of all matches"),
    Column("matches", Integer, nullable=False),
    sqlite_with_rowid=False,
)

RATED_MATCHES = Table(
    "rated_matches",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True, comment="each match counts once"),
    Column("at", Float, nullable=False),
    Column("winner", Text, nullable=False, comment="account, '' where it is gone"),
    Column("loser", Text, nullable=False),
    Column("moved", Float, nullable=False, comment="by how much the winner's rating rose"),
    Column("lost", Float, nullable=False, comment="by how much the loser's fell"),
    Column("share", Float, nullable=False, default=1.0, comment="what it counts of a full match"),
    Column("less", Text, nullable=False, default="", comment="why less, in words of protocol/ratings.py"),
    sqlite_with_rowid=False,
)

ACCOUNT_LINKS = Table(
    "account_links",
    METADATA,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True, comment="the lower of the two"),
    Column("other_id", Text, ForeignKey("accounts.id"), primary_key=True, comment="used in the same browser"),
    sqlite_with_rowid=False,
)

FAIR_PLAY = Table(
    "fair_play",
    METADATA,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True, comment="a rated match"),
    Column("at", Float, nullable=False, comment="when it was rated, seconds since 1970"),
    Column(
        "counts",
        Text,
        nullable=False,
        comment="JSON: see analysis/choice_counts.py; all 0 where nothing was judged",
    ),
    Index("fair_play_table", "table_id"),
    sqlite_with_rowid=False,
)

FRIENDS = Table(
    "friends",
    METADATA,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
    Column(
        "friend_id", Text, ForeignKey("accounts.id"), primary_key=True, comment="each has a row of the other"
    ),
    Column("since", Float, nullable=False, comment="seconds since 1970"),
    sqlite_with_rowid=False,
)

FRIEND_ASKS = Table(
    "friend_asks",
    METADATA,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True, comment="who asks"),
    Column("folded", Text, primary_key=True, comment="whom: see server/model/likeness.py"),
    Column("name", Text, nullable=False, comment="the same as it was written"),
    Column("asked_id", Text, nullable=False, comment="who sees it, '' for nobody"),
    Column("at", Float, nullable=False, comment="seconds since 1970"),
    Index("friend_asks_to", "asked_id"),
    sqlite_with_rowid=False,
)

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True, comment="who set it"),
    Column("folded", Text, primary_key=True, comment="whom: see server/model/likeness.py"),
    Column("name", Text, nullable=False, comment="the same as it was written"),
    Column("blocked_id", Text, nullable=False, comment="the account of the name then, '' for none"),
    Column("at", Float, nullable=False, comment="seconds since 1970, 0 for unknown"),
    Index("blocks_of", "blocked_id"),
    sqlite_with_rowid=False,
)

STAFF = Table(
    "staff",
    METADATA,
    Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("added", Float, nullable=False, comment="seconds since 1970"),
    sqlite_with_rowid=False,
)

HOUSE_NOTES = Table(
    "house_notes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False, comment="ms since 1970"),
    Column("table", Text, nullable=False, comment="where it was; it may be gone since"),
    Column("line", Integer, nullable=False, comment="the line that it is about, -1 for the person"),
    Column("who", Text, nullable=False, comment="see server/people/visitors.py"),
    Column("name", Text, nullable=False),
    Column("by_who", Text, nullable=False),
    Column("by_name", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("evidence", Text, nullable=False, comment="JSON: the lines that stood there"),
    Column("closed", BigInteger, nullable=False, comment="when it was closed, 0 while it is open"),
)

HOUSE_ACTS = Table(
    "house_acts",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False, comment="ms since 1970"),
    Column("by", Text, nullable=False, comment="the name of the member of staff"),
    Column("do", Text, nullable=False, comment="mute, bar, lift or close"),
    Column("who", Text, nullable=False, comment="see server/people/visitors.py"),
    Column("name", Text, nullable=False),
    Column("until", BigInteger, nullable=False, comment="ms since 1970, 0 for none"),
    Column("note", Text, nullable=False, comment="the note that it answers, '' for none"),
)

LIBRARY = Table(
    "library",
    METADATA,
    Column("kind", Text, primary_key=True, comment="table of a library, see library/mirror.py"),
    Column("key", Text, primary_key=True, comment="JSON: what identifies the row there"),
    Column("owner", Text, nullable=False, comment="account or hash of a key, '' where others may share it"),
    Column("form", Integer, nullable=False, comment="of the library's tables when it was stored"),
    Column("stamp", Text, nullable=False, comment="hash of form and content"),
    Column("content", LargeBinary, nullable=False),
    Index("library_owner", "owner"),
)

WORKERS = Table(
    "workers",
    METADATA,
    Column("id", Integer, primary_key=True, comment="the number of a worker, given once"),
    Column("until", Float, nullable=False, comment="seconds since 1970 by the clock of the database"),
    Column("gone", Boolean, nullable=False, comment="whether another took over, or it ended"),
    Column("holder", Text, nullable=False, comment="machine and process, for people"),
)
LED = Table(
    "led",
    METADATA,
    Column("name", Text, primary_key=True, comment="a table, or the house"),
    Column("worker", Integer, nullable=False, comment="the number of who leads it"),
    Index("led_by", "worker"),
    sqlite_with_rowid=False,
)
LEASE = Table(
    "lease",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False, comment="there is one row"),
    Column("token", BigInteger, nullable=False, comment="grows with every leader; a file has a lock instead"),
    Column("until", Float, nullable=False, comment="seconds since 1970 by the clock of the database"),
    Column("holder", Text, nullable=False, comment="machine and process, for people"),
)
