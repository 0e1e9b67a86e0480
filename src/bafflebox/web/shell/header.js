// The bar of every page, with the settings and the card of all places that open from it.
// @ts-check
import { signal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon, Mark } from "../kit/ui/icons.js";
import { later } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { AllTool, allOpen } from "./nav.js";

export const settingsOpen = signal(false);
const Settings = later(() => import("./settings.js").then((found) => found.Settings));
const All = later(() => import("./all.js").then((found) => found.All));

/**
 * @param {{where?: any, board?: boolean, places?: any, lean?: boolean, children?: any}} props `board`: there is a board to turn;
 *   `lean`: of the tools only the settings, where the bar has places of its own
 */
export function Top({ where = null, board = false, places = null, lean = false, children = null }) {
  const sound = prefs.sound.value;
  return html`<header class="top">
    <a class="brand" href="/" aria-label="Bafflebox" onClick=${go}><${Mark} /><span>Bafflebox</span></a>
    ${places}${where && (lean ? where : html`<span class="where">${where}</span>`)}
    <span class="grow"></span>
    ${children}
    ${
      !lean &&
      html`<a class="tool" href="/rules" onClick=${go} aria-label=${t("top.rules")} title=${t("top.rules")}><${Icon} name="book" /></a>`
    }
    ${
      board &&
      html`<button class="tool" onClick=${() => (prefs.left.value = !prefs.left.value)} aria-label=${t("top.turn")}
    title=${t("top.turn")}><${Icon} name="mirror" /></button>`
    }
    ${
      board &&
      html`<button class="tool" aria-pressed=${String(sound)} onClick=${() => (prefs.sound.value = !sound)}
    aria-label=${t(sound ? "top.sound_on" : "top.sound_off")} title=${t(sound ? "top.sound_on" : "top.sound_off")}>
      <${Icon} name=${sound ? "sound" : "silent"} /></button>`
    }
    <button class="tool" aria-expanded=${String(settingsOpen.value)} onClick=${() => (settingsOpen.value = !settingsOpen.value)}
    aria-label=${t("top.settings")} title=${t("top.settings")}><${Icon} name="settings" /></button>
    ${!lean && html`<${AccountTool} />`}
    ${!places && html`<${AllTool} />`}
    ${settingsOpen.value && html`<${Settings} close=${() => (settingsOpen.value = false)} />`}
    ${allOpen.value && html`<${All} close=${() => (allOpen.value = false)} settings=${() => (settingsOpen.value = true)} />`}
  </header>`;
}

/** The way to the own page: the first letter of a name that is kept, else a person. */
function AccountTool() {
  const name = prefs.account.value;
  const called = name || t("home.account");
  return html`<a class="tool" href="/account" onClick=${go} aria-label=${called} title=${called}>${
    name ? html`<span class="face on" aria-hidden="true">${[...name][0]}</span>` : html`<${Icon} name="person" />`
  }</a>`;
}
