// The link for a friend, until they arrive.
// @ts-check
import { signal } from "@preact/signals";
import { need, t } from "../kit/i18n/text.js";
import { seats } from "../kit/net/seats.js";
import { copy } from "../kit/ui/copy.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";

await Promise.all([need("ask"), style("lists")]);

const copied = signal(false);

/** @param {{table: import("./table.js").Table}} props */
export function Invite({ table }) {
  const kept = seats().find((each) => each.table === table.id);
  const link = kept?.friend ? location.origin + kept.friend : "";
  const here = table.presence.value?.opp.here;
  const press = async () => {
    await copy(link);
    copied.value = true;
  };
  return html`<div class="card invite">
    <h2>${t("invite")}</h2>
    <p>${here ? t("invite.here") : t("invite.text")}</p>
    ${
      link &&
      html`<input class="field sm ltr" readonly value=${link} aria-label=${t("invite")}
        onFocus=${(/** @type {Typed} */ event) => event.target.select()} />
    <button class="btn go" onClick=${press}>${t(copied.value ? "copied" : "invite.copy")}</button>`
    }
    ${
      kept?.director &&
      html`<label class="small">${t("invite.director")}<input class="field sm ltr" readonly value=${location.origin + kept.director}
        onFocus=${(/** @type {Typed} */ event) => event.target.select()} /></label>`
    }
  </div>`;
}
