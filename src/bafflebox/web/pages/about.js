// How the dice are made, what that proves and what it does not.
// @ts-check
import { useEffect } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";

await Promise.all([need("pages"), style("small")]);

export function Page() {
  useEffect(() => {
    document.title = `${t("about.title")} · Bafflebox`;
  }, []);
  return html`<${Top} where=${t("about.title")} /><main class="doc"><h1>${t("about.title")}</h1>
    <p>${t("about.lead")}</p>
    <ol>${[1, 2, 3, 4].map((n) => html`<li>${t(`about.step${n}`)}</li>`)}</ol>
    <h2>${t("about.proved")}</h2><ul>${[1, 2, 3].map((n) => html`<li>${t(`about.proved${n}`)}</li>`)}</ul>
    <h2>${t("about.not")}</h2><ul>${[1, 2, 3, 4].map((n) => html`<li>${t(`about.not${n}`)}</li>`)}</ul>
    <p>${t("about.bytes")}</p>
    <p><a class="btn" href="/verify" onClick=${go}>${t("home.verify")}</a></p></main>`;
}
