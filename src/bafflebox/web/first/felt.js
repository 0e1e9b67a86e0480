// What the guided first game draws on the felt: the way of the own checkers, and where one enters.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

/** @typedef {import("../board/geometry.js").Geometry} Geometry */

/** The 24 points from the first of the way to the last. @param {number[]} distances by the rule set, see `Hello` */
const wayOf = (distances) => Array.from({ length: 24 }, (_, index) => index + 1).sort((one, two) => distances[two] - distances[one]);

/** How far from the middle of the board the line lies. @param {Geometry} g */
const asideOf = (g) => (g.end ? 15 : 30);

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
  const [first, turn, back, last] = [0, 11, 12, 23].map((at) => spot(g, order[at]));
  const { x, y } = last;
  const bow = 34;
  const [bx, by] = g.end ? [0, Math.sign(turn.y - first.y) * bow] : [Math.sign(turn.x - first.x) * bow, 0];
  const bend = `C${turn.x + bx} ${turn.y + by} ${back.x + bx} ${back.y + by} ${back.x} ${back.y}`;
  const line = `M${first.x} ${first.y}L${turn.x} ${turn.y}${bend}L${x} ${y}`;
  const [ax, ay] = g.end ? [0, Math.sign(y - back.y)] : [Math.sign(x - back.x), 0];
  const [foot, tip] = [{ x: x - 6 * ax, y: y - 6 * ay }, `${x + 12 * ax} ${y + 12 * ay}`];
  const head = `M${tip}L${foot.x + 9 * ay} ${foot.y + 9 * ax}L${foot.x - 9 * ay} ${foot.y - 9 * ax}Z`;
  return html`<g class="way"><path class="halo" d=${line} /><path d=${line} /><path class="head" d=${head} />
    ${!g.end && html`<${Words} g=${g} points=${order.slice(8, 12)} text=${t("first.felt.way")} />`}
    ${!g.end && html`<${Words} g=${g} points=${order.slice(-2)} text=${t("first.felt.home")} />`}</g>`;
}

/** @param {{g: Geometry, distances: number[]}} props the quarter in which a checker enters */
export function Enter({ g, distances }) {
  const order = wayOf(distances).slice(0, 6);
  const boxes = order.map((point) => g.area(point));
  const { x, y } = g.base(order[0]);
  const inside = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) => at >= from && at <= from + size;
  const felt = g.fields.find((field) => inside(x, field.x, field.width) && inside(y, field.y, field.height));
  if (!felt) return null;
  const left = Math.max(Math.min(...boxes.map((b) => b.x)), felt.x);
  const top = Math.max(Math.min(...boxes.map((b) => b.y)), felt.y);
  const right = Math.min(Math.max(...boxes.map((b) => b.x + b.width)), felt.x + felt.width);
  const bottom = Math.min(Math.max(...boxes.map((b) => b.y + b.height)), felt.y + felt.height);
  const deep = g.end ? bottom - top : (bottom - top) * 0.9;
  const up = !g.end && g.base(order[0]).dy < 0;
  const box = { x: left + 2, y: (up ? bottom - deep : top) + 2, width: right - left - 4, height: deep - 4 };
  return html`<g class="way"><rect class="enter" ...${box} rx="5" />
    ${!g.end && html`<${Words} g=${g} points=${order.slice(-2)} text=${t("first.felt.enter")} />`}</g>`;
}

/** @param {{g: Geometry, points: number[], text: string}} props words between the points and the middle */
function Words({ g, points, text }) {
  const spots = points.map((point) => spot(g, point));
  const x = spots.reduce((sum, each) => sum + each.x, 0) / spots.length;
  return html`<text x=${x} y=${g.H / 2 + 6}>${text}</text>`;
}
