// The opening book: the 15 first rolls, or the 21 replies to one of them, each with a board of its plays.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { arrowsOf } from "../board/arrows.js";
import { Board } from "../board/board.js";
import { setOut } from "../board/pieces.js";
import { useScrolledBoard } from "../board/scrolled.js";
import { isolate, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { go, place } from "../kit/ui/route.js";
import { signed } from "../kit/ui/quality.js";
import { BookPlays, interval } from "./book.js";
import { stakeFace } from "../kit/ui/stake.js";

/** @typedef {import("protocol").OpeningView} OpeningView */
/** @typedef {import("protocol").OpeningsView} OpeningsView */

/** @type {Promise<OpeningsView> | null} */
let asked = null;

/** @returns {Promise<OpeningsView>} the book; asked once */
function book() {
  asked ??= ask("/api/openings");
  asked.catch(() => (asked = null));
  return asked;
}

/** @param {{first: string}} props the first roll that is answered; "" for the first rolls themselves */
export function Openings({ first }) {
  const found = useSignal(/** @type {OpeningsView | null} */ (null));
  const trouble = useSignal(false);
  useEffect(() => {
    book().then(
      (all) => (found.value = all),
      () => (trouble.value = true),
    );
  }, []);
  const all = found.value?.decisions ?? [];
  const wanted = [...first].sort().reverse().join("");
  const opened = all.find((each) => !each.after && each.roll === wanted);
  const before = opened ? `${opened.roll} ${opened.plays[0].say}` : "";
  const told = isolate(num(before.replace(" ", ": ")));
  const listed = all.filter((each) => each.after === before);
  if (!found.value) return html`<p role="status">${t(trouble.value ? "home.off_line" : "loading")}</p>`;
  const shown = listed.find((each) => each.roll === place.value) ?? listed[0];
  return html`<div class="book"><section class="left"><${Position} shown=${shown} />
      <${BookPlays} opening=${shown}
        title=${t(before ? "openings.reply" : "openings.first", { roll: num(shown.roll), after: told })} /></section>
    <section class="card rolls"><h2>${before ? t("openings.replies", { after: told }) : t("openings.title")}</h2>
    ${before && html`<p><a class="btn sm" href="/reference/openings" onClick=${go}>${t("openings.all")}</a></p>`}
    <table class="tbl"><thead><tr><th scope="col">${t("openings.roll")}</th><th scope="col">${t("openings.play")}</th>
      <th scope="col">${t("openings.equity")}</th><th scope="col" class="roomy">${t("openings.next")}</th></tr></thead>
    <tbody>${listed.map((each) => html`<${Row} key=${each.roll} each=${each} chosen=${each === shown} />`)}</tbody></table>
    <p class="small">${t("openings.about", { turns: found.value.turns })}</p></section></div>`;
}

/** @param {{each: OpeningView, chosen: boolean}} props */
function Row({ each, chosen }) {
  const [best, second] = each.plays;
  const choose = () => {
    history.replaceState(null, "", `#${each.roll}`);
    place.value = each.roll;
  };
  return html`<tr class=${chosen ? "you" : ""}><td><button aria-pressed=${String(chosen)} data-roll=${each.roll} onClick=${choose}
      onFocus=${choose}><bdi class="ltr">${num(each.roll)}</bdi></button></td>
    <td onClick=${choose}><bdi class="ltr">${num(best.say)}</bdi></td>
    <td onClick=${choose}><${Figure} play=${best} /></td>
    <td class="roomy" onClick=${choose}>${
      second &&
      html`<bdi class="ltr">${num(second.say)}</bdi>
      <small><bdi class="ltr">${num(signed(second.equity - best.equity))}</bdi></small>`
    }</td></tr>`;
}

/** @param {{play: import("protocol").OpeningPlay}} props */
const Figure = ({ play }) =>
  html`<b><bdi class="ltr">${num(signed(play.equity))}</bdi></b> <small class="roomy"><bdi class="ltr">${interval(play)}</bdi></small>`;

/** The board of a decision with its best play as arrows. @param {{shown: OpeningView}} props */
function Position({ shown }) {
  const g = useScrolledBoard();
  const { own, opp } = shown;
  const pieces = useMemo(() => setOut(own, opp), [shown.after]);
  const values = [...shown.roll].map(Number);
  const dice = [{ who: /** @type {const} */ ("own"), values, used: [], key: shown.roll }];
  const cube = { ...stakeFace(1), owner: /** @type {const} */ ("centre"), rest: false, can: false };
  return html`<div class="brd"><${Board} g=${g} pieces=${pieces} dice=${dice} speed=${0} num=${num} name=${t("board")} cube=${cube}
      light="own" arrows=${arrowsOf(g, { own, opp }, "own", shown.plays[0].moves, "best")} /></div>
    ${
      !shown.after &&
      html`<p class="ways"><a class="btn" data-act="replies" href=${`/reference/openings/${shown.roll}`} onClick=${go}>
      ${t("openings.to_replies", { roll: num(shown.roll) })}</a></p>`
    }`;
}
