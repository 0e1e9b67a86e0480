// Overlay of the board while a player chooses: targets, and traces of the last play.
// @ts-check
import { html } from "../kit/ui/html.js";
import { BAR } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** A place to go to: its label (the numbers used), whether it hits, whether it is a detour.
 * @typedef {{place: number, label: string, hit: boolean, soft: boolean, stack: number}} Aim */
/** A trace: where a checker stood before the last play. @typedef {{place: number, k: number, n: number}} Trace */

/** @param {{g: Geometry, aims: Aim[], over: number | null}} props */
export function Aims({ g, aims, over }) {
  return html`<g class="aims" pointer-events="none">${aims.map((aim) =>
    aim.place === 0 || aim.place === 26
      ? html`<${OutAim} g=${g}
    aim=${aim} over=${over === aim.place} />`
      : html`<${PointAim} g=${g} aim=${aim} over=${over === aim.place} />`,
  )}</g>`;
}

/** @param {{g: Geometry, aim: Aim, over: boolean}} props */
function OutAim({ g, aim, over }) {
  const { box, label } = g.out(aim.place);
  return html`<g><rect class=${`tgt out${over ? " over" : ""}`} ...${box} rx=${g.end ? 5 : 7} />
    <text class="out-n" x=${label.x} y=${label.y} font-size=${g.end ? 14 : 20}>${aim.label}</text></g>`;
}

/** @param {{g: Geometry, aim: Aim, over: boolean}} props */
function PointAim({ g, aim, over }) {
  const { R } = g;
  const b = g.base(aim.place);
  const size = (/** @type {number} */ long, /** @type {number} */ wide, /** @type {number} */ short) =>
    R * (aim.label.length > 3 ? long : aim.label.length > 2 ? wide : short);
  const font = size(0.48, 0.56, 0.74);
  if (aim.hit) {
    const z = g.slot(aim.place, 0, 1);
    const x = z.x + b.dx * (R + 17);
    const y = z.y + b.dy * (R + 22);
    const r = R * (aim.label.length > 2 ? 0.66 : 0.5);
    return html`<g>
      <circle class="under" cx=${z.x} cy=${z.y} r=${R + (g.end ? 1 : 3)} />
      <circle class=${`tgt hit${over ? " over" : ""}`} cx=${z.x} cy=${z.y} r=${R + (g.end ? 1 : 3)} />
      <circle class="tgt hit2" cx=${z.x} cy=${z.y} r=${R - 7} />
      <circle class="tab" cx=${x} cy=${y} r=${r} /><text class="die-n" x=${x} y=${y + font * 0.36} font-size=${font}>${aim.label}</text>
    </g>`;
  }
  const n = aim.stack;
  const z = g.slot(aim.place, n, n + 1);
  return html`<g>
    ${!aim.soft && html`<circle class="under" cx=${z.x} cy=${z.y} r=${R - 2} />`}
    <circle class=${`tgt${aim.soft ? " soft" : ""}${over ? " over" : ""}`} cx=${z.x} cy=${z.y} r=${R - 2} />
    <text class="die-n" x=${z.x} y=${z.y + font * 0.36} font-size=${font}>${aim.label}</text>
  </g>`;
}

/** @param {{g: Geometry, traces: Trace[]}} props */
export function Traces({ g, traces }) {
  return traces.map(({ place, k, n }) => {
    const z = g.slot(place, k, n);
    return html`<circle class="ghost" cx=${z.x} cy=${z.y} r=${g.R - 3} />`;
  });
}

/** The points that a sentence speaks of. @param {{g: Geometry, places: number[]}} props places in the reader's frame */
export function Lit({ g, places }) {
  return places.map((place) => html`<rect key=${place} class="lit-point" ...${onFelt(g, place)} rx="8" />`);
}

/** What can be touched there, without the rim. @param {Geometry} g @param {number} place */
function onFelt(g, place) {
  const { x, y, width, height } = g.area(place);
  const b = g.base(place);
  if (place === BAR) return { x, y, width, height };
  return g.end
    ? { x: b.dx < 0 ? x : b.x, y, width: b.dx < 0 ? b.x - x : x + width - b.x, height }
    : { x, y: b.dy < 0 ? y : b.y, width, height: b.dy < 0 ? b.y - y : y + height - b.y };
}
