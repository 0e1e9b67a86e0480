// The time of a match in words: its clock, days per move, or none.
// @ts-check
import { isolate, num, t } from "./text.js";

/** A clock as the server names it: hours, minutes, seconds, then the kind with its seconds. */
const CLOCK =
  /^(?:(\d+):)?(\d+):00 each for the \w+, (?:no delay|(simple|Bronstein) delay of (\d+) s for each turn|(\d+) s added by each turn)$/;

/** @param {string} clock one that is unlike these is shown as the server names it */
export function clockWords(clock) {
  const [, hours = "0", minutes, kind, delay, added] = CLOCK.exec(clock) ?? [];
  if (!minutes) return isolate(num(clock));
  const reserve = 60 * Number(hours) + Number(minutes);
  if (added) return t("home.clock.fischer", { reserve, delay: Number(added) });
  if (!kind) return t("home.clock.bank", { reserve });
  return t(`home.clock.${kind === "simple" ? "delay" : "bronstein"}`, { reserve, delay: Number(delay) });
}

/** @param {{clock: string | null, days: number}} terms */
export const timeWords = ({ clock, days }) => (clock ? clockWords(clock) : days ? t("home.clock.days", { n: days }) : t("home.clock.none"));
