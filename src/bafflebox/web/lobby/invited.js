// An invitation before it is accepted: who invites, to what, and the name of the player who sits down.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isolate, need, num, t } from "../kit/i18n/text.js";
import { timeWords } from "../kit/i18n/time_words.js";
import { allBooks, ask } from "../kit/net/api.js";
import { forgetSeat } from "../kit/net/seats.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { StandingBoard } from "../table/standing.js";
import { Terms, bookTitle } from "./challenges.js";

await Promise.all([...["people", "conduct", "desk", "options"].map(need), style("people"), style("lobby"), style("invited")]);

/** Names of a seat for which nobody is named yet. */
const UNNAMED = ["Friend", "Guest", "Black"];
const AGAIN = 2000;

/** @typedef {import("protocol").InvitationShown} Shown */

/**
 * `sit` is called with the name, or with "" where there is nothing to be shown: the seat of an official, or one that is not there.
 * @param {{table: string, invitation: string, sit: (name: string) => void}} props
 */
export function Invited({ table, invitation, sit }) {
  const shown = useSignal(/** @type {Shown | null} */ (null));
  const used = useSignal(/** @type {import("protocol").About | null} */ (null));
  const trouble = useSignal("");
  useEffect(() => {
    let timer = 0;
    let left = false;
    const again = (/** @type {string} */ detail) => {
      trouble.value = detail || t("home.off_line");
      timer = window.setTimeout(look, AGAIN);
    };
    const taken = () =>
      ask(`/api/tables/${table}`).then(
        (about) => {
          if (!left) used.value = about;
        },
        ({ detail }) => left || again(detail),
      );
    const look = () =>
      ask(`/api/tables/${table}/invitation`, { invitation }).then(
        (found) => {
          if (left) return;
          if (found.part) return sit("");
          document.title = `${t("invited", { name: found.by })} · Bafflebox`;
          shown.value = found;
        },
        ({ status, detail, code }) => {
          if (left) return;
          if (code === "invitation_used") taken();
          else if (status && status < 500 && status !== 429) sit("");
          else again(detail);
        },
      );
    look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  const leave = (/** @type {MouseEvent} */ event) => {
    forgetSeat(table);
    go(event);
  };
  // the address says that no seat is wanted, and the table is on the same page
  const watch = (/** @type {MouseEvent} */ event) => {
    leave(event);
    sit("");
  };
  if (used.value) return html`<${Used} about=${used.value} watch=${watch} leave=${leave} />`;
  const found = shown.value;
  const against = trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`;
  const top = html`<${Top} where=${t("invited.title")} />`;
  if (!found) return html`${top}<main class="invited" aria-busy="true">${against}</main>`;
  return html`${top}<main class="invited">${
    found.board && html`<div class="invited-board" aria-hidden="true"><${StandingBoard} board=${found.board} black=${true} /></div>`
  }<section class="card" data-invited=${table}>
    <div class="invited-by"><span class="face on" aria-hidden="true">${[...found.by][0]}</span><div>
      <h1>${t("invited", { name: isolate(found.by) })}</h1>
      <p class="small presence" data-here=${String(found.here)}>${t(found.here ? "invited.here" : "invited.away")}</p></div></div>
    <${What} found=${found} />
    <${Sit} found=${found} sit=${sit} />
    <p class="invited-ways"><a class="btn txt sm" data-act="look-on" href=${`/t/${table}#watch`} onClick=${watch}>${t("invited.watch")}</a>
      <a class="btn txt sm" href="/" onClick=${leave}>${t("invited.not")}</a></p></section></main>`;
}

/** What is played, and what each of it means. @param {{found: Shown}} props */
function What({ found }) {
  const cube = useSignal(false);
  useEffect(() => {
    allBooks().then(
      (books) => (cube.value = Boolean(books.find((each) => each.name === found.rules)?.features.includes("cube"))),
      () => {}, // all terms say it too
    );
  }, []);
  const { length, clock, days } = found;
  const game = [bookTitle(found.rules), length ? t("invited.first_to", { n: num(length) }) : t("home.no_length")].join(t("comma"));
  const time = timeWords({ clock, days });
  const row = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ means) =>
    html`<dt>${t(`invited.${name}`)}</dt><dd>${value}<small>${means}</small></dd>`;
  return html`<dl class="invited-what">${row("game", game, cube.value ? t("invited.cube") : "")}
    ${row("time", time, t(`invited.time-${clock ? "clock" : days ? "days" : "none"}`))}
    ${row("counts", t(found.rated ? "lobby.rated" : "lobby.fun"), t(found.rated ? "invited.rated" : "invited.unrated"))}
    ${row("dice", t(`invited.${found.dice}`), t(`invited.${found.dice}.means`))}</dl>
    <details><summary>${t("invited.terms")}</summary><${Terms} challenge=${found} /></details>`;
}

/** The name, and the one button. @param {{found: Shown, sit: (name: string) => void}} props */
function Sit({ found, sit }) {
  const lacks = useSignal(false);
  const named = UNNAMED.includes(found.name) ? "" : found.name;
  const submit = (/** @type {Typed} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (event.target.elements.namedItem("name"));
    const name = field.value.trim();
    lacks.value = !name;
    if (!name) return field.focus();
    if (!prefs.account.peek()) prefs.name.value = name;
    sit(name);
  };
  return html`<form class="invited-sit" data-form="sit" noValidate onSubmit=${submit}>
    <label class="fld"><span class="label">${t("invited.name")}</span><input class="field" name="name" autocomplete="nickname" required
      maxlength="40" dir="auto" autocapitalize="off" spellcheck=${false} aria-describedby="sit-how"
      aria-invalid=${lacks.value ? "true" : null} defaultValue=${prefs.account.peek() || prefs.name.peek() || named} /></label>
    <p id="sit-how" class=${lacks.value ? "trouble" : "small"} role=${lacks.value ? "alert" : null}>${
      lacks.value ? t("invited.nameless") : t("invited.how", { name: isolate(found.by) })
    }</p>
    <button class="btn go big" data-act="sit"><${Icon} name="done" />${t("lobby.sit")}</button></form>`;
}

/**
 * A link that gave its seat to another player.
 * @param {{about: import("protocol").About, watch: (event: MouseEvent) => void, leave: (event: MouseEvent) => void}} props
 */
function Used({ about, watch, leave }) {
  const names = { white: isolate(about.white), black: isolate(about.black) };
  useEffect(() => {
    document.title = `${t("invited.used", names)} · Bafflebox`;
  }, []);
  return html`<${Top} where=${t("invited.title")} /><main class="invited"><section class="card" data-used=${about.table}>
    <h1>${t("invited.used", names)}</h1><p>${t("invited.used.text", names)}</p>
    <p class="invited-ways"><a class="btn go" data-act="look-on" href=${`/t/${about.table}#watch`} onClick=${watch}>
      <${Icon} name="eye" />${t("invited.watch")}</a>
      <a class="btn" href="/" onClick=${leave}>${t("to_start")}</a></p></section></main>`;
}
