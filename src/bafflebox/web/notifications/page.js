// Messages while the page is closed: the choices of who is signed in, and the links in mail.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Choices } from "./choices.js";

await Promise.all([need("notify"), need("people"), style("people")]);

/** @param {{given: string[]}} props `confirm` or `stop` with the token of a mail's link, or neither */
export function Page({ given }) {
  const [what, token] = given;
  useEffect(() => {
    document.title = `${t("notify.title")} · Bafflebox`;
  }, []);
  const linked = token && (what === "confirm" || what === "stop");
  return html`<${Top} where=${t("notify.title")} /><main class="persons">
    <h1 class="hide">${t("notify.title")}</h1>
    ${linked ? html`<${Linked} key=${token} what=${what} token=${token} />` : html`<${Mine} />`}</main>`;
}

/** A mail program may open a link by itself: a person presses the button. @param {{what: "confirm" | "stop", token: string}} props */
function Linked({ what, token }) {
  const address = useSignal(/** @type {string | null} */ (null));
  const trouble = useSignal("");
  const press = () =>
    ask(`/api/notifications/${what}`, { token }).then(
      (done) => (address.value = done.address),
      () => (trouble.value = t("notify.failed")),
    );
  const done = address.value !== null;
  const said = what === "confirm" ? "notify.confirmed" : "notify.mail_stopped";
  return html`<section class="card person"><h2>${t(`notify.${what}.ask`)}</h2>
    <p role="status">${done ? t(address.value ? said : "notify.link.old", { address: address.value }) : t(`notify.${what}.ask.how`)}</p>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    ${
      done
        ? html`<p><a class="btn" href="/" onClick=${go}>${t("to_start")}</a></p>`
        : html`<p><button class="btn go" data-act=${what} onClick=${press}>${t(`notify.${what}.ask`)}</button></p>`
    }</section>`;
}

function Mine() {
  const known = useSignal(/** @type {boolean | null} */ (null));
  useEffect(() => {
    ask("/api/account").then(
      (who) => (known.value = Boolean(who.account)),
      () => (known.value = false),
    );
  }, []);
  if (known.value === null) return null;
  if (known.value) return html`<${Choices} />`;
  return html`<section class="card person"><h2>${t("notify.title")}</h2><p>${t("notify.guest")}</p>
    <p><a class="btn go" href="/account" onClick=${go}>${t("people.enter")}</a></p></section>`;
}
