// The course of a rating, match by match; one rule set at a time.
// @ts-check
import { useSignal } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { viewport } from "../kit/ui/viewport.js";
import { bookTitle } from "../lobby/challenges.js";
import { ratingText } from "../ratings/rating.js";

/** @typedef {import("protocol").RatingCurve} Curve */

const [H, LEFT, RIGHT, TOP, BOTTOM] = [200, 44, 12, 14, 26];
/** Most points of a curve whose matches are marked one by one. */
const MARKED = 40;
/** The least range of values: a few points are no drama. */
const RANGE = 40;

/** @param {{ratings: Curve[]}} props */
export function Curves({ ratings }) {
  const chosen = useSignal(ratings[0].rules);
  const shown = ratings.find((each) => each.rules === chosen.value) ?? ratings[0];
  return html`<section class="card player-curve"><h2>${t("player.ratings")}</h2>${
    ratings.length > 1 &&
    html`<div class="lobby-kinds" role="group" aria-label=${t("player.ratings")}>${ratings.map(
      ({ rules }) => html`<button key=${rules} data-rules=${rules} aria-pressed=${String(rules === shown.rules)}
        onClick=${() => (chosen.value = rules)}>${bookTitle(rules)}</button>`,
    )}</div>`
  }<p class="player-rating"><strong data-rating=${shown.rules}><bdi>${ratingText(shown)}</bdi></strong>
    <small>${ratings.length > 1 ? "" : `${bookTitle(shown.rules)} · `}${t("rating.matches", { n: shown.matches })}</small></p>
    ${shown.points.length > 1 && html`<${Course} curve=${shown} />`}</section>`;
}

/** @param {{curve: Curve}} props */
function Course({ curve }) {
  const { points, rules } = curve;
  const W = viewport.value.width < 768 ? 360 : 640;
  const values = points.map((each) => each.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0, (RANGE - (high - low)) / 2) + 4;
  const [least, most] = [low - room, high + room];
  const x = (/** @type {number} */ index) => LEFT + ((W - LEFT - RIGHT) * index) / (points.length - 1);
  const y = (/** @type {number} */ value) => TOP + ((H - TOP - BOTTOM) * (most - value)) / (most - least);
  const step = [10, 20, 50, 100, 200, 500].find((each) => (most - least) / each <= 5) ?? 1000;
  const first = Math.ceil(least / step) * step;
  const lines = Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, index) => first + index * step);
  const line = values.map((value, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const day = (/** @type {number} */ at) => new Date(at).toLocaleDateString(document.documentElement.lang);
  const last = points.length - 1;
  const said = t("player.course", {
    rules: bookTitle(rules),
    first: num(values[0]),
    last: num(values[last]),
    n: points.length,
    most: num(high),
    least: num(low),
  });
  return html`<svg class="rates" viewBox=${`0 0 ${W} ${H}`} role="img" aria-label=${said}>
    ${lines.map(
      (each) => html`<path class="grid" d=${`M${LEFT} ${y(each)}H${W}`} /><text x=${LEFT - 8} y=${y(each) + 4}>${num(each)}</text>`,
    )}<path d=${line} />
    ${
      points.length <= MARKED &&
      points.map(({ won }, index) =>
        won
          ? html`<g class="one"><circle cx=${x(index)} cy=${y(values[index])} r="4" /></g>`
          : html`<g class="one"><rect x=${x(index) - 3.5} y=${y(values[index]) - 3.5} width="7" height="7" /></g>`,
      )
    }<text class="ax from" x=${LEFT} y=${H - 6}>${day(points[0].at)}</text>
    <text class="ax" x=${W - 2} y=${H - 6}>${day(points[last].at)}</text></svg>
    ${
      points.length <= MARKED &&
      html`<p class="legend"><span><svg viewBox="0 0 12 12"><circle cx="6" cy="6" r="4" /></svg>${t("player.won")}</span>
    <span><svg viewBox="0 0 12 12"><rect x="2" y="2" width="8" height="8" /></svg>${t("player.lost")}</span></p>`
    }`;
}
