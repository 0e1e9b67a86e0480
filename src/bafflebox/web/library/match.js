// The report of a match: how it opens, the list of what cost something, and one decision; the address says which.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { Lit } from "../board/aims.js";
import { forReader, geometry } from "../board/geometry.js";
import { arrowsOf } from "../board/arrows.js";
import { t } from "../kit/i18n/text.js";
import { quality } from "../kit/ui/quality.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go, path, place, visit } from "../kit/ui/route.js";
import { viewport } from "../kit/ui/viewport.js";
import { Top } from "../shell/header.js";
import { Lost } from "../shell/lost.js";
import { AtThisScore, Market, useCube } from "./cube.js";
import { Decision } from "./decision.js";
import { Facts } from "./facts.js";
import { List } from "./list.js";
import { Opinions } from "./opinions.js";
import { Opening } from "./opening.js";
import { Picture, bothArrows } from "./picture.js";
import { Origin } from "./origin.js";
import { isJudged, useReasons, useReport } from "./report.js";
import { Course, Games } from "./course.js";
import { Share } from "./share.js";
import { seen } from "./sums.js";
import { READERS, Sentence } from "./words.js";

/** @typedef {import("./sums.js").Turn} Turn */
/** @typedef {import("./report.js").Report} Report */
/** @typedef {import("protocol").MatchRead} MatchRead */

/** @param {{id: string}} props */
export function Match({ id }) {
  const report = useReport(id);
  const { match, turns, trouble } = report;
  useEffect(() => {
    document.title = `${t("review")} · Bafflebox`;
  }, [id]);
  const names = match?.names.join(" – ") ?? "";
  const at = turns.findIndex((each) => String(each.seq) === place.value);
  if (report.lost) return html`<${Lost} what="match" />`;
  if (!match && trouble)
    return html`<${Top} where=${t("review")} /><main class="doc"><h1>${t("review")}</h1><p role="alert">${trouble}</p>
      <p><a class="btn go" href="/review" onClick=${go}>${t("review.import")}</a></p></main>`;
  return html`<${Top} where=${names || t("review")} board=${true} />
    ${
      match && at >= 0
        ? html`<${Review} match=${match} report=${report} at=${at} />`
        : match && place.value === "list" && turns.length > 0
          ? html`<${List} report=${report} />`
          : html`<main class="report"><${Opening} report=${report} at=${path.value} focus><${Steps} match=${match} /><//>
            ${match && html`<${Origin} match=${match} />`}</main>`
    }`;
}

/** What may be done with a report besides going through it. @param {{match: MatchRead | null}} props */
function Steps({ match }) {
  return html`<a class="btn" href="/review/quiz" onClick=${go}><${Icon} name="search" />${t("review.quiz-short")}</a>
    ${match && html`<${Share} match=${match} />`}`;
}

/** What an opinion says in the place of ours. @param {import("protocol").Opinion} opinion */
const judgedBy = ({ turn: { best, figures, advice, loss, grade } }) => ({ best, figures, advice, loss, grade });

/** Keys of what stands beside a decision: play from here, its tag, its comment. @type {Record<string, string>} */
const PLACES = { p: "[data-act=play-from-here]", t: ".notes input", c: ".notes textarea" };

/** Do what a key is for: the next opinion, or one of `PLACES`. @param {string} key @returns {boolean} whether there was such a thing */
function touch(key) {
  if (key === "o") {
    const all = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll(".opinions input")]);
    const next = all[(all.findIndex((each) => each.checked) + 1) % all.length];
    next?.click();
    return Boolean(next);
  }
  const found = key in PLACES ? /** @type {HTMLElement | null} */ (document.querySelector(PLACES[key])) : null;
  if (key === "p") found?.click();
  else found?.focus();
  return Boolean(found);
}

/** @param {{match: MatchRead, report: Report, at: number}} props */
function Review({ match, report, at }) {
  const { turns } = report;
  const shown = useSignal(-1);
  const own = turns[at];
  const chosen = useSignal(/** @type {import("protocol").Opinion | null} */ (null));
  // a judge's decision is shown like ours, and has no reason
  const turn = /** @type {Turn} */ (chosen.value ? { ...own, ...judgedBy(chosen.value), why: null } : own);
  const [reasoned] = useReasons(report, [own]);
  const explained = chosen.value ? turn : reasoned;
  const cube = useCube(match, own, report.report?.plies ?? 0);
  const look = seen(turn, turn.side);
  const move = (/** @type {number} */ to) => {
    shown.value = -1;
    const there = turns[Math.max(0, Math.min(turns.length - 1, to))];
    history.replaceState(null, "", `?at=${there.seq}`);
    place.value = String(there.seq);
  };
  useLayoutEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      const { target } = event;
      if (target instanceof Element && target.closest("input:not([type=radio]), textarea, select, .settings")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // arrows walk the opinions while one of them has the focus
      if (target instanceof HTMLInputElement && event.key.startsWith("Arrow")) return;
      if (touch(event.key)) event.preventDefault();
      if (event.key === "Escape") shown.value = -1;
      const reader = READERS[Number(event.key) - 1];
      if (reader) prefs.reasons.value = reader;
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by) move(at + by);
      if (event.key === "r") report.rolling.toggle(own.seq);
      const to = { j: next, k: before }[event.key] ?? -1;
      if (to >= 0) move(to);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [turns, at, report.rolling.at]);
  const squares = explained.why && "squares" in explained.why ? (explained.why.squares ?? []) : [];
  const lit = squares.map((where) => forReader(where, look.by));
  const asked = turn.best?.[shown.value];
  const g = geometry({ end: null, left: prefs.left.value, far: prefs.far.value });
  const arrows = asked ? arrowsOf(g, look, look.by, asked.moves, quality(asked, shown.value)) : bothArrows(g, turn);
  const costly = (/** @type {Turn} */ each) => each.grade && each.side === turn.side;
  const next = turns.findIndex((each, index) => index > at && costly(each));
  const before = turns.findLastIndex((each, index) => index < at && costly(each));
  return html`<main class="rev match"><h1 class="hide">${t("review")}</h1><section class="left">
    <${Facts} match=${match} turn=${own} mistakes=${turns.filter(costly)} />
    <div class="brd"><${Picture} turn=${turn} name=${t("board")} arrows=${arrows}
      felt=${(/** @type {any} */ its) => html`<${Lit} g=${its} places=${lit} />`} /></div>
    <div class="line"><p class="voice" aria-live="polite"><${Sentence} turn=${explained} names=${match.names} /></p>
      <div class="buttons ends">
      <button class="btn sq" onClick=${() => move(at - 1)} aria-label=${t("review.before")}><${Icon} name="back" flip /></button>
      <button class="btn sq" onClick=${() => move(at + 1)} aria-label=${t("review.after")}><${Icon} name="next" flip /></button>
      <button class="btn go" data-act="next-mistake" aria-disabled=${next < 0 ? "true" : null} onClick=${() => next >= 0 && move(next)}>
      ${t("review.next")}</button></div></div>
    <div class="card course"><${Course} match=${match} turns=${turns} side=${turn.side} at=${at} open=${move}
      width=${viewport.value.width < 768 ? 360 : 720} />
      <${Games} match=${match} turns=${turns} at=${at} move=${move} /></div></section>
    <aside class="side"><${Decision} match=${match} turn=${turn} index=${at} shown=${shown} cube=${cube} />
      ${cube && html`<${AtThisScore} match=${match} turn=${own} cube=${cube} /><${Market} match=${match} turn=${own} cube=${cube} />`}
      ${isJudged(own) && html`<${Opinions} report=${report} turn=${own} chosen=${chosen} />`}
      <p class="ways"><a class="btn sm" href="#list" onClick=${(/** @type {Event} */ event) => {
        event.preventDefault();
        visit(`${path.value}#list`);
      }}>${t("report.list")}</a>
      <a class="btn sm" href=${path.value} onClick=${go}>${t("report.whole")}</a></p></aside></main>`;
}
