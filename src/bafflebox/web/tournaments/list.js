// All tournaments of this server, contests without a director first, and making one.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { has, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { html } from "../kit/ui/html.js";
import { go, visit } from "../kit/ui/route.js";
import { ContestList, OpenArena } from "../contests/list.js";
import { useContests } from "../lobby/events.js";
import { Top } from "../shell/header.js";
import { forget, keep, kept } from "../kit/net/tournament_keys.js";

/** @param {{name: string, title?: string}} book */
export const bookTitle = (book) => (has(`book.${book.name}`) ? t(`book.${book.name}`) : (book.title ?? book.name));

export function List() {
  const all = useSignal(/** @type {import("protocol").TournamentListed[] | null} */ (null));
  const trouble = useSignal("");
  useEffect(() => {
    document.title = `${t("home.tournaments")} · Bafflebox`;
    ask("/api/tournaments").then(
      (found) => (all.value = found),
      () => (trouble.value = t("home.off_line")),
    );
  }, []);
  const contests = useContests();
  const own = useSignal(kept());
  const mine = (/** @type {string} */ id) => own.value.find((each) => each.id === id);
  // what stands below the list would have to make room for it
  if (!(all.value || trouble.value) || !contests.settled.value)
    return html`<${Top} where=${t("home.tournaments")} /><main class="event two" aria-busy="true"></main>`;
  return html`<${Top} where=${t("home.tournaments")} /><main class="event two">
    <section><h1>${t("home.tournaments")}</h1>${trouble.value && html`<p role="alert">${trouble.value}</p>`}
      <${ContestList} contests=${contests} /><h2>${t("contest.director")}</h2>
      ${all.value?.length === 0 && html`<p class="card law">${t("event.none")}</p>`}
      <ul class="events">${(all.value ?? []).map((each) => {
        const known = mine(each.id);
        return html`<li class="card"><div><a class="strong" href=${`/tournaments/${each.id}`} onClick=${go}><bdi>${each.name}</bdi></a>
          <small>${[bookTitle({ name: each.rules }), each.place, dated(each.created), each.over ? t("event.over") : ""]
            .filter(Boolean)
            .join(" · ")}</small></div>
          ${known?.me && html`<a class="btn sm" href=${`/tournaments/${each.id}/me`} onClick=${go}>${t("event.my_match")}</a>`}
          ${known?.desk && html`<span class="tag">${t("event.desk")}</span>`}
          ${
            (known?.desk || known?.me) && html`<${Forget} id=${each.id} desk=${Boolean(known.desk)} done=${() => (own.value = kept())} />`
          }</li>`;
      })}</ul></section>
    <div class="sideway"><a class="btn go big" data-act="new-event" href="/tournaments/new" onClick=${go}>${t("event.make")}</a>
    <${OpenArena} />
    <a class="btn wide" data-act="help" href="/help/evening" onClick=${go}>${t("event.help")}</a>
    <${Restore} /></div></main>`;
}

/** Takes the keys of a tournament from this browser, after a word. @param {{id: string, desk: boolean, done: () => void}} props */
function Forget({ id, desk, done }) {
  const asked = useSignal(false);
  if (!asked.value)
    return html`<button class="btn txt sm" data-act="forget" onClick=${() => (asked.value = true)}>${t("event.forget")}</button>`;
  const yes = () => {
    forget(id);
    done();
  };
  return html`<p class="small" role="alert">${t("event.forget.sure", { kind: desk ? "desk" : "me" })}
    <button class="btn sm" data-act="forget-yes" onClick=${yes}>${t("event.forget.yes")}</button>
    <button class="btn txt sm" onClick=${() => (asked.value = false)}>${t("event.forget.no")}</button></p>`;
}

/** @param {number} time ms */
const dated = (time) => (time ? new Date(time).toLocaleDateString(document.documentElement.lang) : "");

/** A tournament that goes on here from its journal. */
function Restore() {
  const trouble = useSignal("");
  const restore = async (/** @type {Typed} */ event) => {
    const file = event.target.files?.[0];
    if (!file) return;
    try {
      const made = await ask("/api/tournaments/restore", { journal: await file.text() });
      keep(made.id, { desk: made.director });
      visit(`/tournaments/${made.id}`);
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  return html`<details class="card event-form"><summary>${t("event.restore")}</summary><p class="small">${t("event.restore.how")}</p>
    <input type="file" class="field" accept=".jsonl,.txt,application/jsonl" data-act="restore" aria-label=${t("event.restore")}
      onChange=${restore} />${trouble.value && html`<p role="alert">${trouble.value}</p>`}</details>`;
}
