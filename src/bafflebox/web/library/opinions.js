// What each judge says of a decision: the program of its file, and ours at each depth; one of them is shown.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { signed } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("protocol").Opinion} Opinion */

/** ms that a decision is shown before its opinions are asked for. */
const STILL = 250;
/** Equity from which two opinions differ. */
const APART = 0.02;
/** The scale of the losses: its width, and what it shows at least. */
const [WIDTH, LEAST] = [120, 0.04];

/** @param {Opinion} opinion */
const called = ({ by, plies }) =>
  by ? t("report.opinion_file", { by, plies }) : t(plies ? "report.opinion_plies" : "report.opinion_glance", { plies });

/** `chosen` is the opinion that is shown; null for that of the report. @param {{id: string, turn: Turn, plies: number,
 *   chosen: import("@preact/signals").Signal<Opinion | null>}} props */
export function Opinions({ id, turn, plies, chosen }) {
  const found = useSignal(/** @type {Opinion[]} */ ([]));
  useEffect(() => {
    found.value = [];
    chosen.value = null;
    let here = true;
    const soon = setTimeout(
      () =>
        ask(`/api/matches/${id}/opinions/${turn.seq}`).then(
          (all) => {
            if (here) found.value = all.opinions;
          },
          () => {}, // the decision stands without them
        ),
      STILL,
    );
    return () => {
      here = false;
      clearTimeout(soon);
    };
  }, [id, turn.seq]);
  const all = found.value;
  if (all.length < 2) return null;
  const losses = all.map((each) => each.turn.loss);
  const [low, high] = [Math.min(...losses), Math.max(...losses)];
  const span = Math.max(LEAST, high - low);
  const x = (/** @type {number} */ loss) => 8 + ((WIDTH - 16) * (high - loss)) / span;
  const ours = all.find((each) => !each.by && each.plies === plies);
  const shown = chosen.value ?? ours;
  return html`<fieldset class="card flat opinions"><legend>${t("report.opinions")}</legend>${all.map(
    (each) => html`<label data-by=${each.by || "here"}><input type="radio" name="opinion" checked=${each === shown}
      onChange=${() => (chosen.value = each === ours ? null : each)} /><span>${called(each)}</span>
      <svg viewBox=${`0 0 ${WIDTH} 20`} width=${WIDTH} height="20" aria-hidden="true"><path d=${`M8 10H${WIDTH - 8}`} />
      <circle cx=${x(each.turn.loss)} cy="10" r="5" /></svg>
      <b><bdi class="ltr">${each.turn.loss < 0.001 ? num("0") : num(signed(-each.turn.loss))}</bdi></b></label>`,
  )}${high - low > APART && html`<p class="small">${t("report.apart", { n: num((high - low).toFixed(3)) })}</p>`}</fieldset>`;
}
