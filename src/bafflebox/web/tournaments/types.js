// What the server says of a tournament, as far as the pages read it.
// @ts-check

/**
 * Where a player comes from who is not known yet: `{"winner": "M1.3"}`, `{"loser": "M1.3"}`, `{"group": "A", "place": 1}`.
 * @typedef {{winner?: string, loser?: string, group?: string, place?: number}} Source
 */
/**
 * A match that is played at a table of the house.
 * @typedef {{table: string, score: [number, number], game: number, crawford?: boolean}} Live
 */
/**
 * A match. `""` is a bye, null not known yet; times are µs since 1970.
 * @typedef {{division: string, match: string, bracket: string, round: number, one: string | null, two: string | null, length: number,
 *   table: number | null, winner: string | null, winner_points: number | null, loser_points: number | null, how: string | null,
 *   stage: "reported" | "verified" | "posted" | null, ended: number | null, started: number | null, due: number | null,
 *   arrived: string[], live: Live | null, confirmed?: boolean, open: boolean, sources?: {one?: Source, two?: Source}}} Row
 */
/**
 * @typedef {{name: string, members: string[], rating: number, club: string, standing: "pending" | "approved" | "declined" | "withdrawn",
 *   seed?: number, above_ceiling?: boolean}} Entrant
 */
/** @typedef {{name: string, wins: number, losses: number, opponents: number, beaten: number, points: number}} Standing */
/**
 * @typedef {{key: string, called: string, format: string, rules: string, lengths: any[], entrants: Entrant[], seed: string,
 *   lines: string[], brackets: {key: string, rounds: string[][], final: boolean}[], matches: Row[], standings: Record<string, Standing[]>,
 *   places: Record<string, string[][]>, team: number, awaits_round: boolean, begun: boolean}} Division
 */
/** @typedef {{division: string, match: string, due: number, table: number | null}} Waiting */
/** @typedef {{division: string, match: string, table: number, due: number, started: number | null, arrived: string[]}} Running */
/** @typedef {{name: string, rules: string, director: string, place: string, currency: string, tables: number,
 *   options: Record<string, string>}} About */
/**
 * @typedef {{id: string, version: number, tournament: About, divisions: Division[], queue: Waiting[], running: Running[],
 *   breaks: any[], now: number}} View
 */
/**
 * @typedef {{division: string, match: string, name: string, minutes: number, points: number, rule: string, forfeits: boolean,
 *   said?: string}} Late
 */
/** @typedef {{seq: number, at: number, by: string, said: string, why: string, undone: boolean, void: any, fact?: string}} Entry */
/** The brackets that a format plays, and those whose places win something. @typedef {{brackets: string[], ladders: string[]}} Played */
/**
 * What only the staff sees.
 * @typedef {View & {late: Late[], to_verify: any[], to_post: any[], calls: any[], journal: Entry[], money?: any, can: string[],
 *   role: string, by: string, staff: string[], office?: {divisions: Record<string, any>, rulings: any[], formats: Record<string, Played>},
 *   tables?: Record<string, {desk?: string, director?: string}>,
 *   keys?: {players: Record<string, string>, staff: Record<string, string>}}} DeskView
 */
/** A player's own view. @typedef {{name: string, next: any, waits_for: any, results: any[], version: number}} Mine */

export {};
