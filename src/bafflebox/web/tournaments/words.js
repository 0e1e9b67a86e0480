// How a tournament speaks: names of rounds and brackets, where a player comes from, times, scores, amounts.
// @ts-check
import { num, t } from "../kit/i18n/text.js";

/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Division} Division */

/** @param {number | null | undefined} time µs @returns {string} 14:39 as it is here */
export function clock(time) {
  if (!time) return "";
  const at = new Date(time / 1000);
  return num(`${at.getHours()}:${String(at.getMinutes()).padStart(2, "0")}`);
}

/** @param {number} span µs @returns {string} 12:40, hours only where there are some */
export function span(span) {
  const seconds = Math.max(0, Math.floor(span / 1e6));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return num(h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`);
}

/**
 * @param {string} key the letter of a bracket or a group
 * @param {string} [format] of its division: every letter but M is a group where groups are played
 */
export const bracketName = (key, format = "") =>
  format === "groups" && key !== "M" ? t("tournament.group", { group: key }) : t(`tournament.bracket.${key}`);

/**
 * @param {Division} division @param {string} bracket @param {number} round from 1
 * @param {"" | "_one"} one whether it is said of one match: a quarter-final
 * @returns {string} quarter-finals, round 2
 */
export function roundName(division, bracket, round, one = "") {
  const { rounds, final } = division.brackets.find((each) => each.key === bracket) ?? { rounds: [], final: false };
  const matches = rounds[round - 1]?.length ?? 0;
  if (bracket === "F") return t(round === 1 ? "tournament.bracket.F" : "event.again");
  if (final && round === rounds.length) return t("event.final");
  if (final && bracket === "M" && matches === 2) return t(`event.semi${one}`);
  if (final && bracket === "M" && matches === 4) return t(`event.quarter${one}`);
  return t("event.round", { n: round });
}

/** @param {Division} division @param {Row} row @returns {string} quarter-final, Consolation 2 */
export function whereOf(division, row) {
  const round = roundName(division, row.bracket, row.round, "_one");
  if (["M", "F", "S"].includes(row.bracket) || division.brackets.length < 2) return round;
  const bracket = bracketName(row.bracket, division.format);
  const last = round === t("event.final");
  return last ? t("event.where", { bracket, round }) : t("event.nth", { bracket, n: row.round });
}

/** @param {Division} division @param {Row} row @returns {string} with the name of the division */
export const labelOf = (division, row) => t("event.where", { bracket: division.called, round: whereOf(division, row) });

/** @param {number} length */
export const toLength = (length) => (length ? t("tournament.board.length", { n: length }) : "");

/**
 * The player of a side: the name, a bye, or the feeding match.
 * @param {Row} row @param {"one" | "two"} side @param {(match: string) => Row | undefined} find
 * @returns {{text: string, known: boolean}}
 */
export function sideOf(row, side, find) {
  const name = row[side];
  if (name) return { text: name, known: true };
  if (name === "") return { text: t("tournament.bye"), known: false };
  const from = row.sources?.[side];
  const match = from?.winner ?? from?.loser;
  if (match) {
    const kind = from?.winner ? "winner" : "loser";
    const table = find(match)?.winner ? null : find(match)?.table;
    return { text: table ? t(`event.${kind}_table`, { n: table }) : t(`tournament.${kind}_of`, { match }), known: false };
  }
  if (from?.group) return { text: t("tournament.place_of", { place: from.place ?? 0, group: from.group }), known: false };
  return { text: t("tournament.open"), known: false };
}

/** @param {Row} row @returns {boolean} it is played now */
export const isRunning = (row) => Boolean((row.started || row.live) && !row.winner);

/** @param {Row} row @returns {boolean} both are known, nobody has won, and none is a bye */
export const isOpen = (row) => Boolean(row.one && row.two && !row.winner);

/** @param {Row} row @param {"one" | "two"} side @returns {number | null} points of a side, so far or in the end */
export function pointsOf(row, side) {
  if (row.winner) return row.winner_points === null ? null : row[side] === row.winner ? row.winner_points : row.loser_points;
  return row.live ? row.live.score[side === "one" ? 0 : 1] : null;
}

/** @param {Row} row @returns {string} 7–5, winner first */
export const scoreOf = (row) =>
  row.how === "played" || row.winner_points || row.loser_points
    ? num(`${row.winner_points}–${row.loser_points}`)
    : t(`tournament.how.${row.how ?? "played"}`);

/** @param {string | number} amount @param {string} currency @returns {string} £12.50, £40 */
export function money(amount, currency) {
  const value = String(amount).replace(/\.0+$/, "");
  const less = value.startsWith("-") || value.startsWith("−");
  return num(`${less ? "−" : ""}${currency}${value.replace(/^[-−]/, "")}`);
}
