// One match: two lines with names and what stands beside them. As a box of a bracket, or as a card of a list.
// @ts-check
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { clock, isRunning, pointsOf, sideOf } from "./words.js";

/** @typedef {import("./types.js").Row} Row */

/**
 * What can be touched and who looks on.
 * @typedef {{find: (match: string) => Row | undefined, open: ((row: Row) => void) | null, me: string}} Look
 */

/** @param {Row} row @param {string} me whose match it is said to be */
export function classOf(row, me) {
  const own = me && !row.winner && (row.one === me || row.two === me);
  return ["bm", isRunning(row) && "run", own && "me", row.stage === "reported" && "pending"].filter(Boolean).join(" ");
}

/** What stands at the end of a line of a match that was called and not begun. @param {Row} row @param {"one" | "two"} side */
function beside(row, side) {
  const points = pointsOf(row, side);
  if (points !== null) return num(points);
  if (row.winner) return row[side] === row.winner ? "✓" : "";
  if (isRunning(row)) return "·";
  if (!row.table) return "";
  return side === "one" ? clock(row.due) : t("event.table", { n: row.table });
}

/** @param {{row: Row, find: Look["find"]}} props the two lines */
export function Sides({ row, find }) {
  return /** @type {const} */ (["one", "two"]).map((side) => {
    const { text, known } = sideOf(row, side, find);
    const of = row.winner && known ? (row[side] === row.winner ? "w" : "l") : known ? "" : "o";
    return html`<span class=${of}><i><bdi>${text}</bdi></i><b>${beside(row, side)}</b></span>`;
  });
}

/** @param {{row: Row, look: Look, place?: {x: number, y: number, width: number}, note?: string}} props */
export function Match({ row, look, place, note = "" }) {
  const style = place ? { insetInlineStart: `${place.x}px`, top: `${place.y}px`, width: `${place.width}px` } : undefined;
  const name = `${sideOf(row, "one", look.find).text} – ${sideOf(row, "two", look.find).text}`;
  const inside = html`<${Sides} row=${row} find=${look.find} />${note && html`<em>${note}</em>`}`;
  return look.open
    ? html`<button class=${classOf(row, look.me)} style=${style} data-match=${`${row.division}:${row.match}`}
        title=${`${row.match} ${name}`} onClick=${() => look.open?.(row)}>${inside}</button>`
    : html`<div class=${classOf(row, look.me)} style=${style} data-match=${`${row.division}:${row.match}`}>${inside}</div>`;
}
