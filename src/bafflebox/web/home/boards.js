// Two boards to look at: a mistake of one's own to put right, and the match with the most watchers; else what was played.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { geometry } from "../board/geometry.js";
import { setOut } from "../board/pieces.js";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { LiveMatch } from "../lobby/live.js";
import { rollText } from "../table/names.js";
import { Played } from "./played.js";

/** @typedef {import("protocol").QuizCard} QuizCard */

/**
 * `judged` changes when there may be other mistakes.
 * @param {{seats: import("../kit/net/seats.js").Seat[], live: import("protocol").ListedMatch | undefined, judged: number}} props
 */
export function Boards({ seats, live, judged }) {
  const card = useSignal(/** @type {QuizCard | null} */ (null));
  const due = useSignal(0);
  useEffect(() => {
    let here = true;
    ask("/api/library/quiz", undefined, libraryKey())
      .then((found) => {
        if (!here || !found.own || !found.cards.length) return undefined;
        due.value = found.cards.length;
        return ask(`/api/library/quiz/${found.cards[0]}`, undefined, libraryKey());
      })
      .then(
        (found) => {
          if (here && found) card.value = found;
        },
        () => {}, // without it there is more room for the others
      );
    return () => {
      here = false;
    };
  }, [judged]);
  return html`<div class="two-boards">${card.value && html`<${Mistake} card=${card.value} due=${due.value} />`}
    ${live && html`<${LiveMatch} match=${live} title=${t("mine.live")} />`}
    ${!(card.value && live) && seats.length > 0 && html`<${Played} seats=${seats} />`}</div>`;
}

/** @param {{card: QuizCard, due: number}} props the next card of the quiz, which is answered there */
function Mistake({ card, due }) {
  const g = useMemo(() => geometry({ left: prefs.left.value }), [prefs.left.value]);
  const pieces = useMemo(() => setOut(card.own, card.opp), [card]);
  const dice = card.dice ? [{ who: /** @type {"own"} */ ("own"), values: card.dice, used: [], key: "" }] : [];
  return html`<a class="card live-match" data-act="mistake" href="/review/quiz" onClick=${go}>
    <span class="live-head"><b>${t("mine.mistake")}</b><small>${t("mine.mistake-due", { n: due })}</small></span>
    <span class="live-board"><${Board} g=${g} pieces=${pieces} dice=${dice} num=${num} speed=${0} /></span>
    <span class="law">${t(`mine.mistake-${card.what}`, { dice: rollText(card.dice ?? []) })}</span></a>`;
}
