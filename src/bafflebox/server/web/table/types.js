// The messages of the table as the page reads them; docs/protocol.md says what they mean.
// @ts-check

/** @typedef {import("../board/geometry.js").Who} Who */
/** @typedef {import("../board/pieces.js").Move} Move */
/** @template T @typedef {{own: T, opp: T}} Pair */
/**
 * @typedef {{do: string, by?: Who, confirm?: boolean, levels?: string[], most?: number, payment?: string | null, for?: any,
 *   counts?: number[], what?: string, set?: number[], causes?: {cause: string, word: string, rule: string}[], group?: string,
 *   words?: string, ask?: string, rule?: string, label?: string, then?: string, now?: string, told?: boolean, dice?: number[],
 *   values?: number[]}} Act
 */
/** @typedef {{by: Who, pass: boolean, nodes: import("../play/walk.js").Node[]}} Plays */
/** @typedef {{by: Who, moves: Move[], dice: number[]}} LastPlay */
/** @typedef {{by: Who, moves: Move[], roll?: string}} HalfMade a turn that is not over; `roll` is the roll that it belongs to */
/** @typedef {{key: string, then?: string, rule?: string, [name: string]: any}} Sentence a message of the catalogue and what it speaks of */
/**
 * @typedef {Pair<number> & {delay: Pair<number>, running: Who | null, stopped?: string | null, at: number, flag_at: number | null,
 *   about?: string}} ClockView
 */
/**
 * @typedef {{number: number, match: string, stage: string, commitment: string, commitments: Pair<string | null>,
 *   contributions: Pair<string | null>, seed: string | null, throws: number}} Agreement
 */
/**
 * @typedef {{name: string, value: string, usual: string, rule: string, choices: string[] | null, fixed: boolean, label?: string,
 *   sides?: boolean}} Term `sides`: its values are the two sides
 */
/** @typedef {{name: string, value: string, now: string | null, rule: string, label?: string}} Wish */
/** @typedef {{who: string, words: string}} Statement what somebody said */
/**
 * @typedef {object} Conduct What stands around the board; docs/protocol.md says what each part means.
 * @property {boolean} real
 * @property {boolean} director
 * @property {{stage: string, agreed: Pair<boolean>, items: Term[], equipment: {items: string[], rule: string} | null} | null} terms
 * @property {{topic: string, by: Who, answers: Who | "director", items: Wish[], rule: string} | null} proposal
 * @property {{who: Who, what: string}[]} missing
 * @property {{why: string, rule: string} | null} frozen
 * @property {{by: string, about: string, at: number, rule: string, presumption: Who | null, said: Statement[],
 *   snapshot: any} | null} dispute
 * @property {{by: string, grounds: string[], remedies: string[], at: number, appeal_until: number | null, final: boolean,
 *   appeal: "upheld" | "overturned" | null} | null} ruling
 * @property {{by: Who, referred: boolean, votes: {name: string, vote: string}[]} | null} appeal
 * @property {{cause: string, by: Who | null, rule: string} | null} stopped
 * @property {{by: Who | null, causes: string[], ends: number, rule: string, late_from: number | null} | null} break
 * @property {{who: Who, until: number, rule: string} | null} waits who may not throw yet, and until when
 * @property {Pair<boolean>} ready
 * @property {{who: Who, since: number, points: number, next: number | null}[]} late
 * @property {{kind: string, by: Who, rule: string, label?: string}[]} open
 * @property {Pair<"sum" | "result" | null> | null} [signed] what each has confirmed of the end of the match
 * @property {string[]} [roles] as what the director can invite somebody
 * @property {string[]} [advice]
 * @property {Statement[]} [notes]
 */
/**
 * @typedef {object} View
 * @property {number} seq
 * @property {string} phase
 * @property {number} game
 * @property {boolean} over
 * @property {{said: Sentence[], winner: Who | null, points: number, match: boolean, score: Pair<number>, cause: string | null,
 *   share: number | null, rule: string | null} | null} result
 * @property {number[]} own
 * @property {number[]} opp
 * @property {Pair<number>} pips
 * @property {Who | null} turn
 * @property {Who[]} waiting_for
 * @property {{by: Who, values: number[], set: boolean} | null} dice
 * @property {{value: number, owner: Who | "centre", asleep: boolean, offered: {by: Who, value: number, stake: number} | null} | null} cube
 * @property {{what: string, by: Who, level?: string, word?: string, points: number, paid?: boolean} | null} offer
 * @property {Pair<number> & {length: number | null, crawford: boolean, match_game: Who[]}} score
 * @property {{now: number, win: [string, number, string][], lose: [string, number, string][]} | null} stake
 * @property {(Pair<number> & {set: {for: Who, by: Who, dice: number[]} | null}) | null} cards
 * @property {{sign: string, word: string, by: Who, rule: string, points?: number[]}[]} marks
 * @property {{for: Who, now: boolean, next: boolean} | null} bonus
 * @property {LastPlay | null} last
 * @property {ClockView | null} clock
 * @property {Act[]} acts
 * @property {{rematch: string | null, wanted_by: Who | null, acts: Act[]} | null} after
 * @property {Plays | null} plays
 * @property {Agreement | null} agreement
 * @property {SheetRow[]} [sheet]
 * @property {Conduct | null} [conduct]
 * @property {{depth: string, unknown: boolean, partly: boolean, named: {by: Who, winner: Who, how: string, word: string} | null,
 *   results: Partial<Pair<[string, string, number | null][]>>} | null} [writing]
 * @property {boolean} aids
 * @property {{can_roll_only: boolean}} next
 */
/**
 * @typedef {{game: number | null, own: number, opp: number, winner: Who | null, how: {word: string, text: string}[],
 *   rule: string | null}} SheetRow
 */
/** @typedef {{seq: number, at: number, by: Who | null, event: Record<string, any>, said: Sentence | null, rule: string | null}} Told */
/**
 * @typedef {object} Hello
 * @property {string} table
 * @property {"white" | "black" | "both" | "director" | "monitor" | "staff" | "arbiter" | "committee" | null} seat
 * @property {boolean} [late] who watches sees it one turn late
 * @property {string | null} [called] an official's name
 * @property {string} opponent
 * @property {string | null} bot
 * @property {Pair<string>} names
 * @property {{name: string, title: string, options: Record<string, string>, length: number | null}} rules
 * @property {string[]} features
 * @property {Record<string, string>} [rights] acts that few rule sets know, each with its rule
 * @property {Record<string, string>} words
 * @property {number[]} distances pips from each of the 26 places to off, by the way of the rule set
 * @property {{kind: string, match: string, commitment: string | null}} dice
 * @property {{allowed: boolean, rule: string | null}} aids
 * @property {string | null} clock
 * @property {boolean} rated
 * @property {number} days days a move that were agreed; 0 for none
 * @property {boolean} share whether a match that is left is shared as the engine judges it
 */
/**
 * @typedef {Pair<{here: boolean, away_since?: number, away_at?: number, claim_at?: number | null, due_at?: number | null,
 *   windows?: number}> &
 *   {watching: number, watchers?: string[], director?: boolean, officials?: {role: string, name: string}[]}} Presence
 */
/** @typedef {{code: string, rule: string, detail: string, said?: Sentence}} Refused */
/** @typedef {{n: number, at: number, room: string, by: Who | null, name: string, account: boolean, words: string}} TalkLine */
/** @typedef {{room: "players" | "watchers" | "all", you: string | null, refused: Refused | null, lines: TalkLine[]}} Talk */

export {};
