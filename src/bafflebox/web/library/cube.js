// A cube decision in full: chances, window and market losers, fetched when the decision is opened.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Reference, Window } from "../analyse/window.js";
import { isolate, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { percent } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";
import { called, whoOf } from "./called.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("./sums.js").Side} Side */
/** @typedef {import("protocol").MatchRead} MatchRead */
/** @typedef {import("protocol").CubeOpened} CubeOpened */

/** Whether it is the answer to a double. @param {Turn} turn */
export const isAnswer = (turn) => ["take", "drop", "beaver"].includes(turn.did ?? "");

/** Whose double it is about, then who answers it. @param {Turn} turn @returns {[Side, Side]} */
export const doublerFirst = (turn) => ((turn.side === "white") === isAnswer(turn) ? ["black", "white"] : ["white", "black"]);

/**
 * The window and the market of a cube decision; null until they come, and for another decision.
 * @param {MatchRead} match @param {Turn} turn @param {number} plies of the report: it is asked again when the report is deeper
 * @returns {CubeOpened | null}
 */
export function useCube(match, turn, plies) {
  const found = useSignal(/** @type {CubeOpened | null} */ (null));
  useEffect(() => {
    found.value = null;
    if (!turn.figures) return undefined;
    let here = true;
    ask(`/api/matches/${match.match}/cube/${turn.seq}`).then(
      (all) => {
        if (here) found.value = all.cube;
      },
      () => {}, // the three equities stand without it
    );
    return () => {
      here = false;
    };
  }, [match.match, turn.seq, plies]);
  return found.value;
}

/** px of the bar of chances, and between the two sides. */
const [W, GAP] = [500, 4];

/** How the games end: gammons of the doubler, its other wins, then the other side's, mirrored.
 * @param {{match: MatchRead, turn: Turn, cube: CubeOpened}} props */
export function Chances({ match, turn, cube }) {
  const { win, win_gammon, lose_gammon } = cube.window.chances;
  const [own, opp] = doublerFirst(turn).map((side) => called(match, side));
  const parts = /** @type {[string, number][]} */ ([
    ["own gammon", win_gammon],
    ["own", win - win_gammon],
    ["opp", 1 - win - lose_gammon],
    ["opp gammon", lose_gammon],
  ]);
  let x = 0;
  const bars = parts.map(([name, share], place) => {
    const from = x + (place === 2 ? GAP : 0);
    x = from + Math.max(0, share) * (W - GAP);
    return html`<rect class=${name} x=${from} width=${x - from} height="14" />`;
  });
  const gammons = (/** @type {number} */ share) => t("review.cube-gammons", { n: percent(share) });
  return html`<div class="ends-in"><p><span><b><bdi>${own}</bdi> ${percent(win)} %</b> · ${gammons(win_gammon)}</span>
    <span>${gammons(lose_gammon)} · <b>${percent(1 - win)} % <bdi>${opp}</bdi></b></span></p>
    <svg viewBox=${`0 0 ${W} 14`} aria-hidden="true" preserveAspectRatio="none">${bars}</svg></div>`;
}

/** The window at the score of the decision. @param {{match: MatchRead, turn: Turn, cube: CubeOpened}} props */
export function AtThisScore({ match, turn, cube }) {
  const sides = doublerFirst(turn);
  const [doubler, taker] = sides;
  const [own, opp] = sides.map((side) => turn.score[side === "white" ? 0 : 1]);
  const judge = t(cube.plies ? "report.opinion_plies" : "report.opinion_glance", { plies: cube.plies });
  const title = match.length ? t("review.cube-at", { score: isolate(num(`${own}–${opp}`)), length: match.length }) : t("review.cube-money");
  return html`<section class="card flat at-score"><h2>${title}</h2>
    <p class="small">${t("review.cube-wins", { name: called(match, doubler), judge })}</p><${Window} found=${cube.window} />
    <p class="refs"><b>${t("review.cube-takes", { ...whoOf(match, taker), chance: percent(cube.window.take_point) })}</b>
    <${Reference} parts=${["takes", "met"]} /></p></section>`;
}

const FACES = [1, 2, 3, 4, 5, 6];
/** Replies to a roll, sequences of a roll and a reply, and the steps of lightness. */
const [REPLIES, ALL, STEPS] = [36, 36 * 36, 4];
/** Rolls that a sentence still names. */
const NAMED = 3;

/** The rolls after which the next double is a pass. @param {{match: MatchRead, turn: Turn, cube: CubeOpened}} props */
export function Market({ match, turn, cube }) {
  const counted = cube.market.map(({ dice: [one, two], losers }) => ({ one, two, losers }));
  if (!counted.length) return null;
  const of = (/** @type {number} */ one, /** @type {number} */ two) =>
    counted.find((each) => each.one === Math.max(one, two) && each.two === Math.min(one, two))?.losers ?? 0;
  const total = counted.reduce((sum, each) => sum + each.losers * (each.one === each.two ? 1 : 2), 0);
  const most = Math.max(...counted.map((each) => each.losers));
  const rolls = (/** @type {number} */ losers) => {
    const found = counted.filter((each) => each.losers === losers);
    return found.length && found.length <= NAMED ? found.map((each) => isolate(num(`${each.one}-${each.two}`))).join(", ") : "";
  };
  const [highest, none] = [rolls(most), rolls(0)];
  const [doubler] = doublerFirst(turn);
  return html`<section class="card flat market"><h2>${t("review.market")}</h2>
    <p class="small">${t("review.market-head", { name: called(match, doubler), plies: cube.market_plies })}</p>
    <div><table aria-label=${t("review.market")}><thead><tr><td></td>${FACES.map(
      (one) => html`<th scope="col">${num(one)}</th>`,
    )}</tr></thead><tbody>${FACES.map(
      (two) =>
        html`<tr><th scope="row">${num(two)}</th>${FACES.map(
          (one) => html`<td data-step=${Math.ceil((STEPS * of(one, two)) / REPLIES)}>${num(of(one, two))}</td>`,
        )}</tr>`,
    )}</tbody></table>
    <p class="law">${
      total
        ? html`<b>${t("review.market-share", { share: num(Math.round((100 * total) / ALL)) })}</b>${" "}
      ${t("review.market-count", { n: total })}${" "}
      ${highest && t("review.market-most", { rolls: highest, n: most })} ${none && t("review.market-none", { rolls: none })}`
        : html`<b>${t("review.market-never")}</b>`
    }</p></div></section>`;
}
