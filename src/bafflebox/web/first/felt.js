// What a lesson draws on the felt: the way of the own checkers, what stands alone and who can hit it, a place that is not possible.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

/** @typedef {import("../board/geometry.js").Geometry} Geometry */

/** The 24 points from the first of the way to the last. @param {number[]} distances by the rule set, see `Hello` */
const wayOf = (distances) => Array.from({ length: 24 }, (_, index) => index + 1).sort((one, two) => distances[two] - distances[one]);

/** How far from the middle of the board the line lies: above and below the dice, never under them. @param {Geometry} g */
const asideOf = (g) => g.dieSize / 2 + 6;

/** The spot of a point on the line along the middle. @param {Geometry} g @param {number} point */
function spot(g, point) {
  const { x, y, dx, dy } = g.base(point);
  const middle = g.fields[0];
  const aside = asideOf(g);
  return g.end ? { x: g.W / 2 - Math.sign(dx) * aside, y } : { x, y: middle.y + middle.height / 2 - Math.sign(dy) * aside };
}

/** @param {{g: Geometry, distances: number[]}} props the way round, with an arrow where it ends */
export function Way({ g, distances }) {
  const order = wayOf(distances);
  const [first, far, near, last] = [0, 11, 12, 23].map((at) => spot(g, order[at]));
  const { x, y } = last;
  // the bend stays on the felt
  const [bow, short] = g.end ? [30, 14] : [40, 26];
  const inward = (/** @type {import("../board/geometry.js").Spot} */ at) =>
    g.end ? { x: at.x, y: at.y + Math.sign(first.y - at.y) * short } : { x: at.x + Math.sign(first.x - at.x) * short, y: at.y };
  const [turn, back] = [inward(far), inward(near)];
  const [bx, by] = g.end ? [0, Math.sign(turn.y - first.y) * bow] : [Math.sign(turn.x - first.x) * bow, 0];
  const bend = `C${turn.x + bx} ${turn.y + by} ${back.x + bx} ${back.y + by} ${back.x} ${back.y}`;
  const line = `M${first.x} ${first.y}L${turn.x} ${turn.y}${bend}L${x} ${y}`;
  const [ax, ay] = g.end ? [0, Math.sign(y - back.y)] : [Math.sign(x - back.x), 0];
  const [foot, tip] = [{ x: x - 6 * ax, y: y - 6 * ay }, `${x + 12 * ax} ${y + 12 * ay}`];
  const head = `M${tip}L${foot.x + 9 * ay} ${foot.y + 9 * ax}L${foot.x - 9 * ay} ${foot.y - 9 * ax}Z`;
  return html`<g class="way"><path class="halo" d=${line} /><path d=${line} /><path class="head" d=${head} />
    ${!g.end && html`<${Words} g=${g} points=${order.slice(8, 12)} text=${t("lessons.felt.way")} />`}
    ${!g.end && html`<${Words} g=${g} points=${order.slice(-6, -4)} text=${t("lessons.felt.home")} />`}</g>`;
}

/** @param {{g: Geometry, points: number[], text: string}} props words between the points and the middle */
function Words({ g, points, text }) {
  const spots = points.map((point) => spot(g, point));
  const x = spots.reduce((sum, each) => sum + each.x, 0) / spots.length;
  return html`<text x=${x} y=${g.H / 2 + 6}>${text}</text>`;
}

/** @param {{g: Geometry, place: number, n: number}} props a cross above the `n` checkers of a point, or on the tray */
export function Cross({ g, place, n }) {
  const out = place === 0 ? g.out(0).box : null;
  const { x, y } = out ? { x: out.x + out.width / 2, y: out.y + out.height / 2 } : g.slot(place, n, n + 1);
  const d = `M${x - 9} ${y - 9}l18 18m0-18l-18 18`;
  return html`<g class="cross"><path class="halo" d=${d} /><path d=${d} /></g>`;
}
