// Pictures of what may happen at a board, and dice.
// @ts-check
import { html } from "../kit/ui/html.js";

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, 0],
    [1, 0],
  ],
};

/** @param {number} x @param {number} y @param {number} value @param {number} [turned] @param {number} [size] @param {boolean} [dark] */
const die = (x, y, value, turned = 0, size = 1, dark = false) =>
  html`<g transform=${`translate(${x} ${y}) rotate(${turned}) scale(${size})`}><rect x="-16" y="-16" width="32" height="32" rx="7"
    fill=${dark ? "var(--b2)" : "var(--w1)"} stroke=${dark ? "var(--b-edge)" : "var(--w-edge)"} stroke-width="1.2" />${(
      PIPS[value] ?? []
    ).map(([across, down]) => html`<circle cx=${across * 8.4} cy=${down * 8.4} r="3" fill=${dark ? "#fbf3e2" : "#241c10"} />`)}</g>`;

/** @param {{value: number, dark: boolean}} props */
export const Die = ({ value, dark }) => html`<svg viewBox="-17 -17 34 34" aria-hidden="true">${die(0, 0, value, 0, 1, dark)}</svg>`;

/** @param {number} x @param {number} y @param {boolean} dark @param {number} [r] */
const man = (x, y, dark, r = 17) =>
  html`<g transform=${`translate(${x} ${y})`}><circle r=${r} fill=${dark ? "var(--b2)" : "var(--w1)"}
    stroke=${dark ? "var(--b-edge)" : "var(--w-edge)"} stroke-width="1.6" />
    <circle r=${r * 0.68} fill="none" stroke=${dark ? "var(--b-groove)" : "var(--w-groove)"} stroke-width="1.4" /></g>`;

/** @param {number} x @param {number} y @param {number} [r] */
const ghost = (x, y, r = 17) =>
  html`<circle cx=${x} cy=${y} r=${r} fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2" stroke-dasharray="4 4" />`;

/** @param {number[]} places @param {boolean} up */
const points = (places, up) =>
  places.map(
    (x, at) =>
      html`<path d=${`M${x - 17} ${up ? 0 : 140}h34L${x} ${up ? 72 : 68}z`} fill=${`var(--${at % 2 ? "pa" : "pb"})`} opacity=".94" />`,
  );

/** @param {string} d @param {number} [width] */
const lamp = (d, width = 5) => html`<path d=${d} fill="none" stroke="var(--halo)" stroke-opacity=".55" stroke-width=${width + 4}
  stroke-linecap="round" stroke-linejoin="round" /><path d=${d} fill="none" stroke="var(--lamp)" stroke-width=${width}
  stroke-linecap="round" stroke-linejoin="round" />`;

/** @param {number} x @param {number} y @param {number} turned */
const cup = (x, y, turned) => html`<g transform=${`translate(${x} ${y}) rotate(${turned})`}><path
  d="M-25-34h50l-5 66a5 5 0 0 1-5 5h-30a5 5 0 0 1-5-5z" fill="#7a4f2c" stroke="#3b2710" stroke-width="2" /><ellipse cy="-34" rx="25" ry="8"
  fill="#3b2710" /><path d="M-23-14q23 8 46 0" fill="none" stroke="#d3a873" stroke-width="2.5" /></g>`;

const clock = html`<g transform="translate(30 112) scale(.9)"><circle r="22" fill="#fdfbf7" stroke="#25221d" stroke-width="3.5" /><path
  d="M0-13V0l9 6" fill="none" stroke="#25221d" stroke-width="3.5" stroke-linecap="round" /><path d="M-6-29h12" stroke="#25221d"
  stroke-width="5" stroke-linecap="round" /></g>`;
const ROW = [28, 64, 100, 136, 172];

/** @param {number} x @param {number} y @param {string} text @param {number} turned */
const score = (
  x,
  y,
  text,
  turned,
) => html`<g transform=${`rotate(${turned} ${x} ${y})`}><rect x=${x - 39} y=${y - 33} width="78" height="66" rx="8"
  fill="#fdfbf7" stroke="#74613f" stroke-width="1.6" /><text x=${x} y=${y + 11} fill="#25221d" text-anchor="middle" font-size="30"
  font-weight="700">${text}</text></g>`;

/** @type {Record<string, () => unknown>} */
const PICTURES = {
  cocked: () => [
    points([40, 80, 120, 160], true),
    man(132, 96, true, 24),
    die(54, 98, 5, 0, 1.35),
    die(106, 70, 2, 27, 1.35),
    lamp("M72 38q14-10 30-4", 4),
  ],
  lifted: () => [
    [52, 108].map(
      (x) => html`<rect x=${x} y="88" width="42" height="42" rx="9" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"
      stroke-dasharray="4 4" />`,
    ),
    die(73, 44, 6, -7, 1.3),
    die(129, 40, 1, 8, 1.3),
    lamp("M73 96V78M64 84l9-9 9 9M129 96V76M120 82l9-9 9 9", 4.5),
  ],
  touched: () => [
    die(72, 62, 4, 0, 1.4),
    die(124, 80, 3, 9, 1.4),
    html`<g transform="translate(150 74) rotate(-28)" stroke="#74512f"><path d="M-13 90V8a13 13 0 0 1 26 0v82z" fill="#f3dcc2"
      stroke-width="2" />
      <path d="M-7 6a7 7 0 0 1 14 0v4h-14z" fill="#fbeee0" stroke-width="1.2" /></g>`,
    lamp("M98 40l4-9M112 42l9-6M86 36l-2-9", 3.5),
  ],
  rolled: () => [cup(52, 54, 118), die(120, 92, 3, 16, 1.1), die(158, 66, 5, -12, 1.1), lamp("M92 74q10 8 12 8", 4), clock],
  doubled: () => [
    html`<g transform="translate(92 66) rotate(-8)"><rect x="-33" y="-33" width="66" height="66" rx="12" fill="#fffdf6"
      stroke="var(--w-edge)"
      stroke-width="1.4" /><text y="13" font-size="38" font-weight="700" text-anchor="middle" fill="#25221d">2</text></g>`,
    lamp("M138 66h36M162 54l13 12-13 12", 5),
    clock,
  ],
  play: () => [
    points(ROW, false),
    ghost(28, 118),
    man(28, 84, false),
    man(136, 118, false),
    lamp("M30 62Q82-12 132 84M116 76l16 10 6-18", 4.5),
    html`<path d="M160 22l24 24M184 22l-24 24" stroke="#fff" stroke-width="10" stroke-linecap="round" />
      <path d="M160 22l24 24M184 22l-24 24" stroke="var(--alert)" stroke-width="5.5" stroke-linecap="round" />`,
  ],
  setup: () => [
    points(ROW, false),
    [0, 1, 2, 3].map((at) => man(64, 121 - at * 29, false, 15)),
    ghost(64, 8, 15),
    [0, 1, 2].map((at) => man(136, 121 - at * 29, true, 15)),
    html`<text x="172" y="58" text-anchor="middle" font-weight="700" font-size="46" fill="var(--lamp)"
      stroke="var(--halo)" stroke-opacity=".5"
      stroke-width="4" paint-order="stroke">?</text>`,
  ],
  score: () => [score(62, 71, "3–2", -5), score(140, 71, "3–1", 5)],
  flag: () => [
    html`<circle cx="100" cy="70" r="52" fill="#fdfbf7" stroke="#25221d" stroke-width="7" /><path d="M100 20a50 50 0 0 1 26 8L100 46z"
      fill="var(--alert)" /><path d="M100 32V70l22 14" fill="none" stroke="#25221d" stroke-width="7" stroke-linecap="round" />`,
  ],
  agree: () => [man(78, 70, false, 26), man(124, 70, true, 26), lamp("M86 72l12 12 22-26", 7)],
  rollfor: () => [
    html`<rect x="42" y="42" width="56" height="56" rx="13" fill="none" stroke="var(--lamp)" stroke-width="5" />`,
    die(70, 70, 5, 0, 1.3),
    die(132, 70, 3, 0, 1.3, true),
  ],
  again: () => [cup(60, 60, 112), die(124, 84, 6, 14, 1.1), die(160, 60, 4, -10, 1.1)],
};

/** @param {{name: string, whole?: boolean}} props `whole`: nothing of it is cut where its place is wider */
export const Picture = ({
  name,
  whole = false,
}) => html`<svg class="pic" viewBox="0 0 200 140" preserveAspectRatio=${`xMidYMid ${whole ? "meet" : "slice"}`} aria-hidden="true">
  <rect x="-300" width="800" height="140" fill="var(--fe2)" />${PICTURES[name]?.()}</svg>`;
