// What may be wanted around the board now and then: a break, leaving, a stopped clock, a word to the staff.
// @ts-check
import { useState } from "preact/hooks";
import { has, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Words } from "./ask.js";
import { RecordForm } from "./record.js";
import { labelOf, send } from "./words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").ActOffer} Act */

/** Acts that stand in the line, in the dispute or on the list of terms. */
const ELSEWHERE = ["withdraw", "appeal", "start_clock", "resume", "testify", "be_ready"];

/** @param {{table: Table, done: () => void}} props */
export function Around({ table, done }) {
  const [writing, setWriting] = useState(/** @type {Act | null} */ (null));
  const [recording, setRecording] = useState(false);
  const acts = table.acts.value.filter((act) => (act.group === "table" && !ELSEWHERE.includes(act.do)) || act.do === "note");
  const view = table.view.value;
  const enters = view?.conduct?.real && view.game > 0 && !view.over && table.mine.value.size > 0;
  if (recording) return html`<${RecordForm} table=${table} drop=${() => setRecording(false)} done=${done} />`;
  if (!acts.length && !enters) return null;
  if (writing)
    return html`<${Words} table=${table} act=${writing} label=${labelOf(writing)} yes=${t("words.send")} done=${() => setWriting(null)} />`;
  const press = async (/** @type {Act} */ act) => {
    if (act.ask) setWriting(act);
    else if (await send(table, act)) done();
  };
  return html`<div class="around">${acts.map(
    (act) => html`<button class="btn sm" data-act=${[act.do, act.words].filter(Boolean).join("-")} onClick=${() => press(act)}>
    ${textOf(act)}${act.ask ? "…" : ""}</button>`,
  )}${enters && html`<button class="btn sm" data-act="enter-deed" onClick=${() => setRecording(true)}>${t("record")}…</button>`}</div>`;
}

/** @param {Act} act a clock that is stopped says why */
function textOf(act) {
  const key = `cause.${act.words}`;
  return act.words && has(key) ? `${labelOf(act)}: ${t(key)}` : labelOf(act);
}
