// The names that count as one player: joined, parted, or said to be the visitor's own.
// @ts-check
import { useSignal } from "@preact/signals";
import { isolate, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";

/** @param {{told: import("protocol").MyStatistics, changed: (player: string) => void}} props `changed` says who is shown then */
export function Names({ told, changed }) {
  const trouble = useSignal("");
  const send = async (/** @type {{name: string, others: string[], part?: boolean}} */ given, /** @type {string} */ player) => {
    try {
      await ask("/api/library/persons", given, libraryKey());
      trouble.value = "";
      changed(player);
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  const who = told.own ? t("you") : told.player;
  const others = told.players.filter((each) => each !== told.player);
  return html`<details class="names"><summary><span>${
    told.names.length ? [who, ...told.names].map((each, index) => html`${index ? " = " : ""}<bdi>${each}</bdi>`) : t("review.names")
  }</span></summary>
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}
    ${
      told.names.length > 0 &&
      html`<ul>${told.names.map(
        (each) =>
          html`<li><bdi>${each}</bdi> <button class="btn txt sm" data-act="part" aria-label=${t("review.names-part-what", {
            name: isolate(each),
          })} onClick=${() => send({ name: told.player, others: [each], part: true }, told.player)}>
      ${t("review.names-part")}</button></li>`,
      )}</ul>`
    }<p>${
      others.length > 0 &&
      html`<label><span class="label">${t(told.own ? "review.names-own" : "review.names-also", { name: isolate(who) })}</span>
      <select class="sm" name="also" value="" onChange=${(/** @type {Typed} */ event) =>
        event.target.value && send({ name: told.player, others: [event.target.value] }, told.player)}><option value="">–</option>
      ${others.map((each) => html`<option value=${each}>${each}</option>`)}</select></label>`
    }${
      !told.own &&
      html` <button class="btn sm" data-act="me" onClick=${() => send({ name: "", others: [told.player] }, "")}>
      ${t("review.names-me")}</button>`
    }</p></details>`;
}
