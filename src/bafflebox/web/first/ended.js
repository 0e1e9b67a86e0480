// The end of a first game: who won, the move that cost most as a picture, and what comes next.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { arrowsOf } from "../board/arrows.js";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { setOut } from "../board/pieces.js";
import { isolate, num, t } from "../kit/i18n/text.js";
import { busy, trouble } from "../kit/net/begin.js";
import { beginFirst } from "./first_game.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { nameOf, pointNumber } from "../table/names.js";
import { lightSide } from "../table/view_board.js";

/** @typedef {import("../table/coach.js").Coach} Coach */
/** @typedef {import("protocol").CoachedPlay} Mistake */

/** @param {{coach: Coach, where: string, leave: () => void}} props `leave`: back to the board */
export function CoachEnd({ coach, where, leave }) {
  const { table } = coach;
  const worst = useSignal(/** @type {Mistake | null | undefined} */ (undefined));
  useEffect(() => {
    coach.ask("worst", []).then((found) => (worst.value = found ?? null));
  }, [coach]);
  const won = table.view.value?.result?.winner === "own";
  const left = (/** @type {"own" | "opp"} */ who) => table.stage.pieces.value.filter((piece) => piece.who === who && piece.at).length;
  const [losers, winners] = won ? [left("opp"), left("own")] : [left("own"), left("opp")];
  const name = isolate(nameOf(table, "opp"));
  const who = won ? "you" : "other";
  return html`<div class="first-end"><${Top} where=${where} /><main class="first-over">
    <section><h1>${t("coach.over", { who, name })}</h1>
      <p class="law">${t(winners ? "coach.over_given" : "coach.over_left", { who, name, n: losers })}</p>
      <p class="buttons"><button class="btn go" data-act="again" aria-disabled=${busy.value ? "true" : null} onClick=${beginFirst}>
        ${t("coach.again", { name })}</button>
        <a class="btn" data-act="longer" href="/" onClick=${go}>${t("coach.longer")}</a>
        <button class="btn txt" data-act="board" onClick=${leave}>${t("coach.back_board")}</button></p>
      ${trouble.value && html`<p role="alert">${trouble.value}</p>`}</section>
    <section class="card most" aria-busy=${String(worst.value === undefined)}>${
      worst.value ? html`<${Worst} coach=${coach} mistake=${worst.value} />` : worst.value === null && html`<p>${t("coach.no_worst")}</p>`
    }</section></main></div>`;
}

/** @param {{coach: Coach, mistake: Mistake}} props the board before it, with what was played and what was better */
function Worst({ coach, mistake }) {
  const [left, far] = [prefs.left.value, prefs.far.value];
  const g = useMemo(() => geometry({ left, far }), [left, far]);
  const pieces = useMemo(() => setOut(mistake.own, mistake.opp), [mistake]);
  const dice = [{ who: "own", values: mistake.dice, used: [], key: "worst", past: true }];
  const arrows = [...arrowsOf(g, mistake, "own", mistake.made, "bad"), ...arrowsOf(g, mistake, "own", mistake.better, "best")];
  const said = coach.told({ stage: "after", mistake, n: 0 });
  const label = (/** @type {number} */ point) => pointNumber(coach.table, point);
  return html`<h2>${t("coach.worst")}</h2><${Board} g=${g} pieces=${pieces} light=${lightSide(coach.table)} speed=${0} num=${num}
      dice=${dice} label=${label} arrows=${arrows} name=${t("coach.picture_worst")} />
    ${said.map((line) => html`<p class="law">${line}</p>`)}`;
}
