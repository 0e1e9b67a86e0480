// Recovery codes, shown once.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { copy } from "../kit/ui/copy.js";
import { html } from "../kit/ui/html.js";
import { saveFile } from "../kit/ui/save.js";

/** @param {{codes: string[], kept: () => void}} props */
export function Codes({ codes, kept }) {
  const copied = useSignal(false);
  const take = () => copy(codes.join("\n")).then(() => (copied.value = true));
  const download = () => saveFile(new Blob([`${t("people.codes")}: ${location.host}\n\n${codes.join("\n")}\n`]), "bafflebox-codes.txt");
  return html`<section class="card person"><h2>${t("people.codes")}</h2><p class="small">${t("people.codes.how")}</p>
    <div class="person-acts"><button class="btn go" data-act="download" onClick=${download}>${t("people.codes.download")}</button>
    <button class="btn" data-act="copy" onClick=${take}>${t(copied.value ? "copied" : "people.codes.copy")}</button>
    <button class="btn txt" data-act="kept" onClick=${kept}>${t("people.codes.kept")}</button></div>
    <details><summary>${t("people.codes.show")}</summary>
    <ul class="codes" dir="ltr">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul></details></section>`;
}
