// A challenge of one's own, and the engine's open seats.
// @ts-check
import { useSignal } from "@preact/signals";
import { num, t } from "../kit/i18n/text.js";
import { sitDown } from "../kit/net/sit_down.js";
import { levelName } from "../kit/i18n/level.js";
import { opponents, usualOpponent } from "../kit/forms/opponents.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { OFFER, bookTitle } from "./challenges.js";
import { ChooseTerms, useTerms } from "./terms.js";

/** @param {{lobby: import("./lobby.js").Lobby, books: import("protocol").BookText[]}} props */
export function Offer({ lobby, books }) {
  const terms = useTerms(books);
  const was = prefs.start.peek().level;
  const level = useSignal(usualOpponent(was));
  const trouble = useSignal("");
  const rated = useSignal(false);
  // where nobody waits the button stands larger above
  const alone = lobby.view.value?.challenges.length === 0;
  const tried = (/** @type {() => Promise<void>} */ act) => async (/** @type {Event} */ event) => {
    event.preventDefault();
    trouble.value = "";
    await act().catch((error) => (trouble.value = error.detail || t("home.off_line")));
  };
  const offer = () => lobby.open({ ...terms.wanted(), rated: Boolean(prefs.account.peek()) && rated.peek() });
  const bot = () => {
    const { days, share, ...wanted } = terms.wanted(); // the engine is always there
    return sitDown({ ...wanted, opponent: "bot", level: level.peek() });
  };
  return html`<form class="card lobby-card lobby-offer" id=${OFFER} onSubmit=${tried(offer)}><h2>${t("lobby.offer")}</h2>
    <${ChooseTerms} terms=${terms} />
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
    <button class=${`btn${alone ? "" : " go"}`} data-act="offer">${t("lobby.offer.do")}</button>
    <h2>${t("lobby.engine")}</h2>
    <div class="lobby-engine"><select aria-label=${t("opponents.title")}
      onChange=${(/** @type {Typed} */ event) => (level.value = event.target.value)}>
    ${opponents.value.map(({ name }) => html`<option value=${name} selected=${name === level.value}>${levelName(name)}</option>`)}</select>
    <button type="button" class="btn" data-act="engine" onClick=${tried(bot)}>${t("lobby.sit")}</button></div></form>`;
}

/** @param {{lobby: import("./lobby.js").Lobby}} props matches of the lobby that are being played */
export function Playing({ lobby }) {
  const all = lobby.view.value?.tables ?? [];
  if (!all.length) return null;
  return html`<section class="card lobby-card"><h2>${t("lobby.playing")}</h2>
    <ul class="lobby-rows">${all.map(
      (each) => html`<li key=${each.table}><div class="lobby-row"><span class="grow"><b><bdi>${each.white}</bdi></b>
      <bdi>${num(each.score[0])}–${num(each.score[1])}</bdi> <b><bdi>${each.black}</bdi></b>
      <small class="what">${bookTitle(each.rules)} ${each.length ? t("lobby.to", { n: num(each.length) }) : ""} ·
      ${t("lobby.watching", { n: each.watching })}</small></span>
      <a class="btn sm" href=${`/t/${each.table}#watch`} data-watch=${each.table}>${t("lobby.watch")}</a></div></li>`,
    )}</ul></section>`;
}
