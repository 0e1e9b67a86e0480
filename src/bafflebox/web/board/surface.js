// What of the board never moves: frame, felt, points, numbers, wells, hinges.
// @ts-check
import { html } from "../kit/ui/html.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

/** @param {{id: string}} props gradients, under names of their own for each board on the page */
export function Defs({ id }) {
  return html`<defs>
    <linearGradient id=${`${id}f`} x2="0" y2="1"><stop offset="0" class="fr1" /><stop offset="1" class="fr2" /></linearGradient>
    <linearGradient id=${`${id}q`} x2="0" y2="1"><stop offset="0" class="fe1" /><stop offset=".5" class="fe2" />
    <stop offset="1" class="fe1" /></linearGradient>
    ${["w", "b"].map(
      (c) => html`<radialGradient id=${`${id}g${c}`} cx=".38" cy=".3" r=".85"><stop offset="0" class=${`${c}1`} />
    <stop offset="1" class=${`${c}2`} /></radialGradient>`,
    )}
    <linearGradient id=${`${id}l`} x2="0" y2="1"><stop offset="0" stop-opacity=".3" /><stop offset="1" stop-opacity="0" /></linearGradient>
  </defs>`;
}

/**
 * @param {{g: Geometry, id: string, label: (point: number) => string, lit: Set<number>, quarters?: string[]}} props
 * `lit`: points whose number shines; `quarters`: names of the quarter-boards, own home first
 */
export function Surface({ g, id, label, lit, quarters }) {
  const points = Array.from({ length: 24 }, (_, index) => index + 1);
  return html`<g>
    <rect class="frame" width=${g.W} height=${g.H} rx=${g.end ? 10 : 16} fill=${`url(#${id}f)`} />
    ${!g.end && html`<path class="grain" d="M0 8H1000M0 21H1000M0 680H1000M0 691H1000M88 30V670M476 30V670M524 30V670M912 30V670" />`}
    <rect class="edge" x="1.5" y="1.5" width=${g.W - 3} height=${g.H - 3} rx=${g.end ? 9 : 14.5} />
    ${g.fields.map((f) => html`<rect class="felt" ...${f} rx="4" fill=${`url(#${id}q)`} />`)}
    ${g.wells.map(
      (w) => html`<rect class="well" ...${w} rx=${g.end ? 5 : 7} />
    <rect class="well-in" x=${w.x + 2} y=${w.y + 2} width=${w.width - 4} height=${w.height - 4} rx=${g.end ? 4 : 6} />`,
    )}
    ${g.hinges.map((d) => html`<path class="hinge" d=${d} />`)}
    ${points.map((p) => html`<path class=${`pt ${p % 2 ? "pa" : "pb"}`} d=${g.triangle(p)} />`)}
    ${g.fields.map((f) => html`<rect x=${f.x} y=${f.y} width=${f.width} height=${g.end ? 8 : 12} fill=${`url(#${id}l)`} />`)}
    ${points.map((p) => html`<${Numeral} g=${g} p=${p} text=${label(p)} on=${lit.has(p)} />`)}
    ${quarters && quarters.length === 4 && html`<${Quarters} g=${g} names=${quarters} />`}
  </g>`;
}

/** @param {{g: Geometry, p: number, text: string, on: boolean}} props */
function Numeral({ g, p, text, on }) {
  const { x, y } = g.number(p);
  return html`<g>
    ${
      on &&
      html`<rect class="lamp" x=${x - (g.gutter / 2 - (g.end ? 0.6 : 0))} y=${y - (g.end ? 10 : 10.5)}
    width=${g.gutter - (g.end ? 1.2 : 0)} height=${g.end ? 20 : 21} rx=${g.end ? 6 : 10.5} />`
    }
    <text class=${`num${on ? " on" : ""}`} x=${x} y=${y + (g.end ? 3.9 : 5)} font-size=${g.end ? 11 : 15}>${text}</text>
  </g>`;
}

/** @param {{g: Geometry, names: string[]}} props */
function Quarters({ g, names }) {
  return names.map((name, index) => {
    const first = g.base(6 * index + 1);
    const last = g.base(6 * index + 6);
    if (g.end) {
      // on the bar, each beside its quarter: the felt between the points is for the dice
      const bar = g.area(25);
      const middle = bar.y + bar.height / 2;
      const right = first.x > g.W / 2;
      return html`<text class="quarter" x=${right ? g.W - g.gutter - 6 : g.gutter + 6}
        y=${middle + bar.height * (first.y < middle ? -0.14 : 0.34)} text-anchor=${right ? "end" : "start"}>${name}</text>`;
    }
    const x = Math.min(first.x, last.x) - 17;
    return html`<text class="quarter" x=${x} y=${first.dy > 0 ? 340 : 373}>${name}</text>`;
  });
}
