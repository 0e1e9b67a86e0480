// Everything beside a game, from the first page.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";

export function Tools() {
  return html`<nav class="tools">${[
    ["/lobby", "search", "home.lobby"],
    ["/account", "person", "home.account"],
    ["/desk", "dice", "home.desk"],
    ["/tournaments", "draw", "home.tournaments"],
    ["/analyse", "edit", "home.tools"],
    ["/reference", "chart", "home.reference"],
    ["/verify", "seal", "home.verify"],
    ["/rules", "book", "top.rules"],
  ].map(([to, icon, text]) => html`<a class="btn txt sm" href=${to} onClick=${go}><${Icon} name=${icon} />${t(text)}</a>`)}</nav>`;
}
