// Who I am: a name that is kept, with its seats and devices; nobody has to have one.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { Codes } from "./codes.js";
import { takeUp } from "./held.js";
import { Mine } from "./mine.js";
import { Signing } from "./signing.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";

await Promise.all([need("people"), style("people")]);

/** @typedef {{account: import("./mine.js").Account | null} & import("./signing.js").Bounds} Who */

/** @returns {Promise<Who>} who is signed in, with what this browser has taken up meanwhile */
async function found() {
  const who = await ask("/api/account");
  return who.account && (await takeUp(who.account.seats)) ? ask("/api/account") : who;
}

export function Page() {
  const who = useSignal(/** @type {Who | null} */ (null));
  const codes = useSignal(/** @type {string[]} */ ([]));
  const trouble = useSignal("");
  const again = () =>
    found().then(
      (now) => {
        who.value = now;
        prefs.account.value = now.account?.name ?? "";
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
  /** The codes that were just made: offered below the name, where they don't stand in the way. */
  const newCodes = () => codes.value.length > 0 && html`<${Codes} codes=${codes.value} kept=${() => (codes.value = [])} />`;
  const now = who.value;
  return html`<${Top} where=${t("people.title")} /><main class="persons">
    ${trouble.value && html`<p role="alert">${trouble.value}</p>`}
    ${now?.account && html`<${Mine} account=${now.account} bounds=${now} again=${again} fresh=${fresh} made=${newCodes()} />`}
    ${now && !now.account && html`<${Signing} bounds=${now} entered=${fresh} />`}</main>`;
}
