// What each judge says of a decision: the program of its file, and ours at each depth; one of them is shown.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { signed } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";
import { later } from "../kit/ui/later.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("protocol").Opinion} Opinion */

const BookPlays = later(() => import("../reference/book.js").then((/** @type {any} */ found) => found.BookPlays));

/** ms that a decision is shown before its opinions are asked for. */
const STILL = 250;
/** Equity from which two opinions differ. */
const APART = 0.02;
/** The scale of the losses: its width, and what it shows at least. */
const [WIDTH, LEAST] = [120, 0.04];

/** @param {Opinion} opinion */
const called = ({ by, plies, rollout }) => {
  if (rollout) return t("report.opinion_rollout");
  return by ? t("report.opinion_file", { by, plies }) : t(plies ? "report.opinion_plies" : "report.opinion_glance", { plies });
};

/** What an opinion reaches on the scale of losses. @param {Opinion} opinion @returns {number[]} */
const reach = ({ turn, rollout }) =>
  rollout ? [[rollout.gap, rollout.spread], ...rollout.looks].flatMap(([gap, spread]) => [-gap - spread, spread - gap]) : [turn.loss];

/** `chosen` is the opinion that is shown; null for that of the report. @param {{report: import("./report.js").Report, turn: Turn,
 *   chosen: import("@preact/signals").Signal<Opinion | null>}} props */
export function Opinions({ report, turn, chosen }) {
  const { id, rolling } = report;
  const plies = report.report?.plies ?? 0;
  const found = useSignal(/** @type {import("protocol").OpinionsFound} */ ({ opinions: [], rolls: false }));
  useEffect(() => {
    found.value = { opinions: [], rolls: false };
    chosen.value = null;
    let here = true;
    const soon = setTimeout(
      () =>
        ask(`/api/matches/${id}/opinions/${turn.seq}`, undefined, libraryKey()).then(
          (all) => {
            if (here) found.value = all;
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
  const others = found.value.opinions.filter((each) => !each.rollout);
  const rolled = rolling.opinions[turn.seq] ?? found.value.opinions.find((each) => each.rollout);
  const all = rolled && others.length ? [...others, rolled] : others;
  const ours = turn.rolled && rolled ? rolled : others.find((each) => !each.by && each.plies === plies);
  useEffect(() => {
    // a rollout that is shown is shown with its last games; one that judges is the report's own
    if (chosen.value?.rollout && rolled) chosen.value = turn.rolled ? null : rolled;
  }, [rolled, turn.rolled]);
  const { opening } = found.value;
  const book = opening && html`<${BookPlays} opening=${opening} />`;
  if (all.length < 2 && !found.value.rolls) return book;
  const losses = others.map((each) => each.turn.loss);
  const apart = Math.max(...losses) - Math.min(...losses);
  const ends = all.flatMap(reach);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const span = Math.max(LEAST, high - low);
  const x = (/** @type {number} */ loss) => 8 + ((WIDTH - 16) * (high - loss)) / span;
  const shown = chosen.value ?? ours;
  const whole = Boolean(rolled?.rollout?.whole);
  const goes = rolling.at === turn.seq;
  return html`${book}<fieldset class="card flat opinions"><legend>${t("report.opinions")}</legend>${all.map(
    (each) => html`<label data-by=${each.by || "here"} data-rollout=${each.rollout ? "" : null}><input type="radio" name="opinion"
      checked=${each === shown} onChange=${() => (chosen.value = each === ours ? null : each)} /><span>${called(each)}${
        each.rollout && html` <small>${t("report.games", { n: each.rollout.trials })}</small>`
      }</span>
      <svg viewBox=${`0 0 ${WIDTH} 20`} width=${WIDTH} height="20" aria-hidden="true"><path d=${`M8 10H${WIDTH - 8}`} />
      ${each.rollout && html`<${Whiskers} rollout=${each.rollout} x=${x} />`}
      <circle cx=${x(each.rollout ? -each.rollout.gap : each.turn.loss)} cy="10" r="5" /></svg>
      <b><bdi class="ltr">${each.turn.loss < 0.001 ? num("0") : num(signed(-each.turn.loss))}</bdi>${
        each.rollout && html` <small class="spread"><bdi class="ltr">± ${num(each.rollout.spread.toFixed(3))}</bdi></small>`
      }</b></label>`,
  )}<div class="rolls"><p class="small" role="status">${told(rolling, turn, apart, rolled)}</p>${
    found.value.rolls &&
    !whole &&
    html`<button class="btn sm" data-act="rollout" aria-keyshortcuts="r" onClick=${() => rolling.toggle(turn.seq)}>
    ${t(goes ? "review.stop" : rolled ? "report.roll_on" : "report.roll")}</button>`
  }</div></fieldset>`;
}

/** What is said below the opinions. @param {import("./rolling.js").Rolling} rolling @param {Turn} turn @param {number} apart
 * @param {Opinion} [rolled] */
function told({ at, left, trouble }, turn, apart, rolled) {
  const said = apart > APART ? [t("report.apart", { n: num(apart.toFixed(3)) })] : [];
  if (at === turn.seq) said.push(left === null ? t("report.roll_goes") : t("report.roll_left", { n: Math.max(1, Math.round(left)) }));
  else if (rolled?.rollout?.whole) {
    const [loss, spread] = [rolled.turn.loss, rolled.rollout.spread].map((each) => num(each.toFixed(3)));
    said.push(t("report.roll_done", { loss, spread }));
  } else if (trouble) said.push(trouble);
  return said.join(" ");
}

/** The 95 % interval, and pale above it what it was at a quarter and at a half of the games.
 * @param {{rollout: import("protocol").RolloutShown, x: (loss: number) => number}} props */
function Whiskers({ rollout: { gap, spread, looks }, x }) {
  return html`${looks.map(
    ([at, wide], /** @type {number} */ place) => html`<path class="look" d=${`M${x(wide - at)} ${2 + 3 * place}H${x(-wide - at)}`} />`,
  )}<path class="whisker" d=${`M${x(spread - gap)} 6v8m0 -4H${x(-spread - gap)}m0 -4v8`} />`;
}
