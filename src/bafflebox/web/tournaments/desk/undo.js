// An act of the journal, with its undoing: what that moves is said before.
// @ts-check
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { clock } from "../words.js";
import { Consider } from "./consider.js";

/** @param {import("../desk.js").Place & {entry: import("../types.js").Entry}} props */
export function Undoable({ event, entry, director, beside, done }) {
  const gone = entry.undone || entry.void;
  const ask = () =>
    beside(html`<${Consider} event=${event} title=${t("event.undo.title")} label=${t("event.undo")} to="steps"
      body=${{ step: "undo", entry: entry.seq }} done=${done}><p>${entry.said}</p></${Consider}>`);
  return html`<li data-entry=${entry.seq}><time>${clock(entry.at)}</time><span class=${gone ? "undone" : ""}>${entry.said}
    <small><bdi>${entry.by}</bdi>${entry.why && html` · <bdi>${entry.why}</bdi>`}</small></span>${
      entry.undone
        ? html`<span class="pts">${t("event.undone")}</span>`
        : entry.void
          ? html`<span class="pts">${t("event.void")}</span>`
          : director && entry.seq > 0
            ? html`<button class="btn sm" data-act=${`undo-${entry.seq}`} onClick=${ask}>${t("event.undo")}</button>`
            : html`<span></span>`
    }</li>`;
}
