// How far the lessons are, as five marks that open them, and the words explained so far.
// @ts-check
import { useSignal } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";

/** @typedef {import("./course.js").Course} Course */

/** @param {{course: Course, small: boolean}} props */
export function Marks({ course, small }) {
  const { of, number } = course.lesson;
  return html`<ol class=${`five${small ? " sm" : ""}`} aria-label=${t("lessons")}>${Array.from({ length: of }, (_, index) => {
    const n = index + 1;
    const done = course.isWhole(n);
    const now = n === number;
    const name = [t("lessons.at", { n, of }), done && t("lessons.done_already")].filter(Boolean).join(t("comma"));
    return html`<li key=${n}><button class=${[done && "did", now && "now"].filter(Boolean).join(" ")} aria-current=${now ? "step" : null}
      aria-label=${name} onClick=${() => course.choose(n)}><span>${done ? html`<${Icon} name="done" />` : num(n)}</span></button></li>`;
  })}</ol>`;
}

/** @param {{words: string[]}} props each opens its meaning in one sentence */
export function Words({ words }) {
  const open = useSignal("");
  return html`<section class="card words"><h2>${t("lessons.words")}</h2>
    <p>${words.map(
      (each) => html`<button key=${each} aria-expanded=${String(open.value === each)}
      onClick=${() => (open.value = open.value === each ? "" : each)}>${t(`learnt.${each}`)}</button>`,
    )}</p>
    ${open.value && html`<p class="meaning" role="status"><b>${t(`learnt.${open.value}`)}</b> ${t(`learnt.${open.value}.about`)}</p>`}
  </section>`;
}
