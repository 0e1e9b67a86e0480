// A link that belongs to one person: as a code to scan, and to be copied; that of a player or of the staff can be made anew.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { coded } from "../../kit/ui/coded.js";
import { copy } from "../../kit/ui/copy.js";
import { html } from "../../kit/ui/html.js";
import { Aside } from "../sheet.js";

/**
 * @typedef {{event?: import("../event.js").Event, role?: "player" | "staff", name: string, link: string}} Linked `role`: whose key
 *   can be renewed
 */

/** @param {Linked & {done: () => void}} props */
export function Code(props) {
  const { name, role, done } = props;
  const [link, setLink] = useState(props.link);
  const [picture, setPicture] = useState("");
  const [copied, setCopied] = useState(false);
  const whole = new URL(link, location.origin).href;
  useEffect(() => {
    setCopied(false);
    coded(whole).then(setPicture, () => {});
  }, [whole]);
  return html`<${Aside} title=${html`<h2><bdi>${name}</bdi></h2>`} name=${name} done=${done}>
    <figure class="code">${picture && html`<img src=${picture} alt=${t("event.code")} width="232" height="232" />`}
    <figcaption>${t(link.includes("#") ? "event.code.how" : "event.code.all")}</figcaption></figure>
    <p class="link"><bdi class="ltr" data-link=${whole}>${whole}</bdi></p>
    <button class="btn" data-act="copy"
    onClick=${() => copy(whole).then(() => setCopied(true))}>${t(copied ? "event.copied" : "event.act.copy")}</button>
    ${role && html`<${Renew} ...${props} take=${setLink} />`}</${Aside}>`;
}

/** @param {Linked & {take: (link: string) => void}} props what a new link means, before it is made */
function Renew({ event, role, name, link, take }) {
  const [open, setOpen] = useState(false);
  const [trouble, setTrouble] = useState("");
  if (!open) return html` <button class="btn" data-act="renew" onClick=${() => setOpen(true)}>${t("event.act.renew")}</button>`;
  const renew = async () => {
    try {
      const { key } = await ask(`/api/tournaments/${event?.id}/keys`, { role, name }, event?.key);
      setOpen(false);
      take(`${link.split("#")[0]}#${key}`);
      event?.soon();
    } catch (error) {
      setTrouble(/** @type {Failure} */ (error).message || t("home.off_line"));
    }
  };
  return html`<section class="weigh"><h3>${t("event.renew.title", { name })}</h3><p>${t("event.renew.how", { name })}</p>
    ${trouble && html`<p role="alert" class="law no">${trouble}</p>`}
    <div class="acts"><button class="btn" onClick=${() => setOpen(false)}>${t("cancel")}</button><button class="btn go"
    data-act="renew-now" onClick=${renew}>${t("event.act.renew_now")}</button></div></section>`;
}
