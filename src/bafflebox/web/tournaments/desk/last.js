// The last act of the desk at its lower edge, with its undoing, and the way to all of them.
// @ts-check
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { clock } from "../words.js";

/** @param {import("../desk.js").Place} props */
export function Last({ event, view, director, to }) {
  const entry = view.journal?.[0];
  if (!entry) return null;
  const undo = () => event.out?.fact({ fact: "Undone", target: entry.seq });
  return html`<footer class="last-act"><time>${clock(entry.at)}</time><span>${entry.said}</span>
    ${director && entry.seq > 0 && html`<button class="btn txt sm" data-act="undo" onClick=${undo}>${t("event.undo")}</button>`}
    <button class="btn txt sm all" data-place="journal" onClick=${() => to("journal")}>${t("event.acts_all", { n: view.version })}</button>
  </footer>`;
}
