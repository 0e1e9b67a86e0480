// The course of a match, and the games with both players' rates.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { whoOf } from "./called.js";
import { Chart } from "./chart.js";
import { courseOf, rate } from "./sums.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("protocol").MatchRead} MatchRead */

/** @param {number | null} value */
const one = (value) => (value === null ? "–" : num(value.toFixed(1)));

/**
 * The course of the match for a side; `at` is the turn that is shown, -1: none.
 * @param {{match: MatchRead, turns: Turn[], side: import("./sums.js").Side, at: number, width: number, open: (to: number) => void}} props
 */
export function Course({ match, turns, side, at, width, open }) {
  const long = Boolean(match.length);
  const label = t(long ? "report.match_chance" : "report.chance", whoOf(match, side));
  const told = (/** @type {number} */ index, /** @type {number} */ value) =>
    t("report.at_turn", { game: turns[index].game, n: index + 1, chance: num(Math.round(100 * value)) });
  return html`<header><h2>${label}</h2><p class="legend"><span><svg viewBox="0 0 12 12" aria-hidden="true">
    <rect class="m blunder" x="2" y="2" width="8" height="8" /></svg>${t("review.blunder")}</span>
    <span><svg viewBox="0 0 12 12" aria-hidden="true"><path class="m" d="M6 1l5 9.5H1Z" /></svg>${t("review.error")}</span></p></header>
    <${Chart} ...${courseOf(turns, side, long)} width=${width} at=${at} label=${label} luck=${t("report.luck")} told=${told}
    open=${open} />`;
}

/** @param {{match: MatchRead, turns: Turn[], at: number, move: (to: number) => void}} props */
export function Games({ match, turns, at, move }) {
  const numbers = [...new Set(turns.map((each) => each.game))];
  if (match.games < 2) return null;
  return html`<div class="games">${numbers.map((game) => {
    const of = (/** @type {string} */ side) => one(rate(turns.filter((each) => each.game === game && each.side === side)));
    return html`<button class="btn" aria-pressed=${String(turns[at].game === game)}
      onClick=${() => move(turns.findIndex((each) => each.game === game))}><b>${t("review.game", { n: game })}</b>
      <small>${t("review.game-pr", { one: of("white"), two: of("black") })}</small></button>`;
  })}</div>`;
}
