// Fields of forms, each with its label.
// @ts-check
import { html } from "../kit/ui/html.js";

/**
 * @param {{name: string, label: string, value?: string | number, type?: string, hint?: string, required?: boolean, list?: string,
 *   min?: number, step?: string, ltr?: boolean, change?: (value: string) => void}} props
 */
export function Field({ name, label, value = "", type = "text", hint = "", required = false, list, min, step, ltr = false, change }) {
  const told = (/** @type {Typed} */ event) => change?.(event.target.value);
  return html`<label class="fld"><span>${label}</span><input class=${`field sm${ltr ? " ltr" : ""}`} name=${name} type=${type}
    onInput=${told} defaultValue=${value} required=${required} list=${list} min=${min} step=${step} autocomplete="off" />
    ${hint && html`<small>${hint}</small>`}</label>`;
}

/** @param {{name: string, label: string, choices: [string, string][], value?: string, change?: (value: string) => void}} props */
export function Pick({ name, label, choices, value, change }) {
  return html`<label class="fld"><span>${label}</span><select class="sm" name=${name}
    onChange=${(/** @type {Typed} */ event) => change?.(event.target.value)}>${choices.map(
      ([key, text]) => html`<option value=${key} selected=${key === value}>${text}</option>`,
    )}</select></label>`;
}

/** @param {Typed} event a form's submit @returns {Record<string, string>} what stands in its fields, without spaces around it */
export function given(event) {
  event.preventDefault();
  const all = new FormData(event.target);
  return Object.fromEntries([...all.entries()].map(([name, value]) => [name, String(value).trim()]));
}
