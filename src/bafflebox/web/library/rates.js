// PR match by match, the better the higher: dots won, squares lost, each with its 95 %, and the mean of all with its own.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { visit } from "../kit/ui/route.js";
import { viewport } from "../kit/ui/viewport.js";

/** @typedef {import("protocol").MatchRate & {rate: number}} Rate */

const [H, LEFT, RIGHT, TOP, BOTTOM] = [240, 34, 10, 12, 24];
/** Matches that are drawn: the last ones. */
const LAST = 90;

/**
 * `matches` in the order in which they were played; `trend` is the rate over those before some of them, named by number.
 * @param {{matches: Rate[], all: import("protocol").RateShown, trend: import("protocol").RateShown[]}} props
 */
export function Rates({ matches, all, trend }) {
  const W = viewport.value.width < 768 ? 360 : 840;
  const shown = matches.filter((each) => each.rate !== null).slice(-LAST);
  const most = Math.max(4, ...shown.map((each) => each.rate), (all.rate ?? 0) + (all.spread ?? 0)) * 1.08;
  const x = (/** @type {number} */ index) => LEFT + ((W - LEFT - RIGHT) * (index + 0.5)) / Math.max(1, shown.length);
  const y = (/** @type {number} */ value) => TOP + ((H - TOP - BOTTOM) * Math.max(0, Math.min(value, most))) / most;
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => most / each <= 5) ?? 200;
  const lines = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const [low, high] = [(all.rate ?? 0) - (all.spread ?? 0), (all.rate ?? 0) + (all.spread ?? 0)];
  const days = shown.map((each) => each.played);
  const first = matches.length - shown.length;
  const points = trend
    .filter((each) => Number(each.name) > first)
    .map((each) => ({ x: x(Number(each.name) - 1 - first), rate: each.rate ?? 0, spread: each.spread ?? 0 }));
  const way = (/** @type {number} */ side) => points.map((each) => `${each.x.toFixed(1)} ${y(each.rate + side * each.spread).toFixed(1)}`);
  const told = (/** @type {Rate} */ each) =>
    `${each.opponent}${each.played ? `, ${each.played}` : ""}: ${num(each.rate.toFixed(1))} ± ${num((each.spread ?? 0).toFixed(1))}`;
  return html`<p class="legend"><span><svg viewBox="0 0 12 12"><circle cx="6" cy="6" r="4" /></svg>${t("review.won")}</span>
    <span><svg viewBox="0 0 12 12"><rect x="2" y="2" width="8" height="8" /></svg>${t("review.not-won")}</span>
    <span class="up">${t("review.up")}</span></p>
    <svg class="rates" viewBox=${`0 0 ${W} ${H}`} role="group" aria-label=${t("review.by-match")}>
    ${lines.map(
      (each) => html`<path class="grid" d=${`M${LEFT} ${y(each)}H${W}`} /><text x=${LEFT - 8} y=${y(each) + 4}>${num(each)}</text>`,
    )}
    ${
      points.length > 1 &&
      html`<path class="band" d=${`M${way(1).join("L")}L${way(-1).reverse().join("L")}Z`} />
      <path class="trend" d=${`M${way(0).join("L")}`} />`
    }
    ${
      points.length < 2 &&
      all.spread !== null &&
      html`<rect class="band" x=${LEFT} width=${W - LEFT} y=${y(low)} height=${Math.max(1, y(high) - y(low))} />`
    }
    ${points.length < 2 && all.rate !== null && html`<path class="mean" d=${`M${LEFT} ${y(all.rate)}H${W}`} />`}
    ${shown.map(
      (each, index) => html`<g class="one" role="link" tabindex="0" aria-label=${told(each)}
      onClick=${() => visit(`/review/match/${each.id}`)} onKeyDown=${(/** @type {KeyboardEvent} */ event) =>
        event.key === "Enter" && visit(`/review/match/${each.id}`)}><title>${told(each)}</title>
      ${
        points.length < 2 &&
        each.spread !== null &&
        html`<path class="reach" d=${`M${x(index)} ${y(each.rate - each.spread)}V${y(each.rate + each.spread)}`} />`
      }
      ${
        each.won
          ? html`<circle cx=${x(index)} cy=${y(each.rate)} r="5" />`
          : html`<rect x=${x(index) - 4.5} y=${y(each.rate) - 4.5} width="9" height="9" />`
      }<rect class="touch" x=${x(index) - 12} y=${y(each.rate) - 12} width="24" height="24" /></g>`,
    )}
    ${days.length > 0 && html`<text class="ax from" x=${LEFT} y=${H - 6}>${num(days[0])}</text>`}
    ${days.length > 1 && html`<text class="ax" x=${W - 2} y=${H - 6}>${num(days[days.length - 1])}</text>`}</svg>`;
}
