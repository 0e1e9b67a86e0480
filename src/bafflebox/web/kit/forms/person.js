// Fields of a person's forms, and what happens to what stands in them.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../i18n/text.js";
import { html } from "../ui/html.js";

/**
 * @param {{name: string, label: string, type?: string, autocomplete: string, hint?: string, least?: number, most?: number,
 *   value?: string}} props
 */
export function Field({ name, label, type = "text", autocomplete, hint = "", least, most, value = "" }) {
  const shown = useSignal(false);
  const secret = type === "password";
  const field = html`<label class="fld"><span>${label}</span><input class="field" name=${name} type=${shown.value ? "text" : type}
    autocomplete=${autocomplete} required minlength=${least} maxlength=${most} defaultValue=${value} dir="auto" autocapitalize="off"
    spellcheck=${false} />${hint && html`<small>${hint}</small>`}</label>`;
  if (!secret) return field;
  return html`<div class="secret">${field}<button type="button" onClick=${() => {
    shown.value = !shown.peek();
  }}>${t(shown.value ? "people.password.hide" : "people.password.show")}</button></div>`;
}

/**
 * A form that is sent once at a time; what is refused stands below it.
 * @param {{act: string, button: string, tone?: string, send: (given: Record<string, string>) => Promise<unknown>, children?: any}} props
 */
export function Form({ act, button, tone = "go", send, children }) {
  const busy = useSignal(false);
  const trouble = useSignal("");
  const submit = async (/** @type {Typed} */ event) => {
    event.preventDefault();
    if (busy.peek()) return;
    busy.value = true;
    trouble.value = "";
    try {
      await send(/** @type {any} */ (Object.fromEntries(new FormData(event.target).entries())));
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    } finally {
      busy.value = false;
    }
  };
  return html`<form class="person-form" data-form=${act} onSubmit=${submit}>${children}
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <button class=${`btn ${tone}`} data-act=${act} aria-disabled=${busy.value ? "true" : null}>${button}</button></form>`;
}
