// A day in words, as one would say it.
// @ts-check
import { prefs } from "../state/prefs.js";
import { t } from "./text.js";

const DAY = 86_400_000;

/** The day in words, as one would say it. @param {number} at ms since 1970 */
export function when(at) {
  const days = Math.round((midnight(Date.now()) - midnight(at)) / DAY);
  if (days < 2) return t(days < 1 ? "mine.today" : "mine.yesterday");
  return new Date(at).toLocaleDateString(prefs.lang.value, days < 7 ? { weekday: "long" } : { day: "numeric", month: "short" });
}

/** @param {number} at */
const midnight = (at) => new Date(at).setHours(0, 0, 0, 0);
