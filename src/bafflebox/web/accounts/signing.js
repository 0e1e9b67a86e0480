// Keeping a name, signing in, and coming back without a password: one card, one step each.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Field, Form } from "../kit/forms/person.js";
import { keysHere } from "./held.js";
import { enterByPasskey, havePasskeys } from "./passkeys.js";

/** @typedef {{name_most: number, password_least: number, passkeys: boolean}} Bounds characters, as the server wants them */
const WAYS = ["keep", "enter", "recover"];

/** @param {{bounds: Bounds, entered: (codes: string[]) => void}} props `entered`: signed in, with recovery codes where they are new */
export function Signing({ bounds, entered }) {
  const way = useSignal("keep");
  const to = { keep: "/api/account", enter: "/api/account/enter", recover: "/api/account/recover" };
  const send = async (/** @type {Record<string, string>} */ given) => {
    const seats = way.peek() === "recover" ? {} : { seats: keysHere() };
    done(await ask(/** @type {any} */ (to)[way.peek()], { ...given, ...seats }));
  };
  const done = (/** @type {{name: string, codes: string[]}} */ found) => {
    prefs.account.value = found.name;
    prefs.name.value = found.name;
    entered(found.codes);
  };
  const byPasskey = async () => done(await enterByPasskey(keysHere()));
  const now = way.value;
  const fresh = now !== "enter";
  const least = bounds.password_least;
  return html`<section class="card person"><h1>${t("people.title")}</h1><p class="small">${t("people.why")}</p>
    <div class="seg" role="radiogroup" aria-label=${t("people.title")}>${WAYS.map(
      (name) => html`<label><input type="radio" name="way" value=${name} checked=${now === name}
      onChange=${() => (way.value = name)} /><span>${t(`people.${name}`)}</span></label>`,
    )}</div>
    <${Form} key=${now} act=${now} button=${t(`people.${now}.do`)} send=${send}>
      <${Field} name="name" label=${t("people.name")} autocomplete="username" most=${bounds.name_most} value=${prefs.name.peek()} />
      ${now === "recover" && html`<${Field} name="code" label=${t("people.code")} autocomplete="one-time-code" />`}
      <${Field} name="password" type="password" label=${t(now === "recover" ? "people.password.new" : "people.password")}
        autocomplete=${fresh ? "new-password" : "current-password"} least=${fresh ? least : undefined}
        hint=${fresh ? t("people.password.hint", { n: least }) : ""} />
    </${Form}>${
      now === "enter" &&
      havePasskeys(bounds.passkeys) &&
      html`<${Form} act="enter-passkey" tone="" button=${t("people.passkeys.enter")} send=${byPasskey} />`
    }</section>`;
}
