// Recovery codes, shown once.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { copy } from "../kit/ui/copy.js";
import { html } from "../kit/ui/html.js";

/** @param {{codes: string[], kept: () => void}} props */
export function Codes({ codes, kept }) {
  const copied = useSignal(false);
  const take = () => copy(codes.join("\n")).then(() => (copied.value = true));
  return html`<section class="card person"><h1>${t("people.codes")}</h1><p class="small">${t("people.codes.how")}</p>
    <ul class="codes" dir="ltr">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
    <div class="person-acts"><button class="btn" data-act="copy" onClick=${take}>
    ${t(copied.value ? "copied" : "people.codes.copy")}</button>
    <button class="btn go" data-act="kept" onClick=${kept}>${t("people.codes.kept")}</button></div></section>`;
}
