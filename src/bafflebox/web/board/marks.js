// What is drawn over the board where there is something to point out: formations, checkers that go both ways, arrows.
// @ts-check
import { html } from "../kit/ui/html.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Spot} Spot */
/**
 * `kind`: classes of its look, "best" or "played" with a grade; `mark`: what is written at its head.
 * @typedef {{from: Spot, to: Spot, kind: string, mark?: string, bend?: number}} ArrowLook
 */

/**
 * An outline round stacks that stand next to each other.
 * @param {{g: Geometry, points: number[], heights: number[], own: boolean}} props points and heights in the reader's frame
 */
export function Figure({ g, points, heights, own }) {
  const order = points
    .map((point, index) => ({ b: g.base(point), n: heights[index] }))
    .sort((one, two) => (g.end ? one.b.y - two.b.y : one.b.x - two.b.x));
  const half = g.end ? g.R + 1.5 : 31;
  const tall = (/** @type {number} */ n) => (n > g.full ? g.room + 2 * g.R : 2 * g.R * n) + (g.end ? 5 : 9);
  const rows = order.map(({ b, n }) =>
    g.end ? { a: b.y, foot: b.x, top: b.x + b.dx * tall(n) } : { a: b.x, foot: b.y, top: b.y + b.dy * tall(n) },
  );
  const spot = (/** @type {number} */ a, /** @type {number} */ c) => (g.end ? `${c} ${a}` : `${a} ${c}`);
  let d = `M${spot(rows[0].a - half, rows[0].foot)}`;
  for (const row of rows) d += `L${spot(row.a - half, row.top)}L${spot(row.a + half, row.top)}`;
  const end = rows[rows.length - 1];
  d += `L${spot(end.a + half, end.foot)}`;
  return html`<path class=${`figure${own ? "" : " opp"}`} d=${d} />`;
}

/** @param {{g: Geometry, place: number, n: number}} props the sign of a checker that may go both ways */
export function Rover({ g, place, n }) {
  const b = g.base(place);
  const z = g.slot(place, n - 1, n);
  const x = z.x + b.dx * (g.R + 15);
  const y = z.y + b.dy * (g.R + 29);
  const d = g.end
    ? `M${x} ${y + 3}v9m-5-5l5 5 5-5M${x} ${y - 3}v-9m-5 5l5-5 5 5`
    : `M${x + 6} ${y}h22m-9-9l9 9l-9 9M${x - 6} ${y}h-22m9-9l-9 9l9 9`;
  return ["halo", "rove"].map((kind) => html`<path class=${`arrow ${kind} rv`} d=${d} />`);
}

/**
 * Checkers that stand alone, each in a ring, and the moves that hit them.
 * @param {{g: Geometry, alone: number[], shots: [number, number][], heights: number[]}} props places as the reader counts them;
 *   `heights`: checkers of the other side on each of them
 */
export function Shots({ g, alone, shots, heights }) {
  const ring = g.R + (g.end ? 3 : 6);
  return html`<g class="shots">${alone.map((place) => {
    const { x, y } = g.slot(place, 0, 1);
    return html`<circle class="halo" cx=${x} cy=${y} r=${ring} /><circle cx=${x} cy=${y} r=${ring} />`;
  })}${shots.map(([from, to]) => {
    const a = g.slot(from, Math.max(0, heights[from] - 1), Math.max(1, heights[from]));
    const z = g.slot(to, 0, 1);
    const bow = g.end ? { x: g.W / 2 - a.x, y: 0 } : { x: 0, y: g.H / 2 - a.y };
    const middle = { x: (a.x + z.x) / 2 + bow.x * 0.45, y: (a.y + z.y) / 2 + bow.y * 0.45 };
    const long = Math.hypot(z.x - middle.x, z.y - middle.y) || 1;
    const [dx, dy] = [(z.x - middle.x) / long, (z.y - middle.y) / long];
    const tip = { x: z.x - dx * (ring + 2), y: z.y - dy * (ring + 2) };
    const line = `M${a.x} ${a.y}Q${middle.x} ${middle.y} ${tip.x} ${tip.y}`;
    const size = g.end ? 6 : 9;
    const [fx, fy] = [tip.x - dx * size, tip.y - dy * size];
    const head = `M${tip.x} ${tip.y}L${fx - dy * size * 0.7} ${fy + dx * size * 0.7}L${fx + dy * size * 0.7} ${fy - dx * size * 0.7}Z`;
    return html`<path class="halo" d=${line} /><path class="shot" d=${line} /><path class="head" d=${head} />`;
  })}</g>`;
}

/** @param {{g: Geometry, id: string, arrows: ArrowLook[]}} props `id` begins the names of their heads */
export function Arrows({ g, id, arrows }) {
  const kinds = [...new Set(arrows.map((arrow) => arrow.kind))];
  const head = (/** @type {string} */ kind) => `${id}a${kind.replace(" ", "-")}`;
  return html`<defs>${kinds.map(
    (kind) => html`<marker id=${head(kind)} viewBox="0 0 10 10" refX="6.5" refY="5" markerWidth="4.4" markerHeight="4.4"
      orient="auto-start-reverse"><path class=${`ah ${kind}`} d="M0 0 10 5 0 10 2.6 5z" /></marker>`,
  )}</defs>${arrows.map((arrow) => html`<${Arrow} g=${g} head=${head(arrow.kind)} arrow=${arrow} />`)}`;
}

/** @param {{g: Geometry, head: string, arrow: ArrowLook}} props */
function Arrow({ g, head, arrow: { from, to, kind, mark, bend = 0 } }) {
  const mx = (from.x + to.x) / 2 + (g.end ? bend : 0);
  const my = (from.y + to.y) / 2 + (g.end ? 0 : bend);
  const length = Math.hypot(to.x - mx, to.y - my) || 1;
  const [dx, dy] = [(to.x - mx) / length, (to.y - my) / length];
  const d = `M${from.x} ${from.y}Q${mx} ${my} ${to.x - dx * g.R * 0.25} ${to.y - dy * g.R * 0.25}`;
  const r = g.R * 0.6;
  return html`<g><path class="arrow halo" d=${d} /><path class=${`arrow ${kind}`} d=${d} marker-end=${`url(#${head})`} />
    ${
      mark &&
      html`<g class=${`sign ${kind}`} transform=${`translate(${to.x + dx * g.R * 0.75} ${to.y + dy * g.R * 0.75})`}>
    <circle r=${r} /><text y=${r * 0.42} font-size=${r * 1.2}>${mark}</text></g>`
    }</g>`;
}
