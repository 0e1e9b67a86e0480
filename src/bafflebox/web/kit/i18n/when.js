// A time that is far away, in words of the language.
// @ts-check
import { language } from "./text.js";

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
