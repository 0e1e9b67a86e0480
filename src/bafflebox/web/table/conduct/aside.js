// What lies in the place of the moves while it is wanted: claims, a dispute, a break; on a phone it lies over the board.
// @ts-check
import { useEffect, useRef } from "preact/hooks";
import { need, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { Icon } from "../../kit/ui/icons.js";
import { style } from "../../kit/ui/later.js";
import { Claims } from "./claims.js";
import { Matter } from "./matter.js";
import { Rest } from "./rest.js";

await Promise.all([need("desk"), need("conduct"), need("ask"), style("conduct")]);

/** @typedef {import("../table.js").Table} Table */

/** @param {HTMLElement | null} root the first thing that can be done in it */
function focusIn(root) {
  const first = ["button.claim", ".aside-body button", "button"].map((each) => root?.querySelector(each)).find((each) => each);
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/** @param {{table: Table, over?: boolean}} props `over`: as a sheet of a phone */
export function Aside({ table, over = false }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const conduct = table.view.value?.conduct;
  const asked = table.aside.value;
  useEffect(() => {
    if (asked === "claims" || over) focusIn(root.current);
  }, [asked]);
  const done = () => (table.aside.value = "");
  const close = () => (table.aside.value = over || asked === "claims" ? "" : "lists");
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") close();
    if (event.key !== "Tab") event.stopPropagation();
  };
  if (!conduct) return null;
  const { dispute, appeal, ruling } = conduct;
  // what was ruled before is of no interest in a break
  const matter = dispute || appeal || (ruling && !conduct.break);
  const title = t(asked === "claims" ? "claims" : matter ? "matter" : "rest");
  const inside =
    asked === "claims"
      ? html`<${Claims} table=${table} done=${done} />`
      : matter
        ? html`<${Matter} table=${table} conduct=${conduct} />`
        : html`<${Rest} table=${table} conduct=${conduct} />`;
  const kind = over ? "menu aside over" : "card moves aside";
  return html`<section class=${kind} ref=${root} onKeyDown=${key} role=${over ? "dialog" : "region"} aria-modal=${over ? "true" : null}
    aria-label=${title}><header><h2>${title}</h2><button class="tool" onClick=${close} aria-label=${t("close")}><${Icon} name="close" />
    </button></header><div class="aside-body" tabindex="0">${inside}</div></section>`;
}
