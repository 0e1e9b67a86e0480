// An invitation before it is accepted: who invites, to what terms, and the name of the player who sits down.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isolate, need, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { forgetSeat } from "../kit/net/seats.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { Terms, bookTitle, inShort } from "./challenges.js";
import { Field, Form } from "../kit/forms/person.js";

await Promise.all([...["people", "conduct", "desk", "options"].map(need), style("people"), style("lobby")]);

/** Names of a seat for which nobody is named yet. */
const UNNAMED = ["Friend", "Guest", "Black"];
const AGAIN = 2000;

/**
 * `sit` is called with the name, or with "" where there is nothing to be shown: the seat of an official, or one that is taken.
 * @param {{table: string, invitation: string, sit: (name: string) => void}} props
 */
export function Invited({ table, invitation, sit }) {
  const shown = useSignal(/** @type {import("protocol").InvitationShown | null} */ (null));
  const trouble = useSignal("");
  useEffect(() => {
    let timer = 0;
    let left = false;
    const look = () =>
      ask(`/api/tables/${table}/invitation`, { invitation }).then(
        (found) => {
          if (left) return;
          if (found.part) return sit("");
          document.title = `${t("invited", { name: found.by })} · Bafflebox`;
          shown.value = found;
        },
        ({ status, detail }) => {
          if (left) return;
          if (status && status < 500 && status !== 429) sit("");
          else {
            trouble.value = detail || t("home.off_line");
            timer = window.setTimeout(look, AGAIN);
          }
        },
      );
    look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  const found = shown.value;
  const against = trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`;
  if (!found) return html`<${Top} /><main class="person invited">${against}</main>`;
  const named = UNNAMED.includes(found.name) ? "" : found.name;
  const accept = async (/** @type {Record<string, string>} */ given) => {
    const name = given.name.trim();
    if (!prefs.account.peek()) prefs.name.value = name;
    sit(name);
  };
  const decline = (/** @type {MouseEvent} */ event) => {
    forgetSeat(table);
    go(event);
  };
  return html`<${Top} /><main class="person invited"><section class="card lobby-card" data-invited=${table}>
    <h1>${t("invited", { name: isolate(found.by) })}</h1>
    <p><b>${bookTitle(found.rules)}</b> · ${inShort(found)} · ${t(`invited.${found.dice}`)}</p>
    <details><summary>${t("invited.terms")}</summary><${Terms} challenge=${found} /></details>
    <${Form} act="sit" button=${t("lobby.sit")} send=${accept}>
      <${Field} name="name" label=${t("invited.name")} autocomplete="nickname" most=${40}
        value=${prefs.account.peek() || prefs.name.peek() || named} hint=${t("invited.how", { name: isolate(found.by) })} /></${Form}>
    <a class="btn txt" href="/" onClick=${decline}>${t("invited.not")}</a></section></main>`;
}
