// The last act of the desk at its lower edge, with its undoing, and the way to all of them.
// @ts-check
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { clock } from "../words.js";
import { isTyping } from "./running.js";

/** @param {import("../desk.js").Place} props */
export function Last({ event, view, director, to }) {
  const [sent, setSent] = useState(-1);
  const entry = view.journal[0];
  const can = director && entry?.seq > 0 && sent !== view.version;
  const undo = () => {
    // until the answer is here it is not sent again
    setSent(view.version);
    event.out?.step("undo", { entry: entry.seq });
  };
  useLayoutEffect(() => {
    if (!can) return undefined;
    const press = (/** @type {KeyboardEvent} */ key) => key.key.toLowerCase() === "z" && !isTyping(key) && undo();
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [can, entry?.seq, view.version]);
  if (!entry) return null;
  return html`<footer class="last-act"><time>${clock(entry.at)}</time><span data-last=${entry.seq}>${entry.said}</span>
    ${
      director &&
      entry.seq > 0 &&
      html`<button class="btn txt sm" data-act="undo" disabled=${!can} onClick=${undo}>
        ${t(entry.fact === "Undone" ? "event.act.back" : "event.undo")}</button>`
    }
    <button class="btn txt sm all" data-place="journal" onClick=${() => to("journal")}>${t("event.acts_all", { n: view.acts })}</button>
  </footer>`;
}
