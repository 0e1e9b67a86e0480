// The course of a match: the chance to win after each turn, and below it the luck of each roll; a slider that walks the turns.
// @ts-check
import { useSignal } from "@preact/signals";
import { num } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

const [LEFT, RIGHT, TOP] = [34, 6, 10];
/** Heights: of the chances, of the luck to either side, and between them. */
const [CHANCES, LUCK, GAP] = [104, 24, 12];
const MIDDLE = TOP + CHANCES + GAP + LUCK;
const H = MIDDLE + LUCK + 20;
/** The luck that fills its line at least. */
const LEAST = 0.05;

/**
 * `values` are chances from 0 to 1, null where nobody said, `lucks` what each roll added to them, `marks` "bad" or "blunder" for what
 * is marked, `games` that of each turn. `at` is the turn that is shown, -1: none. `told` says a turn in words; `open` opens one.
 * @param {{width?: number, values: (number | null)[], lucks: number[], marks: string[], games: number[], at: number, label: string,
 *   luck: string, told: (index: number, value: number) => string, open: (index: number) => void}} props
 */
export function Chart({ width: W = 800, values, lucks, marks, games, at, label, luck, told, open }) {
  const walked = useSignal(at);
  const last = values.length - 1;
  const now = at >= 0 ? at : Math.min(walked.value, last);
  const step = (W - LEFT - RIGHT) / Math.max(1, values.length);
  const x = (/** @type {number} */ index) => LEFT + step * (index + 0.5);
  const y = (/** @type {number} */ value) => TOP + CHANCES * (1 - value);
  let before = 0.5;
  const known = values.map((value) => (before = value ?? before));
  const most = Math.max(LEAST, ...lucks.map(Math.abs));
  const line = known.map((value, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const press = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * W;
    open(Math.max(0, Math.min(last, Math.floor((place - LEFT) / step))));
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: now + 1, ArrowUp: now + 1, ArrowLeft: now - 1, ArrowDown: now - 1, Home: 0, End: last };
    const to = steps[event.key];
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    const there = Math.max(0, Math.min(last, to ?? now));
    if (event.key === "Enter" || at >= 0) open(there);
    else walked.value = there;
  };
  const of = (/** @type {number} */ index) => games[index];
  const begins = [...games.keys()].filter((index) => index > 0 && of(index) !== of(index - 1));
  const bounds = [0, ...begins, values.length];
  const bars = (/** @type {boolean} */ mine) =>
    lucks
      .map((value, index) => {
        if (value === 0 || value > 0 !== mine) return "";
        const wide = Math.max(1, Math.min(6, step * 0.7));
        const high = Math.max(1, (LUCK * Math.abs(value)) / most);
        return `M${(x(index) - wide / 2).toFixed(1)} ${MIDDLE}v${(mine ? -high : high).toFixed(1)}h${wide.toFixed(1)}V${MIDDLE}`;
      })
      .join("");
  return html`<svg class="graph chart" viewBox=${`0 0 ${W} ${H}`} role="slider" tabindex="0" aria-label=${label} aria-valuemin="1"
    aria-valuemax=${values.length} aria-valuenow=${Math.max(0, now) + 1} aria-valuetext=${now >= 0 ? told(now, known[now]) : label}
    onClick=${press} onKeyDown=${key}>
    ${[0, 0.5, 1].map(
      (value) => html`<path class="grid" d=${`M${LEFT} ${y(value)}H${W}`} /><text x=${LEFT - 8} y=${y(value) + 4}>
    ${num(100 * value)}</text>`,
    )}
    <path class="area" d=${`${line}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`} /><path class="curve" d=${line} />
    <text x=${LEFT - 4} y=${MIDDLE + 4}>${luck}</text><path class="zero" d=${`M${LEFT} ${MIDDLE}H${W}`} />
    <path class="luck mine" d=${bars(true)} /><path class="luck" d=${bars(false)} />
    ${begins.map((index) => html`<path class="game" d=${`M${x(index - 0.5)} ${TOP}V${MIDDLE + LUCK}`} />`)}
    ${
      bounds.length > 2 &&
      bounds
        .slice(1)
        .map((end, index) => html`<text class="ax" x=${(x(bounds[index]) + x(end - 1)) / 2} y=${H - 4}>${num(of(end - 1))}</text>`)
    }
    ${now >= 0 && html`<path class="now" d=${`M${x(now)} ${TOP}V${MIDDLE + LUCK}`} />`}
    ${marks.map((mark, index) => {
      const [cx, cy] = [x(index), y(known[index])];
      if (mark === "blunder") return html`<rect class="m blunder" x=${cx - 4} y=${cy - 4} width="8" height="8" />`;
      return mark === "bad" && html`<path class="m" d=${`M${cx} ${cy - 6}l5.5 10h-11Z`} />`;
    })}
    ${now >= 0 && html`<circle class="here" cx=${x(now)} cy=${y(known[now])} r="4" />`}</svg>`;
}
