// What the server says of a tournament: the shapes of the protocol by the names that the pages use.
// @ts-check

/** @typedef {import("protocol").MatchSource} Source */
/** @typedef {import("protocol").LiveTable} Live */
/** A match; `""` is a bye, null not known yet; times are µs since 1970. @typedef {import("protocol").MatchShown} Row */
/** @typedef {import("protocol").EntrantShown} Entrant */
/** @typedef {import("protocol").StandingsLine} Standing */
/** @typedef {import("protocol").DivisionShown} Division */
/** @typedef {import("protocol").QueuedMatch} Waiting */
/** @typedef {import("protocol").RunningMatch} Running */
/** @typedef {import("protocol").TournamentHead} About */
/** @typedef {import("protocol").TournamentView} View */
/** @typedef {import("protocol").LateShown} Late */
/** @typedef {import("protocol").JournalLine} Entry */
/** @typedef {import("protocol").FormatParts} Played */
/** What only the staff sees. @typedef {import("protocol").DeskView} DeskView */
/** What an event has, by its kind: the desk's has more than everybody's. @typedef {View & Partial<DeskView>} AnyView */
/** A player's own view. @typedef {import("protocol").PlayerView} Mine */

export {};
