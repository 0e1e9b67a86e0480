// How a report opens: the result in a sentence, what the dice did, both players' rates, the decision that cost most, and what to do next.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { isolate, need, num, t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { MARKS, signed } from "../kit/ui/quality.js";
import { Due, DueLines } from "../kit/ui/due.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { go, visit } from "../kit/ui/route.js";
import { viewport } from "../kit/ui/viewport.js";
import { called, ownSide, whoOf } from "./called.js";
import { Course } from "./course.js";
import { COUNTINGS } from "./origin.js";
import { Picture } from "./picture.js";
import { isJudged, useReasons } from "./report.js";
import { ERROR } from "./sums.js";
import { did, notation, over, reasonOf } from "./words.js";

await Promise.all([need("pages"), need("review"), style("small"), style("lists"), style("match"), style("report")]);

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("./sums.js").Side} Side */
/** @typedef {import("./report.js").Report} Report */
/** @typedef {import("protocol").MatchRead} MatchRead */

/** Mistakes named beside the opening. */
const MOST = 6;
/** Pixels of the luck of a whole match to either side. */
const FULL = 64;

/** @param {Side} side @returns {Side} */
const otherOf = (side) => (side === "white" ? "black" : "white");

/**
 * `at` is the address of the report, `lead` the result as far as it is known before, `children` are further steps.
 * @param {{report: Report, at: string, lead?: string, focus?: boolean, children?: any}} props
 */
export function Opening({ report, at, lead = "", focus = false, children }) {
  const { match, turns } = report;
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (focus) title.current?.focus({ preventScroll: true });
  }, []);
  const done = Boolean(report.report && report.report.done >= report.report.of);
  const side = match ? ownSide(match) : "white";
  const mine = turns.filter((each) => each.side === side && each.loss >= ERROR.slip).sort((one, two) => two.loss - one.loss);
  const card = useWorst(mine);
  const [worst] = useReasons(report, done && card.turn ? [card.turn] : []);
  if (!match)
    return html`<div class="opening"><div class="first"><header><h1 ref=${title} tabindex="-1">${lead || t("review")}</h1>
      <p class="dice-did" role="status">${report.trouble || t("loading")}</p></header>
      ${!report.trouble && html`<${Unrated} /><${Awaited} />`}
      <div class="steps">${children}</div></div></div>`;
  const judged = turns.some(isJudged);
  const mistakes = mine.filter((each) => each.loss >= ERROR.error);
  return html`<div class="opening"><div class="first"><header><h1 ref=${title} tabindex="-1">${lead || resultOf(match)}</h1>
      <p class="dice-did">${done && judged ? diceDid(report, side) : ""}</p></header>
    ${(judged || !done) && html`<${Players} report=${report} side=${side} done=${done} />`}
    ${
      report.trouble &&
      html`<p class="card wrong" role="alert">${t("report.stopped")} ${report.trouble}
      <button class="btn sm" onClick=${report.again}>${t("try_again")}</button></p>`
    }
    ${worst ? html`<${Worst} match=${match} turn=${worst} at=${at} card=${card} />` : !done && !report.trouble && html`<${Awaited} />`}
    ${done && judged && !worst && html`<p class="card clean">${t("report.clean", whoOf(match, side))}</p>`}
    <div class="steps"><a class="btn go" data-act="mistakes" href=${`${at}#list`} onClick=${go}>${
      mistakes.length ? t("report.mistakes", { n: mistakes.length, ...whoOf(match, side) }) : t("report.closest")
    }</a>${children}</div></div>
    <div class="second">${turns.some((each) => each.win != null) && html`<${Whole} report=${report} side=${side} at=${at} />`}
    ${mine.length > 0 && html`<${Costs} mine=${mine} at=${at} />`}</div></div>`;
}

/** The place of what both players' rates come to. */
const Unrated = () =>
  html`<div class="card both" aria-hidden="true"><table><tbody>${[3, 8, 8].map(
    (wide) => html`<tr><td><${Due} wide=${wide} /></td><td></td></tr>`,
  )}</tbody></table><p class="depth"><${Due} wide=${12} /></p></div>`;

/** The place of the decision that cost most: its board is there first. */
function Awaited() {
  const g = useMemo(() => geometry({ end: null, left: prefs.left.value, far: prefs.far.value }), []);
  return html`<div class="card worst" aria-hidden="true"><div class="pic"><${Board} g=${g} pieces=${[]} num=${num} speed=${0} /></div>
    <div class="told"><${DueLines} lines=${5} /></div></div>`;
}

/**
 * The decision shown as the costliest: another takes its place when nobody points at it. @param {Turn[]} mine the dearest first
 * @returns {{turn: Turn | undefined, other: boolean, held: import("@preact/signals").Signal<boolean>}}
 */
function useWorst(mine) {
  const held = useSignal(false);
  const seq = useRef(-1);
  const known = mine.find((each) => each.seq === seq.current);
  const turn = held.value && known ? known : mine[0];
  seq.current = turn?.seq ?? -1;
  return { turn, other: turn !== mine[0], held };
}

/** @param {MatchRead} match */
function resultOf(match) {
  const side = ownSide(match);
  const [own, opp] = side === "white" ? match.points : [...match.points].reverse();
  const score = isolate(`${num(own)}–${num(opp)}`);
  if (!match.winner) return t("report.stands", { score });
  return t(match.winner === side ? "report.won" : "report.lost", { ...whoOf(match, side), score });
}

/** What the dice did, and what the play alone would have come to. @param {Report} report @param {Side} side */
function diceDid({ match, report }, side) {
  const dice = report?.report[side].dice;
  if (!match || !dice) return "";
  const given = Object.entries(dice.given).map(([name, value]) => [name, isolate(num(value))]);
  return t(`report.${dice.form}`, { ...whoOf(match, side), ...Object.fromEntries(given) });
}

/** The luck of a side more than the other's: in points, in a match from -2 to 2. @param {any} report @param {Side} side */
const luckOf = ({ report }, side) => report[side].luck - report[otherOf(side)].luck;

/** The share of a match that a side would have without luck. @param {any} report @param {Side} side */
const withoutLuck = ({ report }, side) => (side === "white" ? report.without_luck : 1 - report.without_luck);

/** @param {{report: Report, side: Side, done: boolean}} props */
function Players({ report, side, done }) {
  const { match, turns } = report;
  if (!match) return null;
  const found = report.report;
  const going = done ? report.deeper : found;
  const sides = [side, otherOf(side)];
  const column = (/** @type {string} */ name, roomy = false) =>
    html`<th scope="col" class=${roomy ? "roomy" : ""}>${t(`report.${name}`)}</th>`;
  return html`<section class="card both"><table><thead><tr><td></td>${column("pr")}${column("level", true)}
    ${column("luck")}${column("without")}</tr></thead>
    <tbody>${sides.map(
      (each) => html`<tr data-side=${each}><th scope="row"><i class=${`disc ${each === "white" ? "own" : "opp"}`}></i>
      <bdi>${called(match, each)}</bdi></th>${
        done && found
          ? html`<${Rates} match=${match} found=${found} side=${each} />`
          : html`<td><span class="bar wait" role="img" aria-label=${t("report.moment")}></span></td><td class="roomy"></td>
      <td></td><td></td>`
      }</tr>`,
    )}</tbody></table>
    <p class="depth" role="status">${
      done && found
        ? html`<${Icon} name="done" /> ${t("report.depth", { plies: found.plies, n: turns.length })}`
        : found
          ? t("report.depth_goes", { plies: found.plies, done: found.done, of: found.of })
          : t("report.moment")
    }${
      prefs.counting.value !== "bafflebox" && html` <span>${t("report.counted_as", { name: COUNTINGS[prefs.counting.value] })}</span>`
    }${done && !going && html`<${RolledOut} report=${report} />`}${
      going &&
      html` <span>${done ? t("report.depth_goes", { plies: going.plies, done: going.done, of: going.of }) : ""}</span>
      <progress max=${going.of} value=${going.done} aria-hidden="true"></progress>
      <button class="btn txt sm" data-act="stop" onClick=${() => (report.goes.value = !report.goes.value)}>
      ${t(report.goes.value ? "review.stop" : "review.on")}</button>`
    }</p></section>`;
}

/** The decisions that are rolled out, and how many were. @param {{report: Report}} props */
function RolledOut({ report: { rolling, goes } }) {
  const { done, wanted, at } = rolling;
  if (!wanted.length) return null;
  if (done === wanted.length) return html` <span>${t("report.rolled", { n: done })}</span>`;
  return html` <span>${t(at < 0 ? "report.rolled_of" : "report.rolling", { done, of: wanted.length })}</span>
    <button class="btn txt sm" data-act="stop" onClick=${() => (goes.value = !goes.value)}>
    ${t(goes.value ? "review.stop" : "review.on")}</button>`;
}

/** @param {{match: MatchRead, found: import("protocol").MatchTurns, side: Side}} props */
function Rates({ match, found, side }) {
  const { rate, spread, rank } = found.report[side];
  const luck = luckOf(found, side);
  const long = Boolean(match.length);
  const without = found.report.without_luck;
  const width = Math.min(FULL, (long ? Math.abs(luck) / 2 : Math.abs(luck) / 16) * FULL);
  const figure = (long ? 50 * luck : luck).toFixed(long ? 0 : 1);
  const shown = Number(figure) ? signed(Number(figure), long ? 0 : 1) : "0";
  const points = without === null ? 0 : side === "white" ? without : -without;
  return html`<td><b class="pr">${rate === null ? "–" : num(rate.toFixed(1))}</b>${
    spread !== null && html` <small class="spread"><bdi class="ltr">± ${num(spread.toFixed(1))}</bdi></small>`
  }</td><td class="roomy">${rank && t(`report.rank-${rank}`)}</td>
    <td><bdi class="ltr lucky">${num(shown)}${long ? " %" : ""}</bdi>
      <span class=${`luck-bar ${luck < 0 ? "less" : "more"}`} aria-hidden="true"><i style=${`width:${width.toFixed(0)}px`}></i></span></td>
    <td><b><bdi class="ltr">${
      without === null ? "–" : long ? `${num(Math.round(100 * withoutLuck(found, side)))} %` : num(signed(points, 1))
    }</bdi></b></td>`;
}

/** The decision that cost most. @param {{match: MatchRead, turn: Turn, at: string, card: ReturnType<typeof useWorst>}} props */
function Worst({ match, turn, at, card }) {
  const { side } = turn;
  const made = turn.best.find((each) => each.chosen);
  const best = turn.best[0];
  const percent = (/** @type {number} */ value) => t("report.wins", { n: num((100 * value).toFixed(1)) });
  const lost = html`<b><bdi class="ltr">${num(signed(-turn.loss))}</bdi></b>`;
  const hold = (/** @type {boolean} */ is) => () => (card.held.value = is);
  return html`<a class="card worst" data-seq=${turn.seq} href=${`${at}?at=${turn.seq}`} onClick=${go} onMouseEnter=${hold(true)}
    onMouseLeave=${hold(false)} onFocus=${hold(true)} onBlur=${hold(false)}>
    <div class="pic"><${Picture} turn=${turn} /></div>
    <div class="told"><h2>${t(turn.what === "cube" ? "report.worst_cube" : "report.worst", whoOf(match, side))}
      <b class=${`mark ${turn.grade}`}>${MARKS[turn.grade]}</b> <small>${t("review.game", { n: turn.game })}, ${over(turn)}</small></h2>
    ${card.other && html`<p class="small">${t("report.costlier")}</p>`}<p class="reason">${reasonOf(turn, match.names)}</p>
    <dl>${
      best
        ? html`<div><dt><i class="k"></i><bdi class="ltr">${notation(best.moves)}</bdi></dt><dd>${percent(best.chances.win)}</dd>
      <dd><b>${t("review.best")}</b></dd></div>
      <div><dt><i class=${`k played ${turn.grade}`}></i><bdi class="ltr">${notation(turn.played)}</bdi></dt><dd>${
        made ? percent(made.chances.win) : ""
      }</dd><dd>${lost}</dd></div>`
        : html`<div><dt>${turn.advice}</dt><dd></dd><dd><b>${t("review.best")}</b></dd></div>
      <div><dt>${did(turn)}</dt><dd></dd><dd>${lost}</dd></div>`
    }</dl></div></a>`;
}

/** The width of the chart at a width of the page: beside the opening, or below it. @param {number} wide */
const chartWidth = (wide) => (wide < 768 ? 360 : wide > 1000 ? 420 : 760);

/** The course of all games. @param {{report: Report, side: Side, at: string}} props */
function Whole({ report, side, at }) {
  const { match, turns } = report;
  if (!match) return null;
  const open = (/** @type {number} */ index) => visit(`${at}?at=${turns[index].seq}`);
  return html`<section class="card course"><${Course} match=${match} turns=${turns} side=${side} at=${-1} open=${open}
    width=${chartWidth(viewport.value.width)} /></section>`;
}

/** The dearest decisions. @param {{mine: Turn[], at: string}} props */
function Costs({ mine, at }) {
  const count = (/** @type {string} */ grade) => mine.filter((each) => each.grade === grade).length;
  return html`<section class="card costs"><header><h2>${t("report.costs")}</h2><small>${t("report.counts", {
    blunders: count("blunder"),
    errors: count("bad"),
    slips: count("dubious"),
  })}</small></header><ol>${mine.slice(0, MOST).map(
    (turn) => html`<li><a href=${`${at}?at=${turn.seq}`} onClick=${go}><b class=${`mark ${turn.grade}`}>${MARKS[turn.grade]}</b>
    <span><b><bdi class="ltr">${did(turn)}</bdi></b> <small>${t("review.game", { n: turn.game })}, ${over(turn)}</small></span>
    <b><bdi class="ltr">${num(signed(-turn.loss))}</bdi></b></a></li>`,
  )}</ol>${
    mine.length > MOST && html`<a class="all" href=${`${at}#list`} onClick=${go}>${t("review.all", { n: mine.length })}</a>`
  }</section>`;
}
