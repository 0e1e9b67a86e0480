// The chance to win after each turn, as a line that can be walked along.
// @ts-check
import { num } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

const H = 128;
const LEFT = 34;
const BOTTOM = 22;
const TOP = 10;

/**
 * @param {{width?: number, values: (number | null)[], errors: boolean[], at: number, go: (index: number) => void,
 *   label: string, games?: number[]}} props values from 0 to 1; `at` -1: none; `games`: that of each value, where there are several
 */
export function Graph({ width: W = 800, values, errors, at, go, label, games }) {
  const n = Math.max(1, values.length - 1);
  const x = (/** @type {number} */ index) => LEFT + 6 + ((W - LEFT - 12) * index) / n;
  const y = (/** @type {number} */ value) => TOP + (H - TOP - BOTTOM) * (1 - value);
  let last = 0.5;
  const known = values.map((value) => (last = value ?? last));
  const line = known.map((value, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const press = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * W;
    go(Math.max(0, Math.min(values.length - 1, Math.round(((place - LEFT - 6) / (W - LEFT - 12)) * n))));
  };
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => values.length / each <= 12) ?? 100;
  return html`<svg class="graph" viewBox=${`0 0 ${W} ${H}`} role="img" aria-label=${label} onClick=${press}>
    ${[0, 0.5, 1].map(
      (value) => html`<path class="grid" d=${`M${LEFT} ${y(value)}H${W}`} /><text x=${LEFT - 8} y=${y(value) + 4}>
    ${num(100 * value)}</text>`,
    )}
    ${known.length > 0 && html`<path class="area" d=${`${line}L${x(n)} ${y(0)}L${x(0)} ${y(0)}Z`} /><path class="curve" d=${line} />`}
    ${games?.map(
      (each, index) => index > 0 && each !== games[index - 1] && html`<path class="game" d=${`M${x(index - 0.5)} ${TOP}V${H - BOTTOM}`} />`,
    )}
    ${at >= 0 && html`<path class="now" d=${`M${x(at)} ${TOP}V${H - BOTTOM}`} />`}
    ${known.map(
      (value, index) =>
        (errors[index] || index === at) &&
        html`<circle class="m" cx=${x(index)} cy=${y(value)}
    r=${index === at ? 6 : 4} />`,
    )}
    ${known.map((_, index) => (index + 1) % step === 0 && html`<text class="ax" x=${x(index)} y=${H - 5}>${num(index + 1)}</text>`)}
  </svg>`;
}
