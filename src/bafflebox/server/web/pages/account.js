// Who I am: a name that is kept, with its seats and devices; nobody has to have one.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { need, t } from "../i18n/text.js";
import { ask } from "../net/api.js";
import { Codes } from "../people/codes.js";
import { takeUp } from "../people/held.js";
import { Mine } from "../people/mine.js";
import { Signing } from "../people/signing.js";
import { prefs } from "../settings/prefs.js";
import { html } from "../ui/html.js";
import { style } from "../ui/later.js";
import { Top } from "../ui/top.js";

await Promise.all([need("people"), style("people")]);

/** @returns {Promise<import("../people/mine.js").Account | null>} who is signed in, with what this browser has taken up meanwhile */
async function found() {
  const { account } = await ask("/api/account");
  if (account && (await takeUp(account.seats))) return (await ask("/api/account")).account;
  return account;
}

export function Page() {
  const account = useSignal(/** @type {import("../people/mine.js").Account | null | undefined} */ (undefined));
  const codes = useSignal(/** @type {string[]} */ ([]));
  const trouble = useSignal("");
  const again = () =>
    found().then(
      (now) => {
        account.value = now;
        prefs.account.value = now?.name ?? "";
      },
      () => (trouble.value = t("home.off_line")),
    );
  useEffect(() => {
    document.title = `${t("people.title")} · Bafflebox`;
    again();
  }, []);
  const fresh = (/** @type {string[]} */ given) => {
    codes.value = given;
    again();
  };
  const now = account.value;
  return html`<${Top} where=${t("people.title")} /><main class="persons">
    ${trouble.value && html`<p role="alert">${trouble.value}</p>`}
    ${
      codes.value.length
        ? html`<${Codes} codes=${codes.value} kept=${() => (codes.value = [])} />`
        : now
          ? html`<${Mine} account=${now} again=${again} fresh=${fresh} />`
          : now === null && html`<${Signing} entered=${fresh} />`
    }</main>`;
}
