// A challenge of one's own, and what is being played.
// @ts-check
import { useSignal } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { PlayerOf } from "../kit/ui/player.js";
import { OFFER, bookTitle } from "./challenges.js";
import { ChooseTerms } from "./terms.js";

/**
 * `hidden`: where nobody waits it is shown once other terms are wanted, and the button that stands larger above sends it as it is.
 * @param {{lobby: import("./lobby.js").Lobby, terms: ReturnType<typeof import("./terms.js").useTerms>, hidden: boolean}} props
 */
export function Offer({ lobby, terms, hidden }) {
  const trouble = useSignal("");
  const rated = useSignal(false);
  const alone = lobby.view.value?.challenges.length === 0;
  const offer = async (/** @type {Event} */ event) => {
    event.preventDefault();
    trouble.value = "";
    const wanted = { ...terms.wanted(), rated: Boolean(prefs.account.peek()) && rated.peek() };
    await lobby.open(wanted).catch((error) => (trouble.value = error.detail || t("home.off_line")));
  };
  return html`<form class="card lobby-card lobby-offer" id=${OFFER} hidden=${hidden && !trouble.value} onSubmit=${offer}>
    <h2>${t("lobby.offer")}</h2><${ChooseTerms} terms=${terms} />
    ${
      prefs.account.value
        ? html`<label class="switch"><span>${t("lobby.rate")}</span><input type="checkbox" name="rated" checked=${rated.value}
      onChange=${(/** @type {Typed} */ event) => (rated.value = event.target.checked)} /></label>
      <p class="small">${t("lobby.as", { name: prefs.account.value })}</p>`
        : html`<label class="fld"><span class="label">${t("people.name")}</span><input class="field" name="name" maxlength="24"
    defaultValue=${prefs.name.peek()} onInput=${(/** @type {Typed} */ event) => (prefs.name.value = event.target.value)} />
    </label>`
    }
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <button class=${`btn${alone ? "" : " go"}`} data-act="offer">${t("lobby.offer.do")}</button></form>`;
}

/** @param {{lobby: import("./lobby.js").Lobby}} props matches of the lobby that are being played */
export function Playing({ lobby }) {
  const all = lobby.view.value?.tables ?? [];
  if (!all.length) return null;
  return html`<section class="card lobby-card"><h2>${t("lobby.playing")}</h2>
    <ul class="lobby-rows">${all.map(
      (each) => html`<li key=${each.table}><div class="lobby-row"><span class="grow"><b><${PlayerOf} match=${each} at=${0} /></b>${" "}
      <bdi>${num(each.score[0])}–${num(each.score[1])}</bdi> <b><${PlayerOf} match=${each} at=${1} /></b>
      <small class="what">${bookTitle(each.rules)} ${each.length ? t("lobby.to", { n: num(each.length) }) : ""}
      ${each.watching > 0 && ` · ${t("lobby.watching", { n: each.watching })}`}</small></span>
      <a class="btn sm" href=${`/t/${each.table}#watch`} data-watch=${each.table}>${t("lobby.watch")}</a></div></li>`,
    )}</ul></section>`;
}
