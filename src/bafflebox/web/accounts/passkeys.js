// Passkeys: made, listed and removed on the account's page, and used to sign in.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { Field, Form } from "../kit/forms/person.js";

/** @typedef {{id: string, device: string, created: number, used: number}} Passkey */

/** @param {boolean} offered whether the server can have them at this address */
export const havePasskeys = (offered) => offered && isSecureContext && "credentials" in navigator && "PublicKeyCredential" in window;

/** @param {string} text base64url @returns {Uint8Array<ArrayBuffer>} */
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

/** @param {ArrayBuffer | null} buffer @returns {string | undefined} base64url */
const text = (buffer) =>
  buffer
    ? btoa(String.fromCharCode(...new Uint8Array(buffer)))
        .replace(/\+/g, "-")
        .replace(/\//g, "_")
        .replace(/=+$/, "")
    : undefined;

/** @param {any} options as the server gives them, with ids as text */
const readable = (options) => ({
  ...options,
  challenge: bytes(options.challenge),
  ...(options.user && { user: { ...options.user, id: bytes(options.user.id) } }),
  ...(options.excludeCredentials && {
    excludeCredentials: options.excludeCredentials.map((/** @type {any} */ each) => ({ ...each, id: bytes(each.id) })),
  }),
});

/** @param {any} made a credential of the browser, as JSON for the server */
const written = ({ id, rawId, type, response }) =>
  JSON.stringify({
    id,
    rawId: text(rawId),
    type,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      ...(response.attestationObject
        ? { attestationObject: text(response.attestationObject) }
        : {
            authenticatorData: text(response.authenticatorData),
            signature: text(response.signature),
            userHandle: text(response.userHandle),
          }),
    },
  });

/** The device was asked, and gave nothing. */
const notUsed = () => Object.assign(new Error(), { detail: t("people.passkeys.not") });

/** Signs in with a passkey of this device. @param {{table: string, key: string}[]} seats */
export async function enterByPasskey(seats) {
  const { options } = await ask("/api/account/passkeys/ask", {});
  const found = await navigator.credentials.get({ publicKey: readable(JSON.parse(options)) }).catch(() => null);
  if (!found) throw notUsed();
  return ask("/api/account/passkeys/enter", { credential: written(found), seats });
}

/** @param {Record<string, string>} given the password */
async function add(given) {
  const { options } = await ask("/api/account/passkeys/offer", given);
  const made = await navigator.credentials.create({ publicKey: readable(JSON.parse(options)) }).catch(() => null);
  if (!made) throw notUsed();
  await ask("/api/account/passkeys", { credential: written(made) });
}

/** @param {number} time ms */
const dated = (time) => new Date(time).toLocaleDateString(document.documentElement.lang);

/** @param {{passkeys: Passkey[], offered: boolean, again: () => void}} props */
export function Passkeys({ passkeys, offered, again }) {
  const form = useSignal(0);
  const send = async (/** @type {Record<string, string>} */ given) => {
    await add(given);
    form.value += 1;
    again();
  };
  const remove = (/** @type {string} */ id) => () => ask(`/api/account/passkeys/${id}/remove`, {}).finally(again);
  return html`<section class="card person" data-passkeys><h2>${t("people.passkeys")}</h2><p class="small">${t("people.passkeys.how")}</p>
    ${
      passkeys.length > 0 &&
      html`<ul class="person-rows">${passkeys.map((each) => {
        const name = each.device || t("people.device.unknown");
        return html`<li key=${each.id}><span><b>${name}</b><small>${t("people.used", { date: dated(each.used) })}</small></span>
          <button class="btn sm" data-act="remove-passkey" aria-label=${t("people.passkeys.remove.of", { name })}
            onClick=${remove(each.id)}>${t("people.passkeys.remove")}</button></li>`;
      })}</ul>`
    }
    ${
      havePasskeys(offered)
        ? html`<details key=${form.value}><summary>${t("people.passkeys.add")}</summary>
      <${Form} act="add-passkey" button=${t("people.passkeys.add")} send=${send}>
      <${Field} name="password" type="password" label=${t("people.password.now")} autocomplete="current-password" /></${Form}></details>`
        : html`<p class="small">${t("people.passkeys.where")}</p>`
    }</section>`;
}
