// An offer to put the site on the device, where the browser makes one.
// @ts-check
import { signal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";

/** The browser's own offer, which it makes once the page can be installed. @type {import("@preact/signals").Signal<any>} */
const offer = signal(null);
const taken = signal(false);

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer.value = event;
});
addEventListener("appinstalled", () => {
  offer.value = null;
  taken.value = true;
});

export function Install() {
  if (taken.value) return html`<p class="small" role="status">${t("install.done")}</p>`;
  if (!offer.value) return null;
  return html`<p class="notify-install"><span><b>${t("install.title")}</b> <small>${t("install.how")}</small></span>
    <button class="btn sm" data-act="install" onClick=${() => offer.value.prompt()}>${t("install.do")}</button></p>`;
}
