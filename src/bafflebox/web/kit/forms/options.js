// The options of a rule set as a form: whatever the book offers, with the rule behind it.
// @ts-check
import { has, need, t } from "../i18n/text.js";
import { prefs } from "../state/prefs.js";
import { html } from "../ui/html.js";
import { optionOf } from "./clock.js";

await need("options");

/** @typedef {import("@preact/signals").Signal<Record<string, string>>} Values */

/** @typedef {import("protocol").BookText} Book */

/** Options that stand elsewhere on the page. */
const ELSEWHERE = ["length", "clock"];

/**
 * What is wished now and then: names, real dice, a director, options of the rules.
 * @param {{choices: any, book: Book | undefined}} props
 */
export function Wishes({ choices, book }) {
  const { opponent, other, entered, real, director, share, options } = choices;
  const screen = opponent.value === "screen";
  return html`<div class=${`row two ${screen ? "even" : "one"}`}>
    <div><label class="label" for="name">${t("home.name")}</label>
    <input class="field" id="name" maxlength="40" autocomplete="nickname" value=${prefs.name.value}
    onInput=${(/** @type {Typed} */ event) => (prefs.name.value = event.target.value)} /></div>
    ${
      screen &&
      html`<div><label class="label" for="other">${t("home.other")}</label>
    <input class="field" id="other" maxlength="40" autocomplete="off" value=${other.value}
    onInput=${(/** @type {Typed} */ event) => (other.value = event.target.value)} /></div>`
    }</div>
    <${Switch} name="entered" value=${entered} />
    ${entered.value && opponent.value !== "bot" && html`<${Switch} name="real" value=${real} />`}
    ${opponent.value === "friend" && html`<${Switch} name="director" value=${director} />`}
    ${opponent.value === "friend" && !director.value && optionOf(book, "length") && html`<${Switch} name="share" value=${share} />`}
    <${Options} book=${book} values=${options} />`;
}

/** @param {{name: string, value: import("@preact/signals").Signal<boolean>}} props */
export function Switch({ name, value }) {
  return html`<label class="switch"><span>${t(`home.${name}`)}</span><input type="checkbox" role="switch" id=${name} checked=${value.value}
    onChange=${() => (value.value = !value.value)} /></label>`;
}

/**
 * All options but those that stand elsewhere.
 * @param {{book: Book | undefined, values: Values, without?: string[]}} props `values` has what is not usual
 */
export function Options({ book, values, without = ELSEWHERE }) {
  const shown = (book?.options ?? []).filter((each) => !without.includes(each.name));
  return shown.map((option) => html`<${Option} key=${option.name} option=${option} values=${values} book=${book} />`);
}

/** @param {{option: import("protocol").OptionText, values: Values, book: Book | undefined}} props */
function Option({ option, values, book }) {
  const { name, kind } = option;
  const now = values.value[name] ?? option.default;
  const put = (/** @type {string} */ value) => {
    const { [name]: _, ...others } = values.value;
    values.value = value === option.default ? others : { ...others, [name]: value };
  };
  const text = html`<span>${has(`option.${name}`) ? t(`option.${name}`) : sentence(option.about)} <a class="cite"
    href=${`/rules/${book?.name}#${option.rule}`} target="_blank" rel="noopener">${option.rule}</a></span>`;
  if (kind === "switch")
    return html`<label class="switch">${text}<input type="checkbox" role="switch" checked=${now === "on"}
      onChange=${() => put(now === "on" ? "off" : "on")} /></label>`;
  if (kind === "choice")
    return html`<label class="option">${text}<select class="sm" value=${now}
      onChange=${(/** @type {Typed} */ event) => put(event.target.value)}>
        ${option.values?.map(
          (/** @type {string} */ value) => html`<option value=${value} selected=${value === now}>
        ${has(`choice.${value}`) ? t(`choice.${value}`) : value}</option>`,
        )}</select></label>`;
  return html`<label class="option">${text}<input class="field sm ltr" inputmode=${kind === "number" ? "numeric" : "decimal"} value=${now}
    onChange=${(/** @type {Typed} */ event) => put(event.target.value.trim() || option.default)} /></label>`;
}

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);
