// What else a director does at a table: a name and a button for each.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { labelOf, send } from "./words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").ActOffer} Act */

/** Acts that stand elsewhere on the desk. */
const ELSEWHERE = ["rule", "vote", "refer", "testify", "appoint"];

/** @param {{table: Table}} props */
export function Office({ table }) {
  const acts = table.acts.value.filter((act) => act.group && !ELSEWHERE.includes(act.do));
  if (!acts.length) return null;
  return html`<div class="card office"><h2>${t("office")}</h2>${acts.map(
    (act) => html`<${Row} key=${`${act.do} ${act.words}`} table=${table} act=${act} />`,
  )}</div>`;
}

/** @param {{table: Table, act: Act}} props */
function Row({ table, act }) {
  const [text, setText] = useState("");
  const press = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!act.ask) await send(table, act);
    else if (!text.trim()) table.say(t("words.missing"));
    else if (await send(table, act, text.trim())) setText("");
  };
  return html`<form class="office-row" onSubmit=${press}>${
    act.ask &&
    html`<input class="field sm" aria-label=${labelOf(act)} placeholder=${t(act.ask === "text" ? "office.words" : "office.name")}
      value=${text}
      onInput=${(/** @type {Typed} */ event) => setText(event.target.value)} />`
  }<button class="btn sm" data-act=${[act.do, act.words].filter(Boolean).join("-")}>${labelOf(act)}</button></form>`;
}
