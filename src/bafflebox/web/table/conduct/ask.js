// A few words that an act wants: the subject of a dispute, a testimony, a note to the staff, the remedy.
// @ts-check
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { send } from "./words.js";

/** Signs that the server takes. */
const MOST = 300;

/**
 * @param {{table: import("../table.js").Table, act: import("protocol").ActOffer, label: string, yes: string, done?: () => void,
 *   warn?: boolean, form?: (text: string) => string}} props `form`: what is sent for what was written
 */
export function Words({ table, act, label, yes, done = () => {}, warn = false, form = (text) => text }) {
  const [text, setText] = useState("");
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const given = text.trim();
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!given) return table.say(t("words.missing"));
    if (await send(table, act, form(given.replaceAll('"', "'")))) {
      setText("");
      done();
    }
  };
  const id = `words-${act.do}`;
  return html`<form class="words" onSubmit=${submit}><label class="label" for=${id}>${label}</label>
    <textarea class="field" id=${id} ref=${field} rows="2" maxlength=${MOST} value=${text}
    onInput=${(/** @type {Typed} */ event) => setText(event.target.value)}></textarea>
    <div class="buttons"><button type="button" class="btn sm" onClick=${done}>${t("cancel")}</button>
    <button class=${`btn sm ${warn ? "warn" : "go"}`} data-act=${`send-${act.do}`}>${yes}</button></div></form>`;
}
