// A match in full, beside the page: what is known of it, and what who looks on may do.
// @ts-check
import { useEffect, useRef } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { useBack } from "../kit/ui/back.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";
import { clock, isRunning, labelOf, scoreOf, sideOf, toLength } from "./words.js";

/**
 * @param {{title: any, name: string, done: () => void, wide?: boolean, children?: any}} props `wide`: over the whole page
 */
export function Aside({ title, name, done, wide = false, children }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useBack(done);
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    root.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => before?.focus?.({ preventScroll: true });
  }, []);
  const key = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && done();
  return html`<section class=${`sheet-side${wide ? " wide" : ""}`} role="dialog" aria-label=${name} ref=${root} onKeyDown=${key}>
    <header><div>${title}</div><button class="tool" data-act="close-sheet" onClick=${done} aria-label=${t("close")}><${Icon}
    name="close" /></button></header>
    <div class="sheet-body">${children}</div></section>`;
}

/** @param {{event: import("./event.js").Event, row: import("./types.js").Row, done: () => void, children?: any}} props */
export function Sheet({ event, row, done, children }) {
  const division = event.division(row.division);
  if (!division) return null;
  const find = (/** @type {string} */ match) => event.row(row.division, match);
  const names = /** @type {const} */ (["one", "two"]).map((side) => sideOf(row, side, find).text);
  const about = [labelOf(division, row), toLength(row.length), t("by_notice", { n: row.notice })].filter(Boolean).join(" · ");
  const title = html`<h2 data-match=${`${row.division}:${row.match}`}>${about}</h2>`;
  const said = row.winner
    ? t("event.won", { name: row.winner, score: scoreOf(row), stage: t(`tournament.stage.${row.stage ?? "posted"}`) })
    : isRunning(row)
      ? t("event.running")
      : row.table
        ? t("event.called", { time: clock(row.due) })
        : "";
  return html`<${Aside} title=${title} name=${names.join(" – ")} done=${done}>
    <div class="versus">${names.map(
      (name, at) => html`<div class=${row.winner && row.winner === name ? "w" : ""}><bdi>${name}</bdi>
        <b>${num(row.winner ? ((row.winner === name ? row.winner_points : row.loser_points) ?? "") : (row.live?.score[at] ?? ""))}</b>
        ${!row.winner && row.arrived?.includes(name) ? html`<small>${t("event.is_here")}</small>` : null}</div>`,
    )}</div>
    <p>${[row.table ? t("event.table", { n: row.table }) : "", said].filter(Boolean).join(" · ")}</p>
    ${row.live && html`<p><a class="btn sm" href=${`/watch/${row.live.table}`} onClick=${go}>${t("event.watch")}</a></p>`}
    ${children}</${Aside}>`;
}
