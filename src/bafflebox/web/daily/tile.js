// The position of the day as a card of another page: the board as it stands, what is asked, and the way to answer.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { setOut } from "../board/pieces.js";
import { need, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { hasCube, stakeFace } from "../kit/ui/stake.js";
import { questionOf } from "./question.js";
import { Streak } from "./streak.js";

await Promise.all([need("daily"), style("daily")]);

/** @typedef {import("protocol").DailyQuestion} DailyQuestion */

/**
 * The whole card leads to the position. Its room is there before the position is, and goes where none comes.
 * @param {{compact?: boolean}} props `compact`: without a button and the row of days, for a phone
 */
export function Daily({ compact = false }) {
  const found = useSignal(/** @type {DailyQuestion | null} */ (null));
  const lost = useSignal(false);
  useEffect(() => {
    let here = true;
    ask("/api/daily", undefined, libraryKey()).then(
      (told) => {
        if (here) found.value = told;
      },
      () => {
        if (here) lost.value = true; // there is more room for the others
      },
    );
    return () => {
      here = false;
    };
  }, []);
  const asked = found.value;
  if (lost.value) return null;
  const act = asked?.answered ? "daily.see" : "daily.answer";
  return html`<a class=${`card live-match daily-tile${compact ? " compact" : ""}`} data-act="daily" href="/daily" onClick=${go}>
    <span class="live-head"><b>${t("daily.title")}</b>${asked && !compact && html`<${Streak} streak=${asked.streak} />`}</span>
    <span class="live-board">${asked && html`<${Picture} asked=${asked} />`}</span>
    <span class="daily-foot"><span class="law">${asked ? questionOf(asked) : "\u00a0"}${
      compact && asked && asked.streak.days > 0 && html`<small>${t("daily.streak", { n: asked.streak.days })}</small>`
    }</span>${!compact && html`<span class="btn sm">${t(act)}</span>`}</span></a>`;
}

/** @param {{asked: DailyQuestion}} props */
function Picture({ asked }) {
  const g = useMemo(() => geometry({ left: prefs.left.value }), [prefs.left.value]);
  const pieces = useMemo(() => setOut(asked.own, asked.opp), [asked]);
  const dice = asked.dice ? [{ who: /** @type {"own"} */ ("own"), values: asked.dice, used: [], key: "" }] : [];
  const { value, owner } = asked.cube;
  const cube = hasCube(asked.features) ? { ...stakeFace(value), owner: owner ?? "centre", rest: false, can: false } : null;
  return html`<${Board} g=${g} pieces=${pieces} dice=${dice} cube=${cube} num=${num} speed=${0} />`;
}
