// The first page of who has never played here: the guided first game, and three other ways in. Nobody is asked for a name.
// @ts-check
import { has, num, need, t } from "../kit/i18n/text.js";
import { FIRST, begin, busy, trouble } from "../kit/net/begin.js";
import { beginFirst } from "./first_game.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { STEPS } from "../table/first_moments.js";
import { go } from "../kit/ui/route.js";
import { useSignal } from "@preact/signals";

await Promise.all([need("first"), style("first")]);

/** A usual opponent for players who know the game, and a length at which the cube is in play. */
const [USUAL, LENGTH] = ["club", 5];
const table = { rules: FIRST, opponent: "bot", clock: null, dice: "honest" };

/** What a step is called where there is little room. @param {string} step */
const called = (step) => t(has(`first.${step}.short`) ? `first.${step}.short` : `first.${step}`);

/** @param {{choose: () => void}} props `choose`: all rules and clocks are wanted */
export function Welcome({ choose }) {
  const link = useSignal(false);
  const off = busy.value ? "true" : null;
  /** Players who know the game know one-tap moves from other sites; the button says so, and the line at the table. */
  const play = () => {
    prefs.oneTouch.value = true;
    return begin({ ...table, level: USUAL, length: LENGTH });
  };
  return html`<section class="welcome">
    <h1>${t("first.welcome")}</h1>
    <p class="law">${t("first.welcome.text")}</p>
    <button class="btn go big" data-act="guided" aria-disabled=${off} onClick=${beginFirst}>${t("first.guided")}</button>
    <ul class="promises">${STEPS.map((step) => html`<li key=${step}><b>${called(step)}</b>${t(`first.${step}.about`)}</li>`)}</ul>
    <button class="btn way-in" data-act="play" aria-disabled=${off} onClick=${play}>
      <b>${t("first.play")}</b><span>${t("first.play.about", { n: num(LENGTH) })}</span></button>
    <button class="btn way-in" data-act="choose" onClick=${choose}>
      <b>${t("first.choose")}</b><span>${t("first.choose.about")}</span></button>
    <button class="btn way-in" aria-expanded=${String(link.value)} onClick=${() => (link.value = !link.value)}>
      <b>${t("first.link")}</b><span>${t("first.link.about")}</span></button>
    ${link.value && html`<p class="small" role="status">${t("first.link.how")}</p>`}
    <a class="btn way-in" href="/review" onClick=${go}><b>${t("first.files")}</b><span>${t("first.files.about")}</span></a>
    <p class="small">${
      trouble.value
        ? html`<b role="alert">${trouble.value}</b>`
        : html`${t("first.kept")} <a class="cite" href="/about" onClick=${go}>${t("home.sealed.how")}</a>`
    }</p>
  </section>`;
}
