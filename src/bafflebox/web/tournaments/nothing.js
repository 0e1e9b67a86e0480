// While a tournament is not here yet, or where there is none.
// @ts-check
import { t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Lost } from "../shell/lost.js";

/** @param {{event: import("./event.js").Event}} props */
export function Nothing({ event }) {
  const state = event.state.value;
  if (state === "connecting") return html`<${Top} /><main class="bare" aria-busy="true"></main>`;
  if (state === "gone" || state === "lost") return html`<${Lost} what=${state === "gone" ? "event" : "server"} />`;
  return html`<${Top} /><main class="bare"><h1>${t("event.refused")}</h1>
    <p><a href="/tournaments" onClick=${go}>${t("event.all")}</a></p></main>`;
}
