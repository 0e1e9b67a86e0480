// All that cost something, as pictures: the dearest first, turn by turn, or by the part of the game.
// @ts-check
import { useSignal } from "@preact/signals";
import { isolate, num, t } from "../kit/i18n/text.js";
import { MARKS, signed } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go, path } from "../kit/ui/route.js";
import { called, ownSide, whoOf } from "./called.js";
import { Picture } from "./picture.js";
import { useReasons } from "./report.js";
import { ERROR } from "./sums.js";
import { did, notation, over, reasonOf } from "./words.js";

await style("report-list");

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("./report.js").Report} Report */

const ORDERS = ["loss", "turn", "kind"];
const SIDES = /** @type {import("./sums.js").Side[]} */ (["white", "black"]);
/** Plays listed where nothing was a mistake. */
const CLOSEST = 10;
/** Pixels of the bar of the dearest. */
const FULL = 84;

/** The part of the game that a decision belongs to, or the cube. @param {Turn} turn */
const kindOf = (turn) => (turn.what === "cube" ? "cube" : turn.phase || "all");

/** @param {{report: Report}} props */
export function List({ report }) {
  const match = /** @type {import("protocol").MatchRead} */ (report.match);
  const side = useSignal(ownSide(match));
  const order = useSignal("loss");
  const every = useSignal(false);
  const slips = report.turns.filter((each) => each.side === side.value && each.loss >= ERROR.slip);
  const mistakes = slips.filter((each) => each.loss >= ERROR.error);
  const closest = slips.length ? [] : closestOf(report.turns.filter((each) => each.side === side.value));
  const wanted = every.value || !mistakes.length ? [...slips, ...closest] : mistakes;
  const sorted = order.value === "turn" ? wanted : [...wanted].sort((one, two) => two.loss - one.loss);
  const rows = useReasons(report, sorted);
  const most = Math.max(ERROR.slip, ...rows.map((each) => each.loss));
  const kinds = [...new Set(rows.map(kindOf))];
  const list = (/** @type {Turn[]} */ turns) =>
    html`<ol>${turns.map((turn) => html`<${Row} key=${turn.seq} turn=${turn} names=${match.names} most=${most} />`)}</ol>`;
  const many = (/** @type {import("./sums.js").Side} */ each) =>
    report.turns.filter((turn) => turn.side === each && turn.loss >= ERROR.slip).length;
  return html`<main class="report listed"><header><h1>${t(closest.length ? "report.closest_of" : "report.mistakes_of", {
    n: wanted.length,
    ...whoOf(match, side.value),
  })}</h1><span class="grow"></span>
    <div class="chips" role="group" aria-label=${t("report.order")}>${ORDERS.map(
      (each) => html`<button class="btn sm" data-order=${each} aria-pressed=${String(order.value === each)}
      onClick=${() => (order.value = each)}>${t(`report.by_${each}`)}</button>`,
    )}</div>
    <div class="chips" role="group" aria-label=${t("review.decisions")}>${SIDES.map(
      (each) => html`<button class="btn sm" data-side=${each} aria-pressed=${String(side.value === each)}
      onClick=${() => (side.value = each)}>${called(match, each)} ${num(many(each))}</button>`,
    )}</div></header>
    <section class="card decisions">${rows.length === 0 && html`<p class="small none">${t("review.clean")}</p>`}
    ${
      order.value === "kind"
        ? kinds.map((kind) => {
            const these = rows.filter((each) => kindOf(each) === kind);
            const lost = these.reduce((sum, each) => sum + each.loss, 0);
            return html`<h2>${t(`review.part-${kind}`)} <small><bdi class="ltr">${num(signed(-lost))}</bdi></small></h2>${list(these)}`;
          })
        : list(rows)
    }
    ${
      !every.value &&
      mistakes.length > 0 &&
      slips.length > mistakes.length &&
      html`<button class="btn txt" data-act="slips" onClick=${() => (every.value = true)}>${t("review.all", { n: slips.length })}</button>`
    }</section>
    <p class="ways"><a class="btn" href=${path.value} onClick=${go}>${t("report.whole")}</a></p></main>`;
}

/** How far the second best play was from the best. @param {Turn} turn */
const margin = ({ best }) => best[0].equity - best[1].equity;

/** The plays that were nearly another. @param {Turn[]} turns */
const closestOf = (turns) =>
  turns
    .filter((each) => each.counts && each.best.length > 1)
    .sort((one, two) => margin(one) - margin(two))
    .slice(0, CLOSEST);

/**
 * `to` leads to the decision, else it is one of this page; `where` says of which match it is.
 * @param {{turn: Turn, names: string[], most: number, to?: string, where?: string}} props
 */
export function Row({ turn, names, most, to = `${path.value}?at=${turn.seq}`, where = "" }) {
  const best = turn.what === "cube" ? turn.advice : t("review.best-play", { moves: isolate(notation(turn.best[0]?.moves)) });
  return html`<li><a href=${to} data-seq=${turn.seq} onClick=${go}>
    <span class="pic"><${Picture} turn=${turn} /></span><b class=${`mark ${turn.grade}`}>${MARKS[turn.grade]}</b>
    <span class="what"><span><b><bdi class="ltr">${did(turn)}</bdi></b> <small>${best}</small></span>
    <span class="reason">${turn.why ? reasonOf(turn, names) : ""}</span>
    <small>${where && html`<bdi>${where}</bdi> · `}${t("review.game", { n: turn.game })}, ${over(turn)}</small></span>
    <span class="e"><u style=${{ width: `${Math.max(4, (FULL * turn.loss) / most)}px` }}></u>
    <b><bdi class="ltr">${num(signed(-turn.loss))}</bdi></b></span></a></li>`;
}
