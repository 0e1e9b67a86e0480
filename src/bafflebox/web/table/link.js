// The link to watch a table.
// @ts-check
import { signal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";

/** @typedef {import("./table.js").Table} Table */

export const copied = signal(false);

/** @param {Table} table */
export async function copyLink(table) {
  const { copy } = await import("../kit/ui/copy.js");
  await copy(`${location.origin}/t/${table.id}#watch`);
  copied.value = true;
  setTimeout(() => (copied.value = false), 1600);
}

/** The link to watch, as a tool of the bar. @param {{table: Table}} props */
export function LinkTool({ table }) {
  const text = t(copied.value ? "copied" : "watch_link");
  return html`<button class="tool" onClick=${() => copyLink(table)} aria-label=${text} title=${text}>
    <${Icon} name=${copied.value ? "done" : "link"} /></button>`;
}
