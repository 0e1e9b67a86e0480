// A field for the code of a table, or a link to this site, typed or pasted.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { need, t } from "../i18n/text.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { visit } from "./route.js";

await need("places");

/**
 * Its look is in `places.css`, and in `first.css` for the first page.
 * @param {{name: string, kind?: string, focus?: boolean}} props `kind`: its class besides; `focus`: one types at once
 */
export function Code({ name, kind = "", focus = false }) {
  const wrong = useSignal(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  const send = (/** @type {Typed} */ event) => {
    event.preventDefault();
    const to = addressOf(String(new FormData(event.target).get("code") ?? ""));
    wrong.value = !to;
    if (to) visit(to);
  };
  return html`<form class=${`${kind} way-on`} data-form="code" onSubmit=${send}><${Icon} name="search" />
    <label><b>${name}</b><input ref=${field} class="field sm ltr" name="code" autocomplete="off" autocapitalize="off"
      spellcheck=${false} aria-describedby="code-about" />
      <small id="code-about" role=${wrong.value ? "alert" : null}>${t(wrong.value ? "lost.again.wrong" : "lost.again.about")}</small>
    </label>
    <button class="tool" aria-label=${t("lost.again.do")}><${Icon} name="next" flip /></button></form>`;
}

/**
 * The address of this site that a text names: a link to it, or the code of a table.
 * @param {string} text @returns {string} "" for none
 */
function addressOf(text) {
  const given = text.trim();
  if (/^[0-9A-Za-z]+$/.test(given)) return `/t/${given}`;
  try {
    const url = new URL(given, location.origin);
    return url.origin === location.origin && given.includes("/") ? url.pathname + url.search + url.hash : "";
  } catch {
    return "";
  }
}
