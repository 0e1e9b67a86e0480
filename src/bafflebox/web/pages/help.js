// How the match desk is used, with pictures: to be read here or printed and put up in the club.
// @ts-check
import { useEffect } from "preact/hooks";
import { need, num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";

await Promise.all([need("help"), need("scribe"), style("help")]);

const STEPS = ["start", "clock", "roll", "play", "over", "stop", "rights", "settle"];
/** Steps without a picture; all pictures are made by the browser of the tests. */
const WORDS_ONLY = ["stop"];

export function Page() {
  useEffect(() => {
    document.title = `${t("guide.title")} · Bafflebox`;
  }, []);
  const picture = (/** @type {string} */ step) => new URL(`../help/${step}.png`, import.meta.url).href;
  return html`<${Top} where=${t("scribe.title")} /><main class="help"><header><h1>${t("guide.title")}</h1>
    <p class="lead">${t("guide.lead")}</p>
    <p class="buttons"><a class="btn go" href="/desk" onClick=${go}>${t("scribe.open")}</a>
    <button class="btn" data-act="print" onClick=${() => globalThis.print()}>${t("guide.print")}</button></p></header>
    <ol>${STEPS.map(
      (step, at) => html`<li><h2>${num(at + 1)} ${t(`guide.${step}`)}</h2><p>${t(`guide.${step}.text`)}</p>
      ${
        !WORDS_ONLY.includes(step) &&
        html`<img src=${picture(step)} alt=${t(`guide.${step}`)}
        width="1180" height="820" loading="lazy" />`
      }</li>`,
    )}</ol></main>`;
}
