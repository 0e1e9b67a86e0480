// Whom a report is about, and what it calls both sides: its reader is you.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { ENGINES } from "../table/names.js";
import { nameOf } from "./words.js";

/** @typedef {import("./sums.js").Side} Side */
/** @typedef {import("protocol").MatchRead} MatchRead */

/** The side that the report is about. @param {MatchRead} match @returns {Side} */
export const ownSide = (match) => match.side ?? "white";

/** The name of a side; an engine that the reader played has its word. @param {MatchRead} match @param {Side} side */
const named = (match, side) =>
  match.side && ENGINES.includes(match.names[side === "white" ? 0 : 1]) ? t("bot") : nameOf(match.names, side);

/** @param {MatchRead} match @param {Side} side what a side is called */
export const called = (match, side) => (match.side === side ? t("you") : named(match, side));

/** Whom a sentence speaks of: `who` is you, or another of this `name`. @param {MatchRead} match @param {Side} side */
export const whoOf = (match, side) => ({ who: match.side === side ? "you" : "other", name: named(match, side) });
