// What two will play: rules, length and clock, chosen before anybody is asked.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { optionOf, timeOf } from "../kit/forms/clock.js";
import { Clocks, Length } from "../kit/forms/new_match.js";
import { Switch } from "../kit/forms/options.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { bookTitle } from "./challenges.js";

/** @param {any[]} books the choices as they were left; `wanted` says them as the server is asked, and keeps them */
export function useTerms(books) {
  const was = prefs.start.peek();
  const choices = {
    rules: useSignal(books.some((each) => each.name === was.rules) ? was.rules : "match"),
    length: useSignal(/** @type {number | null} */ (was.length ?? null)),
    clock: useSignal(String(was.clock ?? "none")),
    share: useSignal(false),
    options: useSignal(/** @type {Record<string, string>} */ ({})),
  };
  const book = books.find((each) => each.name === choices.rules.value);
  const wanted = () => {
    const [rules, length, clock] = [choices.rules.peek(), choices.length.peek(), choices.clock.peek()];
    prefs.start.value = { ...prefs.start.peek(), rules, length, clock };
    const timed = timeOf(book, books, clock, true);
    return {
      rules,
      options: { ...timed?.options },
      ...(length !== null && optionOf(book, "length") ? { length } : {}),
      clock: timed?.clock ?? null,
      ...(timed?.days ? { days: timed.days } : {}),
      ...(choices.share.peek() && optionOf(book, "length") ? { share: true } : {}),
    };
  };
  /** Of the match that is wanted, where its rules have one. */
  const length = () => choices.length.value || Number(optionOf(book, "length")?.default ?? 0) || null;
  return { choices, book, books, wanted, length };
}

/** @param {{terms: ReturnType<typeof useTerms>}} props */
export function ChooseTerms({ terms: { choices, book, books } }) {
  return html`<label class="fld"><span class="label">${t("home.rules")}</span><select name="rules"
    onChange=${(/** @type {Typed} */ event) => {
      choices.rules.value = event.target.value;
      choices.length.value = null;
    }}>${books.map(({ name }) => html`<option value=${name} selected=${name === choices.rules.value}>${bookTitle(name)}</option>`)}
    </select></label>
    <div class="row two"><${Length} length=${choices.length} book=${book} />
      <${Clocks} choices=${choices} book=${book} books=${books} apart=${true} /></div>
    ${optionOf(book, "length") && html`<${Switch} name="share" value=${choices.share} />`}`;
}
