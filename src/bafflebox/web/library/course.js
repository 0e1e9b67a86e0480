// The course of one game of a match, and the games with both players' rates.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { Graph } from "../study/graph.js";
import { MARKS } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";
import { viewport } from "../kit/ui/viewport.js";
import { rate, wins } from "./sums.js";
import { nameOf } from "./words.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("protocol").MatchRead} MatchRead */

/** @param {number | null} value */
const one = (value) => (value === null ? "–" : num(value.toFixed(1)));

/**
 * @param {{match: MatchRead, turns: Turn[], side: import("./sums.js").Side, at: number, move: (to: number) => void}} props
 */
export function Course({ match, turns, side, at, move }) {
  const game = turns[at].game;
  const first = turns.findIndex((each) => each.game === game);
  const these = turns.filter((each) => each.game === game);
  const label = t("review.chance", { name: nameOf(match.names, side) });
  return html`<header><h2>${label}</h2><p class="legend">${["blunder", "bad", "dubious"].map(
    (grade) => html`<span><b class=${`mark ${grade}`}>${MARKS[grade]}</b>
    ${t(`review.${{ blunder: "blunder", bad: "error", dubious: "slip" }[grade]}`)}</span>`,
  )}</p></header>
    <${Graph} width=${viewport.value.width < 768 ? 360 : 800} values=${wins(these, side)}
    errors=${these.map((each) => Boolean(each.grade))} at=${at - first}
    go=${(/** @type {number} */ to) => move(first + to)} label=${label} />`;
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
