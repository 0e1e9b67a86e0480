// The page of a table.
// @ts-check
import { effect, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { invitationTo, keyFor, seatAt, seats } from "../kit/net/seats.js";
import { prefs } from "../kit/state/prefs.js";
import { automatic } from "../table/auto.js";
import { useTick } from "../kit/ui/clock.js";
import { Dock, Line, fetchKept, fetchQuestions } from "../table/line.js";
import { LinkTool } from "../table/link.js";
import { nameOf } from "../table/names.js";
import { Score } from "../table/score.js";
import { announced, announcing } from "../table/speech.js";
import { Table } from "../table/table.js";
import { voice } from "../table/voice.js";
import { TableBoard, isFar, lightSide, useGeometry } from "../table/view_board.js";
import { WhoCard, WhoStrip } from "../table/who.js";
import { DueLines } from "../kit/ui/due.js";
import { html } from "../kit/ui/html.js";
import { later } from "../kit/ui/later.js";
import { sizesOf } from "../kit/ui/plan.js";
import { Top } from "../shell/header.js";
import { planned, plannedCoached, plannedTalking, viewport } from "../kit/ui/viewport.js";

/** @typedef {import("protocol").Who} Who */

// the first move can be made without them
const Lists = later(() => import("../table/lists.js").then((found) => found.Lists));
const Menu = later(() => import("../table/menu.js").then((found) => found.Menu));
const Aside = later(() => import("../table/conduct/aside.js").then((found) => found.Aside));
const Desk = later(() => import("../table/conduct/desk.js").then((found) => found.Desk));
const Terms = later(() => import("../table/conduct/terms.js").then((found) => found.Terms));
const Invited = later(() => import("../lobby/invited.js").then((found) => found.Invited));
const Kept = later(() => import("../table/kept_list.js").then((found) => found.KeptList));
const Invite = later(() => import("../table/invite.js").then((found) => found.Invite));
const TalkTool = later(() => import("../table/talk/tool.js").then((found) => found.TalkTool));
const TalkPanel = later(() => import("../table/talk/panel.js").then((found) => found.TalkPanel));
const report = () => import("../library/ended.js");
const Ended = later(() => report().then((found) => found.Ended));
const Lost = later(() => import("../shell/lost.js").then((found) => found.Lost));
const CoachEnd = later(() => import("../first/ended.js").then((found) => found.CoachEnd));
const CoachCard = later(() => import("../table/coach_card.js").then((found) => found.CoachCard));
const SeatTaken = later(() => import("../lobby/waiting.js").then((found) => found.SeatTaken));
const TurnSwitch = later(() => import("../notifications/turn.js").then((found) => found.TurnSwitch));

const keys = () => import("../table/keys.js");

const menu = signal(false);
/** Delay in ms before fetching what the first move does not need. */
const AHEAD = 2500;
/** px of height from which a phone on its side has room for the stake. */
const STAKED = 350;
/** Characters that the referee says beside the stake. */
const SHORT = 75;
/** ms that the final board stays before the report opens. */
const STAYS = 600;

/** The table, or the invitation to it while that is not accepted. @param {{given: string[]}} props */
export function Page({ given }) {
  const [id] = given;
  const invitation = useMemo(() => signal(invitationTo(id)), [id]);
  const name = useRef("");
  const awaited = useMemo(waits, [id]);
  const sit = (/** @type {string} */ given) => {
    name.current = given;
    invitation.value = null;
  };
  if (invitation.value) return html`<${Invited} table=${id} invitation=${invitation.value} sit=${sit} />`;
  return html`<${Seated} key=${id} id=${id} name=${name.current} />${awaited && html`<${SeatTaken} here=${id} />`}`;
}

/** Whether a challenge of this window may be open in the lobby: see `lobby/lobby.js`. */
function waits() {
  try {
    return JSON.parse(sessionStorage.getItem("bafflebox.lobby") ?? "null")?.mine.length > 0;
  } catch {
    return false;
  }
}

/** @param {{id: string, name: string}} props `name`: what an invited player wants to be called */
function Seated({ id, name }) {
  const table = useMemo(() => {
    /** @type {Table} */
    const made = new Table(
      id,
      keyFor(id, () => made.say(t("invite.used")), name),
    );
    return made;
  }, [id]);
  const talking = table.talk.value && table.aside.value === "talk";
  const first = useMemo(() => Boolean(seatAt(id)?.first), [id]);
  const silent = Boolean(table.link.silent.value);
  const kept = table.kept.value;
  const waits = silent && Boolean(kept?.waits());
  const fit = talking || waits ? plannedTalking.value : first ? plannedCoached.value : planned.value;
  const g = useGeometry(table, fit);
  useEffect(() => {
    const soon = setTimeout(() => {
      if (table.link.state.peek() === "open") fetchQuestions();
      fetchKept(table);
    }, AHEAD);
    if (hasKept(id)) fetchKept(table);
    const stops = [automatic(table), announcing(table), heard(table), felt(table)];
    let left = false;
    if (first)
      import("../table/coach.js").then(
        ({ Coach }) => (table.coach.value = left ? null : new Coach(table)),
        () => {},
      );
    return () => {
      left = true;
      menu.value = false;
      table.coach.peek()?.stop();
      clearTimeout(soon);
      stops.forEach((stop) => stop());
      table.close();
    };
  }, [table, id]);
  useEffect(() => {
    const end = new AbortController();
    keys().then(
      ({ onKey }) => {
        if (!end.signal.aborted) addEventListener("keydown", (event) => onKey(table, event, g), { signal: end.signal });
      },
      () => {},
    );
    return () => end.abort();
  }, [table, g]);
  const opened = useRef(false);
  const wanted =
    g.end && table.invites && Boolean(seats().find((each) => each.table === id)?.friend) && table.presence.value?.opp.here === false;
  useEffect(() => {
    // on a phone the link for the friend is behind the menu, and it is the next thing wanted
    if (wanted || opened.current) menu.value = opened.current = wanted;
  }, [wanted]);
  const view = table.view.value;
  const presence = table.presence.value;
  const { conduct } = view ?? {};
  const counts = presence?.own.due_at || presence?.opp.due_at || conduct?.break || conduct?.waits || conduct?.late.length;
  useTick(Boolean(silent || view?.clock?.running || counts || (presence && (!presence.own.here || !presence.opp.here))));
  useTitle(table);
  const ended = useEnded(table);
  const light = lightSide(table);
  const far = isFar(table);
  const [upper, lower] = /** @type {Who[]} */ (far ? ["own", "opp"] : ["opp", "own"]);
  const live = html`<div class="hide" aria-live="polite" role="status">${announced.value}</div>`;
  const strip = (/** @type {Who} */ who) => html`<${WhoStrip} table=${table} who=${who} light=${light} />`;
  const shown = html`<div class="brd"><${TableBoard} table=${table} g=${g} /></div>`;
  const dock = html`${talking && html`<${TalkPanel} table=${table} low />`}<${Dock} table=${table} rows=${waits}
    menu=${() => (menu.value = true)} />`;
  const wide = fit.kind === "tablet" || fit.kind === "desktop";
  const matter =
    wide && conduct && !view?.over && (conduct.dispute || conduct.appeal || conduct.break || (conduct.ruling && conduct.frozen));
  const aside = table.aside.value || (matter ? "matter" : "lists");
  const over = conduct && !wide && !talking && table.aside.value && html`<${Aside} table=${table} over />`;
  const rest = html`${over}
    ${menu.value && html`<${Menu} table=${table} where=${where(table)} close=${() => (menu.value = false)} />`}${live}`;
  const classes = [
    "fit",
    fit.kind,
    "size" in fit && fit.size,
    "low" in fit && fit.low && "low",
    silent && "silent",
    isOn(fit, "one"),
    isOn(fit, "short"),
    "panel" in fit && fit.panel && fit.panel < 300 && "slim",
  ];
  const frame = { class: classes.filter(Boolean).join(" "), style: sizesOf(fit) };
  const title = html`<h1 class="hide">${where(table)}</h1>`;
  if (table.link.state.value === "gone") return html`<${Lost} what="table" />`;
  const leave = () => (ended.value = false);
  if (ended.value && table.coach.value) return html`<${CoachEnd} coach=${table.coach.value} where=${where(table)} leave=${leave} />`;
  if (ended.value) return html`<${Ended} table=${table} where=${where(table)} leave=${leave} />`;
  if (table.office)
    return html`<div ...${frame}><${Top} where=${where(table)} />
      <${Desk} table=${table} light=${light} board=${shown} g=${g} />${live}</div>`;
  if (view?.phase === "terms")
    return html`<div ...${frame}><${Top} where=${where(table)}>${table.talk.value && html`<${TalkTool} table=${table} />`}<//>
      <${Terms} table=${table} light=${light} waiting=${table.invites && presence?.opp.here === false}
        talk=${talking && html`<div class="card moves"><${TalkPanel} table=${table} /></div>`} />${live}</div>`;
  if (fit.kind === "phone") {
    return html`<div ...${frame}><main class="whole">${title}
      ${fit.one ? html`<div class="duo">${strip(upper)}${strip(lower)}</div>` : strip(upper)}
      ${shown}<div class="foot">${!fit.one && strip(lower)}${dock}</div>${rest}</main></div>`;
  }
  if (fit.kind === "flat")
    return html`<div ...${frame}><main class="whole">${title}${shown}<div class="beside">${strip(upper)}${strip(lower)}${
      !waits && !talking && roomForStake(table) && html`<${Score} table=${table} />`
    }${dock}</div>${rest}</main></div>`;
  return html`<div ...${frame}><${Top} where=${where(table)} board=${true}>${
    table.talk.value && html`<${TalkTool} table=${table} />`
  }<${LinkTool} table=${table} /><//>
    <main>${title}
      <section class="left">${shown}<${Line} table=${table} /></section>
      <aside class="side">
        <${WhoCard} table=${table} who=${upper} light=${light} />
        ${!table.coach.value && !(first && !view) && html`<${Score} table=${table} />`}
        ${table.byDays && html`<${TurnSwitch} table=${id} seat=${table.key} />`}
        ${
          talking
            ? html`<div class="card moves"><${TalkPanel} table=${table} /></div>`
            : table.invites
              ? html`<${Invite} table=${table} />`
              : kept?.lists() && aside === "lists"
                ? html`<${Kept} table=${table} />`
                : conduct && aside !== "lists"
                  ? html`<${Aside} table=${table} />`
                  : table.coach.value
                    ? html`<${CoachCard} coach=${table.coach.value} />`
                    : html`<div class="card moves">${view ? html`<${Lists} table=${table} />` : html`<${DueLines} lines=${6} />`}</div>`
        }
        <${WhoCard} table=${table} who=${lower} light=${light} />
      </aside></main>${live}</div>`;
}

/** Whether acts of this table wait on this device since a page before. @param {string} id */
function hasKept(id) {
  try {
    return localStorage.getItem(`bafflebox.kept.${id}`) !== null;
  } catch {
    return false;
  }
}

/** Opens the report where a match of this reader ends, and stays shut where it was over before. @param {Table} table */
function useEnded(table) {
  const ended = useMemo(() => signal(false), [table]);
  const ran = useRef(false);
  const view = table.view.value;
  const own = ["white", "black"].includes(table.seat.value ?? "") && !view?.conduct?.real;
  ran.current ||= view?.over === false;
  // a match without a roll holds nothing to review
  const rolled = table.told.value.some((each) => each.event.event === "Rolled");
  const due = Boolean((ran.current || table.coach.value) && view?.over && own && rolled && table.aside.value !== "talk");
  useEffect(() => {
    if (!due) return;
    // the match is kept while its last board stays
    if (!table.coach.peek())
      report().then(
        ({ matchOf }) => matchOf(table.id).catch(() => {}),
        () => {},
      );
    const soon = setTimeout(() => (ended.value = true), STAYS);
    return () => clearTimeout(soon);
  }, [due, ended]);
  return ended;
}

/** Whether a phone on its side shows the stake: there is height, and nothing longer is said or asked. @param {Table} table */
function roomForStake(table) {
  const view = table.view.value;
  if (!view || !["turn", "rolled"].includes(view.phase) || table.asking.value || table.coach.value) return false;
  const { strong = "", text = "" } = voice(table);
  return viewport.value.height >= STAKED && strong.length + text.length <= SHORT;
}

/** @param {import("../kit/ui/plan.js").Plan} fit @param {"one" | "short"} name */
const isOn = (fit, name) => name in fit && /** @type {any} */ (fit)[name] && name;

/**
 * Follows a table once it is wanted; ends with the function that it gives back.
 * @param {Table} table @param {() => boolean} wanted @param {() => Promise<(table: Table) => () => void>} load
 */
function followed(table, wanted, load) {
  let over = false;
  /** @type {(() => void) | undefined} */
  let end;
  const stop = effect(() => {
    if (wanted() && !end)
      load().then(
        (follow) => {
          if (!over) end ??= follow(table);
        },
        () => {},
      );
  });
  return () => {
    over = true;
    stop();
    end?.();
  };
}

/** @param {Table} table */
const heard = (table) =>
  followed(
    table,
    () => prefs.sound.value,
    () => import("../kit/sound/sound.js").then((found) => found.hearTable),
  );

/** Vibration, and a screen that stays on while two people play. @param {Table} table */
const felt = (table) =>
  followed(
    table,
    () => prefs.haptics.value || (prefs.awake.value && table.hello.value?.opponent === "friend" && !table.hello.value.days),
    () => import("../kit/sound/device.js").then((found) => found.followTable),
  );

/** @param {Table} table */
function where(table) {
  const hello = table.hello.value;
  if (table.coach.value) return t("coach.where");
  if (!hello) return "";
  const view = table.view.value;
  const length = view?.score.length ?? hello.rules.length;
  const book = t(`book.${hello.rules.name}`);
  const parts = [length ? `${book} ${t("match_to", { n: length })}` : book];
  if (hello.rules.notice) parts.push(t("by_notice", { n: hello.rules.notice }));
  if (view?.game) parts.push(t("game_n", { n: view.game }));
  if (!hello.seat && !table.office) parts.push(t(hello.late && !view?.over ? "watching.late" : "watching"));
  return parts.join(" · ");
}

/** @param {Table} table */
function useTitle(table) {
  const view = table.view.value;
  const mine = view?.waiting_for.some((who) => table.mine.value.has(who)) && !view.over;
  const alone = table.invites && table.presence.value?.opp.here === false;
  const title = alone ? t("title.waits") : mine ? t("turn.yours") : `${nameOf(table, "own")} – ${nameOf(table, "opp")}`;
  useEffect(() => {
    document.title = `${title} · Bafflebox`;
  }, [title]);
}
