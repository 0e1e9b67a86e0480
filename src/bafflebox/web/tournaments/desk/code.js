// A link that belongs to one person: as a code to scan, and to be copied.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { coded } from "../../kit/ui/coded.js";
import { copy } from "../../kit/ui/copy.js";
import { html } from "../../kit/ui/html.js";
import { Aside } from "../sheet.js";

/** @param {{name: string, link: string, done: () => void}} props */
export function Code({ name, link, done }) {
  const [picture, setPicture] = useState("");
  const [copied, setCopied] = useState(false);
  const whole = new URL(link, location.origin).href;
  useEffect(() => {
    coded(whole).then(setPicture, () => {});
  }, [whole]);
  return html`<${Aside} title=${html`<h2><bdi>${name}</bdi></h2>`} name=${name} done=${done}>
    <figure class="code">${picture && html`<img src=${picture} alt=${t("event.code")} width="232" height="232" />`}
    <figcaption>${t("event.code.how")}</figcaption></figure>
    <p class="link"><bdi class="ltr" data-link=${whole}>${whole}</bdi></p>
    <button class="btn" data-act="copy"
    onClick=${() => copy(whole).then(() => setCopied(true))}>${t(copied ? "event.copied" : "event.act.copy")}</button></${Aside}>`;
}
