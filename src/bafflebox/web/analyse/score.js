// The cube at this score: sliders, the window with this position in it, and the map of all scores.
// @ts-check
import { computed } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { percent } from "../kit/ui/quality.js";
import { length, scores } from "./asking.js";
import { change, named, position } from "./position.js";
import { depth } from "./rolls.js";
import { Reference, Window } from "./window.js";

/** @typedef {import("protocol").CubeAtScore} CubeAtScore */
/** @typedef {import("./position.js").Score} Score */
/** @typedef {"own" | "opp"} Side */

const SIDES = /** @type {Side[]} */ (["own", "opp"]);

/** @param {Score} score */
const nameOf = ({ own, opp, length: to, crawford }) => {
  // where both or neither need one point there is no Crawford game
  const alone = to !== null && (own === to - 1) !== (opp === to - 1);
  return to === null ? "money" : `${own} ${opp} ${to} ${crawford && alone}`;
};

const found = computed(() => new Map(scores.answer.value?.scores.map((each) => [nameOf(/** @type {Score} */ (each.score)), each])));
/** The decision at a score, where it is known. @param {Score} score */
const cubeAt = (score) => found.value.get(nameOf(score));

/** The last stop of a slider: behind the points the Crawford game, where there is one, then money. */
const lastStop = () => (length.value > 1 ? length.value + 1 : 1);

/** @param {Score} score @param {Side} side */
const stopOf = (score, side) =>
  score.length === null ? lastStop() : score.crawford && score.length > 1 && score[side] === score.length - 1 ? score.length : score[side];

/** The score after a slider was moved. @param {Score} score @param {Side} side @param {number} stop @returns {Score} */
function moved(score, side, stop) {
  const to = length.value;
  const other = side === "own" ? "opp" : "own";
  const theirs = Math.min(score[other], to - 1);
  if (stop === lastStop()) return { ...score, own: 0, opp: 0, length: null, crawford: false };
  if (stop === to)
    return /** @type {Score} */ ({ [side]: to - 1, [other]: Math.max(0, Math.min(theirs, to - 2)), length: to, crawford: true });
  const crawford = score.crawford && theirs === to - 1 && stop < to - 1;
  return /** @type {Score} */ ({ [side]: stop, [other]: theirs, length: to, crawford });
}

export function AtScore() {
  const { score } = position.value;
  const found = cubeAt(score);
  return html`<section class="card win" aria-label=${t("position.score")}>
    ${SIDES.map((side) => html`<${Slider} side=${side} score=${score} />`)}
    ${
      found
        ? html`<${Window} found=${found} /><${Said} found=${found} />`
        : html`<p class="small" role="status">${scores.trouble.value || t("position.thinking")}</p>`
    }
    <p class="refs"><${Reference} parts=${["takes", "met"]} /></p></section>`;
}

/** @param {number} to */
function lengthen(to) {
  if (!(to >= 1 && to <= 64)) return;
  length.value = to;
  const { score } = position.peek();
  if (score.length === null) change({ score: { ...score } });
  else change({ score: { own: Math.min(score.own, to - 1), opp: Math.min(score.opp, to - 1), length: to, crawford: false } });
}

/** @param {{side: Side, score: Score}} props */
function Slider({ side, score }) {
  const stop = stopOf(score, side);
  const said = stop === lastStop() ? t("position.money") : stop === length.value ? t("position.crawford") : num(stop);
  return html`<div class="sl"><label for=${`points-${side}`}><i class=${`sw ${side === "own" ? "w" : "b"}`}></i>
    ${t(`position.points_${side}`)}
    </label><input id=${`points-${side}`} type="range" min="0" max=${lastStop()} value=${stop} aria-valuetext=${said}
      onInput=${(/** @type {Typed} */ event) => change({ score: moved(position.peek().score, side, Number(event.target.value)) }, true)} />
    <b>${said}</b></div>`;
}

/** @param {{found: CubeAtScore}} props */
function Said({ found }) {
  const { action, figures, chances, take_point } = found;
  const double = Math.min(figures.double_take, figures.double_drop);
  const cost = Math.abs(double - figures.no_double);
  const { cube } = position.value;
  const doubles = action === "take" || action === "drop";
  const given = { cost: num(cost.toFixed(3)), depth: depth(scores.answer.value?.level ?? "") };
  const key = action === "none" ? (cube.owner === "opp" ? "theirs" : "crawford") : action;
  return html`<p class="law" role="status"><b>${t(`position.action-${key}`)}</b> ${
    action !== "none" &&
    `${t(doubles ? "position.waiting" : "position.doubling", given)} ${t("position.take_point", { chance: percent(take_point) })}`
  }</p>
    <p class="small">${t("position.chances", {
      win: percent(chances.win),
      gammons: percent(chances.win_gammon),
      lost: percent(chances.lose_gammon),
    })} ${named.value && t("position.pips", { own: named.value.pips[0], opp: named.value.pips[1] })}</p>`;
}

/** The same answer at every score, both sides from two away on. */
export function ScoreMap() {
  const to = length.value;
  const { score } = position.value;
  const points = Array.from({ length: Math.max(0, Math.min(6, to - 1)) }, (_, index) => Math.max(0, to - 7) + index);
  const decided = points.length > 0 && position.value.cube.owner !== "opp";
  const at = (/** @type {number} */ own, /** @type {number} */ opp) => ({ own, opp, length: to, crawford: false });
  const name = t("position.map");
  const here = score.length === to && points.includes(score.own) && points.includes(score.opp);
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
    const button = event.target instanceof HTMLElement ? event.target : null;
    if ((!dx && !dy) || !button?.dataset.own) return;
    event.preventDefault();
    const next = `[data-own="${Number(button.dataset.own) + dy}"][data-opp="${Number(button.dataset.opp) + dx}"]`;
    /** @type {HTMLElement | null | undefined} */ (button.closest("table")?.querySelector(next))?.focus();
  };
  return html`<section class="card smap" aria-label=${name}><div class="hd2"><h2><label>${name}<input class="field" type="number" min="1"
      max="64" value=${to}
      onChange=${(/** @type {Typed} */ event) => lengthen(Number(event.target.value))} /></label></h2><small>${
        scores.answer.value ? depth(scores.answer.value.level) : t("position.thinking")
      }</small></div>
    ${
      decided &&
      html`<table onKeyDown=${keys}><thead><tr><td></td>${points.map(
        (opp) => html`<th scope="col">${t("position.map_opp", { n: opp })}</th>`,
      )}</tr></thead><tbody>${points.map(
        (own) =>
          html`<tr><th scope="row">${t("position.map_own", { n: own })}</th>${points.map((opp) => {
            const found = cubeAt(at(own, opp));
            const on = here && own === score.own && opp === score.opp;
            return html`<td><button class=${`${found?.action ?? "empty"}${on ? " on" : ""}`} data-own=${own} data-opp=${opp}
        aria-pressed=${String(on)} aria-label=${`${num(own)}–${num(opp)}${found ? ` ${t(`position.zone-${found.action}`)}` : ""}`}
        tabindex=${on || (!here && own === points[0] && opp === points[0]) ? 0 : -1}
        onClick=${() => change({ score: at(own, opp) })}>${found ? t(`position.cell-${found.action}`) : ""}</button></td>`;
          })}</tr>`,
      )}</tbody></table>`
    }</section>`;
}
