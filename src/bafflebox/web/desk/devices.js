// Other devices at the same match: a second one beside this, or one that goes on in its place; each by a code to scan.
// @ts-check
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { coded } from "../kit/ui/coded.js";
import { html } from "../kit/ui/html.js";

/** The code that is shown now. */
const shown = signal(/** @type {{table: string, over: boolean, code: string} | null} */ (null));

/** How a link says that its device goes on in the place of all others. */
const OVER = "go=";

/** Whether the address says that this device goes on in the place of the others; the key then stands in it as ever. */
export function takenOver() {
  const given = location.hash.slice(1);
  if (!given.startsWith(OVER)) return false;
  history.replaceState(null, "", `${location.pathname}#${given.slice(OVER.length)}`);
  return true;
}

/** @param {import("../table/table.js").Table} table @param {boolean} over */
const linkOf = (table, over) => `${location.origin}/desk/${table.id}#${over ? OVER : ""}${table.key}`;

/** @param {{table: import("../table/table.js").Table, who: import("protocol").Who}} props */
export function Devices({ table, who }) {
  const [trouble, setTrouble] = useState(false);
  if (!table.key) return null;
  const show = (/** @type {boolean} */ over) => {
    setTrouble(false);
    coded(linkOf(table, over)).then(
      (code) => (shown.value = { table: table.id, over, code }),
      () => setTrouble(true),
    );
  };
  const button = (/** @type {boolean} */ over) => {
    const name = over ? "other" : "second";
    return html`<button class="btn" data-act=${`device-${name}-${who}`} onClick=${() => show(over)}>
      ${t(`device.${name}`)}</button>`;
  };
  return html`<div class="causes devices">${button(false)}${button(true)}</div>
    ${trouble && html`<p class="trouble" role="alert">${t("device.away")}</p>`}`;
}

/**
 * The code that is to be scanned, upright between both players: a half of the desk has no room for it.
 * @param {{table: import("../table/table.js").Table}} props
 */
export function Code({ table }) {
  const found = shown.value;
  if (found?.table !== table.id) return null;
  const name = found.over ? "device.other" : "device.second";
  return html`<section class="ds-over" role="dialog" aria-label=${t(name)}><div class="card"><h1>${t(name)}</h1>
    <figure class="ds-code"><img src=${found.code} alt=${t("device.alt")} width="232" height="232" /><figcaption>
      <b>${t("device.scan")}</b><span>${t(`${name}.text`)}</span><span>${t(`${name}.then`)}</span></figcaption></figure>
    <button class="btn go big" data-act="code-close" onClick=${() => (shown.value = null)}>${t("scribe.done")}</button></div></section>`;
}
