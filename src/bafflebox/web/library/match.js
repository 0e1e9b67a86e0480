// A match from a file as a teacher would show it: the board, the sentence, what was best, and all that cost something.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Lit } from "../board/aims.js";
import { Board } from "../board/board.js";
import { numbered } from "../board/numbers.js";
import { setOut } from "../board/pieces.js";
import { forReader, geometry } from "../board/geometry.js";
import { num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { arrowsOf } from "../board/arrows.js";
import { quality } from "../kit/ui/quality.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Decision } from "./decision.js";
import { List } from "./list.js";
import { Course, Games, Totals } from "./totals.js";
import { seen } from "./sums.js";
import { READERS, Sentence } from "./words.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("protocol").MatchRead} MatchRead */
/** @typedef {import("protocol").MatchTurns} MatchTurns */

/** ms after which an answer that did not come is asked for again. */
const AGAIN = 2500;

/** @param {{id: string}} props */
export function Match({ id }) {
  const match = useSignal(/** @type {MatchRead | null} */ (null));
  const trouble = useSignal("");
  const turns = useSignal(/** @type {Turn[]} */ ([]));
  const report = useSignal(/** @type {MatchTurns | null} */ (null));
  const goes = useSignal(true);
  useEffect(() => {
    document.title = `${t("review.title")} · Bafflebox`;
    ask(`/api/matches/${id}`).then(
      (found) => (match.value = found),
      (error) => (trouble.value = error.detail || t("home.off_line")),
    );
  }, [id]);
  useEffect(() => {
    let here = goes.value && match.value !== null;
    const further = async () => {
      while (here) {
        try {
          const more = await ask(`/api/matches/${id}/turns?known=${turns.peek().length}`);
          if (!here) return;
          turns.value = [...turns.peek(), ...more.turns];
          report.value = more;
          if (more.done >= more.of) return;
        } catch (error) {
          if (/** @type {Failure} */ (error).status === 404) {
            trouble.value = /** @type {Failure} */ (error).detail;
            return;
          }
          await new Promise((done) => setTimeout(done, AGAIN));
        }
      }
    };
    further();
    return () => (here = false);
  }, [id, match.value, goes.value]);
  const names = match.value?.names.join(" – ") ?? "";
  return html`<${Top} where=${names || t("review.title")} board=${true} />
    ${
      trouble.value
        ? html`<main class="doc"><h1>${t("review.title")}</h1><p role="alert">${trouble.value}</p>
      <p><a class="btn go" href="/study" onClick=${go}>${t("review.import")}</a></p></main>`
        : match.value && turns.value.length
          ? html`<${Review} match=${match.value} turns=${turns.value} report=${report.value} goes=${goes} />`
          : html`<main class="doc"><p role="status">${t("hint.thinking")}</p></main>`
    }`;
}

/** @param {{match: MatchRead, turns: Turn[], report: MatchTurns, goes: import("@preact/signals").Signal<boolean>}} props */
function Review({ match, turns, report, goes }) {
  const at = useSignal(0);
  const side = useSignal(/** @type {import("./sums.js").Side} */ ("white"));
  const shown = useSignal(-1);
  const wanted = useSignal("white");
  const index = Math.min(at.value, turns.length - 1);
  const turn = turns[index];
  const whys = useSignal(/** @type {Record<number, Turn["why"]>} */ ({}));
  const explained = { ...turn, why: turn.why ?? whys.value[turn.seq] ?? null };
  useEffect(() => {
    if (!turn.grade || turn.seq in whys.peek()) return;
    ask(`/api/matches/${match.match}/why/${turn.seq}`).then(
      (found) => (whys.value = { ...whys.peek(), [turn.seq]: found.why }),
      () => {}, // the sentence without a reason stands
    );
  }, [turn.seq]);
  const look = seen(turn, side.value);
  const [left, far] = [prefs.left.value, prefs.far.value];
  const g = useMemo(() => geometry({ end: null, left, far }), [left, far]);
  const pieces = useMemo(() => setOut(look.own, look.opp), [turn, side.value]);
  const move = (/** @type {number} */ to) => {
    at.value = Math.max(0, Math.min(turns.length - 1, to));
    shown.value = -1;
  };
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.target instanceof Element && event.target.closest("input, select, .settings")) return;
      if (event.key === "Escape") shown.value = -1;
      const reader = READERS[Number(event.key) - 1];
      if (reader) prefs.reasons.value = reader;
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by) move(Math.min(at.peek(), turns.length - 1) + by);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [turns.length]);
  const squares = explained.why && "squares" in explained.why ? (explained.why.squares ?? []) : [];
  const lit = squares.map((place) => forReader(place, look.by));
  const best = turn.best?.[0];
  const good = turn.loss < 0.001;
  const asked = turn.best?.[shown.value];
  const arrows = asked
    ? arrowsOf(g, look, look.by, asked.moves, quality(asked, shown.value))
    : [
        ...(turn.played && (!best || !good) ? arrowsOf(g, look, look.by, turn.played, turn.grade) : []),
        ...(best ? arrowsOf(g, look, look.by, best.moves, "best") : []),
      ];
  const dice = turn.dice ? [{ who: look.by, values: turn.dice, used: [], key: String(turn.seq), past: false }] : [];
  const next = turns.findIndex((each, place) => place > index && each.grade && fits(each, wanted.value));
  const cube = { value: look.cube.value === 1 ? 64 : look.cube.value, owner: look.cube.owner, rest: false, can: false };
  return html`<main class="rev match"><h1 class="hide">${t("review.title")}</h1><section class="left">
    <div class="brd"><${Board} g=${g} pieces=${pieces} dice=${dice} speed=${0} num=${num} arrows=${arrows}
      label=${numbered(look.by)} felt=${html`<${Lit} g=${g} places=${lit} />`}
      name=${t("board")} cube=${cube} /></div>
    <div class="line"><p class="voice" aria-live="polite"><${Sentence} turn=${explained} names=${match.names} /></p>
      <div class="buttons ends">
      <button class="btn sq" onClick=${() => move(index - 1)} aria-label=${t("study.before")}><${Icon} name="back" flip /></button>
      <button class="btn sq" onClick=${() => move(index + 1)} aria-label=${t("study.after")}><${Icon} name="next" flip /></button>
      <button class="btn go" data-act="next-mistake" aria-disabled=${next < 0 ? "true" : null} onClick=${() => next >= 0 && move(next)}>
      ${t("review.next")}</button></div></div>
    <div class="card course"><${Course} match=${match} turns=${turns} side=${side.value} at=${index} move=${move} />
      <${Games} match=${match} turns=${turns} at=${index} move=${move} /></div></section>
    <aside class="side"><${Totals} match=${match} report=${report} goes=${goes} side=${side} />
      <${Decision} match=${match} turn=${turn} index=${index} shown=${shown} />
      <${List} match=${match} turns=${turns} at=${index} move=${move} wanted=${wanted} /></aside></main>`;
}

/** @param {Turn} turn @param {string} wanted a side, "cube" or "all" */
export const fits = (turn, wanted) => wanted === "all" || (wanted === "cube" ? turn.what === "cube" : turn.side === wanted);
