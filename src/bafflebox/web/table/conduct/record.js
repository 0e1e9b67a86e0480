// At a real board: what was done though no rule allows it is entered as it was.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { send } from "./words.js";

/** What can be entered, and what has to be said with it. @type {Record<string, string>} */
const DEEDS = {
  play: "8/5 6/4",
  roll: "31",
  double: "",
  "end turn": "",
  "touch dice": "",
  "lift dice": "",
  "miss press": "",
  remove: "13",
};

/** @param {{table: import("../table.js").Table, drop: () => void, done: () => void}} props */
export function RecordForm({ table, drop, done }) {
  const [deed, setDeed] = useState("play");
  const [what, setWhat] = useState("");
  const wanted = DEEDS[deed];
  const press = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (wanted && !what.trim()) return table.say(t("words.missing"));
    if (await send(table, { do: "record" }, `${deed} ${wanted ? what.trim() : ""}`.trim())) done();
  };
  return html`<form class="words" onSubmit=${press}><label class="label" for="deed">${t("record")}</label>
    <div class="deed"><select class="sm" id="deed" value=${deed} onChange=${(/** @type {Typed} */ event) => setDeed(event.target.value)}>
    ${Object.keys(DEEDS).map(
      (each) => html`<option value=${each} selected=${each === deed}>
      ${t(`deed.${each.replace(" ", "_")}`)}</option>`,
    )}
    </select>${
      wanted &&
      html`<input class="field sm ltr" id="what" aria-label=${t("record.what")} placeholder=${wanted} autocomplete="off" spellcheck=${false}
        value=${what} onInput=${(/** @type {Typed} */ event) => setWhat(event.target.value)} />`
    }</div>
    <div class="buttons"><button type="button" class="btn sm" onClick=${drop}>${t("cancel")}</button>
    <button class="btn sm go" data-act="record">${t("record.yes")}</button></div></form>`;
}
