// How the match desk and the desk of an event are used, with pictures: to be read here or printed and put up in the club.
// @ts-check
import { useEffect } from "preact/hooks";
import { need, num, t } from "../kit/i18n/text.js";
import { webFile } from "../kit/net/base.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";

await Promise.all([need("help"), need("scribe"), style("help")]);

/** What a page is about, the page it leads to, its steps, and those of them with a picture, all made by the browser of the tests. */
const GUIDES = {
  guide: {
    open: "/desk",
    steps: ["start", "clock", "roll", "play", "over", "stop", "rights", "settle"],
    drawn: ["start", "clock", "roll", "play", "over", "rights", "settle"],
    file: (/** @type {string} */ step) => step,
  },
  club: {
    open: "/tournaments/new",
    steps: ["make", "door", "call", "result", "late", "wrong", "ruling", "prizes", "board", "away", "again"],
    drawn: ["make", "door", "call", "result", "wrong", "ruling", "prizes", "board"],
    file: (/** @type {string} */ step) => `event-${step}`,
  },
};

/** @param {{given: string[]}} props the second part of the address: `evening`, or nothing for the match desk */
export function Page({ given }) {
  const about = given[0] === "evening" ? "club" : "guide";
  const { open, steps, drawn, file } = GUIDES[about];
  useEffect(() => {
    document.title = `${t(`${about}.title`)} · Bafflebox`;
  }, [about]);
  const picture = (/** @type {string} */ step) => webFile(`help/${file(step)}.png`);
  return html`<${Top} where=${t(about === "club" ? "home.tournaments" : "scribe.title")} /><main class="help"><header>
    <h1>${t(`${about}.title`)}</h1>
    <p class="lead">${t(`${about}.lead`)}</p>
    <p class="buttons"><a class="btn go" href=${open} onClick=${go}>${t(about === "club" ? "club.open" : "scribe.open")}</a>
    <button class="btn" data-act="print" onClick=${() => globalThis.print()}>${t("guide.print")}</button></p></header>
    <ol>${steps.map(
      (step, at) => html`<li><h2>${num(at + 1)} ${t(`${about}.${step}`)}</h2><p>${t(`${about}.${step}.text`)}</p>
      ${
        drawn.includes(step) &&
        html`<img src=${picture(step)} alt=${t(`${about}.${step}`)}
        width="1180" height="820" loading="lazy" />`
      }</li>`,
    )}</ol></main>`;
}
