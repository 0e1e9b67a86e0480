// How the match desk is used, with pictures: to be read here or printed and put up in the club.
// @ts-check
import { useEffect } from "preact/hooks";
import { need, num, t } from "../i18n/text.js";
import { html } from "../ui/html.js";
import { style } from "../ui/later.js";
import { go } from "../ui/route.js";
import { Top } from "../ui/top.js";

await Promise.all([need("help"), need("scribe"), style("help")]);

/** Each step and its picture; all pictures are made by the browser of the tests. */
const STEPS = ["start", "clock", "roll", "play", "over", "stop", "rights", "settle"];
/** Which steps have a picture. @type {Record<string, string>} */
const PICTURES = { start: "start", clock: "score", roll: "roll", play: "play", over: "result", rights: "welsh", settle: "settle" };

export function Page() {
  useEffect(() => {
    document.title = `${t("guide.title")} · Bafflebox`;
  }, []);
  const picture = (/** @type {string} */ step) => new URL(`../help/${PICTURES[step]}.png`, import.meta.url).href;
  return html`<${Top} where=${t("scribe.title")} /><main class="help"><header><h1>${t("guide.title")}</h1>
    <p class="lead">${t("guide.lead")}</p>
    <p class="buttons"><a class="btn go" href="/desk" onClick=${go}>${t("scribe.open")}</a>
    <button class="btn" data-act="print" onClick=${() => globalThis.print()}>${t("guide.print")}</button></p></header>
    <ol>${STEPS.map(
      (step, at) => html`<li><h2>${num(at + 1)} ${t(`guide.${step}`)}</h2><p>${t(`guide.${step}.text`)}</p>
      ${PICTURES[step] && html`<img src=${picture(step)} alt=${t(`guide.${step}`)} width="1180" height="820" loading="lazy" />`}</li>`,
    )}</ol></main>`;
}
