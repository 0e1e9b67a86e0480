// Times in words: the day of one that is past, and how far away another is.
// @ts-check
import { prefs } from "../state/prefs.js";
import { language, t } from "./text.js";

const DAY = 86_400_000;

/** Seconds from which a time is shown in minutes, hours, days. @type {[number, Intl.RelativeTimeFormatUnit][]} */
const UNITS = [
  [86400, "day"],
  [3600, "hour"],
  [60, "minute"],
];

/** How far away, in words. @param {number} seconds */
export function inWords(seconds) {
  const [size, unit] = UNITS.find(([least]) => seconds >= least) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(language.value, { numeric: "auto" }).format(Math.max(1, Math.round(seconds / size)), unit);
}

/** The day in words, as one would say it. @param {number} at ms since 1970 */
export function when(at) {
  const days = Math.round((midnight(Date.now()) - midnight(at)) / DAY);
  if (days < 2) return t(days < 1 ? "mine.today" : "mine.yesterday");
  return new Date(at).toLocaleDateString(prefs.lang.value, days < 7 ? { weekday: "long" } : { day: "numeric", month: "short" });
}

/** @param {number} at */
const midnight = (at) => new Date(at).setHours(0, 0, 0, 0);
