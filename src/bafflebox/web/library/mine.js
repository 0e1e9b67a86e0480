// My matches: those that this browser brought, found again by player, result, event, error and structure, opened, taken out.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isolate, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { go } from "../kit/ui/route.js";
import { JudgedBy } from "../analyse/level.js";
import { MARKS } from "../kit/ui/quality.js";

/** @typedef {import("protocol").LibraryRow} LibraryRow */

/** ms without another letter after which a search is asked. */
const STILL = 250;

/**
 * `news` changes when a match was brought; `errors` is the equity from which a loss has its mark,
 * `structures` are what a board may be searched by.
 * @param {{news: number, errors: Record<string, number>, structures: string[]}} props
 */
export function Mine({ news, errors, structures }) {
  const found = useSignal(/** @type {{matches: LibraryRow[], count: number, here: number} | null} */ (null));
  const trouble = useSignal("");
  const wanted = useSignal(/** @type {Record<string, string>} */ ({}));
  const any = useSignal(false);
  const asked = Object.entries(wanted.value).filter(([, value]) => value.trim());
  const query = new URLSearchParams(asked).toString();
  const turn = useRef(0);
  /** @param {number} first */
  const look = async (first) => {
    const mine = ++turn.current;
    try {
      const more = await ask(`/api/library?${query}${query && "&"}first=${first}`, undefined, libraryKey());
      if (mine !== turn.current) return;
      found.value = first ? { ...more, matches: [...(found.peek()?.matches ?? []), ...more.matches] } : more;
      any.value ||= more.count > 0 || more.here > 0;
      trouble.value = "";
    } catch (error) {
      if (mine !== turn.current) return;
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  useEffect(() => {
    // what was asked before is wanted no longer
    turn.current += 1;
    const waits = setTimeout(() => look(0), query ? STILL : 0);
    return () => clearTimeout(waits);
  }, [news, query]);
  const remove = async (/** @type {LibraryRow} */ match) => {
    try {
      await ask(`/api/library/${match.id}/remove`, {}, libraryKey());
      look(0);
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  const take = async () => {
    try {
      await ask("/api/library/take", {}, libraryKey());
      look(0);
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  const write = (/** @type {string} */ name) => (/** @type {Typed} */ event) =>
    (wanted.value = { ...wanted.peek(), [name]: event.target.value });
  const field = (/** @type {string} */ name) => html`<label><span class="label">${t(`review.find-${name}`)}</span>
    <input class="field sm" name=${name} maxlength="100" value=${wanted.value[name] ?? ""} onInput=${write(name)} /></label>`;
  if (!any.value && !trouble.value) return null;
  return html`<section class="card files mine"><header><h2>${t("review.mine")}</h2><span class="small" role="status">
    ${found.value && t("review.mine-count", { n: found.value.count })}</span><span class="grow"></span>
    <a class="btn sm" href="/review/quiz" onClick=${go}>${t("review.quiz-short")}</a>
    <a class="btn sm" href="/review/progress" onClick=${go}>${t("review.progress")}</a></header>
    <div class="finds">${field("player")}${field("score")}${field("event")}<label><span class="label">${t("review.find-error")}</span>
    <select class="sm" name="error" value=${wanted.value.error ?? ""} onChange=${write("error")}><option value="">
    ${t("review.find-any")}</option>${Object.entries(errors).map(
      ([grade, loss]) => html`<option value=${loss}>${MARKS[grade]} ${num(loss)}</option>`,
    )}</select></label><label><span class="label">${t("review.find-structure")}</span>
    <select class="sm" name="structure" value=${wanted.value.structure ?? ""} onChange=${write("structure")}><option value="">
    ${t("review.find-any")}</option>${structures.map(
      (each) => html`<option value=${each}>${t(`review.structure-${each}`)}</option>`,
    )}</select></label></div>
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}
    <ol>${found.value?.matches.map((match) => html`<${Row} key=${match.id} match=${match} remove=${() => remove(match)} />`)}</ol>
    ${
      found.value &&
      found.value.matches.length < found.value.count &&
      html`<button class="btn sm" data-act="further" onClick=${() => look(found.peek()?.matches.length ?? 0)}>
      ${t("review.further")}</button>`
    }${
      found.value !== null &&
      found.value.here > 0 &&
      html`<p class="here">${t("review.here", { n: found.value.here })}
      <button class="btn sm" data-act="take" onClick=${take}>${t("review.take")}</button></p>`
    }<p class="small">${t(prefs.account.value ? "review.mine-account" : "review.mine-where")}</p></section>`;
}

/** @param {{match: LibraryRow, remove: () => void}} props */
function Row({ match, remove }) {
  const sure = useSignal(false);
  const [one, two] = match.rates.map((/** @type {number | null} */ each) => (each === null ? "–" : num(each.toFixed(1))));
  const [first, second] = match.names;
  const about = [match.played, match.event, match.file].filter(Boolean).slice(0, 2);
  return html`<li><div><b><bdi>${first}</bdi> <bdi class="ltr">${num(match.score.join("–"))}</bdi> <bdi>${second}</bdi></b>
    <small>${match.length ? html`${t("review.length", { n: match.length })} · ` : ""}${about.map(
      (each, index) => html`${index ? " · " : ""}<bdi>${each}</bdi>`,
    )}</small></div>
    <span class="state">${
      match.gone_through
        ? html`${t("review.pr")} <bdi class="ltr">${one} · ${two}</bdi>${
            match.gone_through < 1 ? html`<small>${num(Math.floor(100 * match.gone_through))} %</small>` : ""
          } <${JudgedBy} levels=${[match.level]} />`
        : t("review.ungone")
    }</span>
    <span class="acts">${
      sure.value
        ? html`<button class="btn sm warn" data-act="remove-sure" onClick=${remove}>${t("review.remove-sure")}</button>
      <button class="btn sm" onClick=${() => (sure.value = false)}>${t("review.remove-not")}</button>`
        : html`<button class="btn txt sm" data-act="remove" aria-label=${t("review.remove-what", {
            names: isolate(match.names.join(" – ")),
          })} onClick=${() => (sure.value = true)}>${t("review.remove")}</button>
      <a class="btn sm go" href=${`/review/match/${match.id}`} onClick=${go}>${t("review.open")}</a>`
    }</span></li>`;
}
