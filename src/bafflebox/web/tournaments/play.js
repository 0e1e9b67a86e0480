// The door on a player's phone: a name, asked, in; and the poster that they scan.
// @ts-check
import { useEffect, useMemo, useState } from "preact/hooks";
import { isolate, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { freshKey } from "../kit/net/seats.js";
import { keep } from "../kit/net/tournament_keys.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go, visit } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";
import { CodeOf, shortOf } from "./code_of.js";
import { Letters } from "./desk/letters.js";
import { Event } from "./event.js";
import { Field, Pick, given } from "./fields.js";
import { Nothing } from "./nothing.js";
import { Ring, useRing } from "./ring.js";
import { clock, money } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Division} Division */

/** @param {Division} division @returns {string} 7, then 5 */
function lengthsOf(division) {
  const all = [...new Set(Object.values(division.lengths).flat())];
  return all.length ? t("door.to", { n: all.map((each) => num(each)).join(t("door.then")) }) : "";
}

/** @param {View} view @param {Division} division @returns {string} the evening in a sentence */
function saidOf(view, division) {
  const fee = Number(division.fee) ? t("door.fee", { amount: isolate(money(division.fee, view.tournament.currency)) }) : "";
  const start = view.queue[0]?.due;
  return [
    division.planned ? t("door.places", { n: division.planned }) : "",
    lengthsOf(division),
    fee,
    start ? t("door.first", { time: clock(start) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {{id: string, keyed: string}} props */
export function Play({ id, keyed }) {
  const [key, setKey] = useState(keyed);
  const event = useMemo(() => new Event(id, key ? "me" : "", key), [id, key]);
  useEffect(() => () => event.close(), [event]);
  const view = event.view.value;
  useEffect(() => {
    if (view) document.title = `${view.tournament.name} · Bafflebox`;
  }, [view?.tournament.name]);
  const refused = event.state.value === "refused";
  useEffect(() => {
    if (refused) setKey("");
  }, [refused]);
  if (!view) return html`<${Nothing} event=${event} />`;
  const me = event.mine.value;
  const entry = me?.entries[0];
  const asked = (/** @type {string} */ fresh) => {
    keep(id, { me: fresh, name: view.tournament.name });
    setKey(fresh);
  };
  return html`<${Top} where=${view.tournament.name} /><${Letters} event=${event} /><main class="playing">${
    entry && entry.standing !== "withdrawn"
      ? html`<${Entered} event=${event} entry=${entry} name=${me.name} />`
      : html`<${Form} event=${event} asked=${asked} key_=${key} again=${entry} />`
  }</main>`;
}

/** @param {{event: Event, asked: (key: string) => void, key_: string, again?: import("protocol").OwnEntry}} props */
function Form({ event, asked, key_, again }) {
  const view = /** @type {View} */ (event.view.value);
  const open = view.over ? [] : view.divisions;
  const [chosen, choose] = useState("");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const [id] = useState(freshKey);
  const division = open.find((each) => each.key === chosen) ?? open[0];
  if (!division)
    return html`<div class="big2"><h1>${t(view.over ? "event.over" : "door.not_yet")}</h1></div><span class="grow"></span><a class="btn xl"
      href=${`/tournaments/${event.id}`} onClick=${go}>${t("event.public")}</a>`;
  const send = async (/** @type {Typed} */ submit) => {
    const all = given(submit);
    setBusy(true);
    setTrouble("");
    prefs.name.value = all.name;
    const members = (all.members ?? "").split(",").map((each) => each.trim());
    try {
      const body = { id, name: all.name, division: division.key, rating: Number(all.rating) || 0 };
      const answer = await ask(
        `/api/tournaments/${event.id}/ask`,
        division.team > 1 ? { ...body, members: members.filter(Boolean) } : body,
        key_ || undefined,
      );
      asked(answer.key);
      event.soon();
    } catch (error) {
      setTrouble(/** @type {Failure} */ (error).detail || t("home.off_line"));
    }
    setBusy(false);
  };
  const title = view.divisions.length > 1 ? division.called : t(`tournament.format.${division.format}`);
  const names = open.map((each) => [each.key, each.ceiling ? t("door.ceiling", { division: each.called, n: each.ceiling }) : each.called]);
  return html`<form class="asks-to-play" data-act="ask" onSubmit=${send}><h1>${title}</h1>
    <p class="lw">${saidOf(view, division)}${division.drawn && html` ${t("door.late")}`}</p>
    ${open.length > 1 && html`<${Pick} name="division" label=${t("door.which")} value=${division.key} change=${choose} choices=${names} />`}
    <label class="fld"><span>${t("door.your_name")}</span><input class="field name" name="name" required maxlength="40" autocomplete="name"
    defaultValue=${again?.name ?? prefs.name.peek()} /></label>
    ${division.team > 1 && html`<${Field} name="members" label=${t("event.members", { n: division.team })} required=${true} />`}
    ${open.some((each) => each.ceiling) && html`<${Field} name="rating" type="number" min=${0} label=${t("event.rating")} />`}
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    <span class="grow"></span><button class="btn go xl" data-act="ask-to-play" disabled=${busy}>${t("door.ask_to_play")}</button></form>`;
}

/** @param {{event: Event, entry: import("protocol").OwnEntry, name: string}} props what became of it */
function Entered({ event, entry, name }) {
  const view = /** @type {View} */ (event.view.value);
  const [sure, setSure] = useState(false);
  // an answer that came while the page was open rings until it is tapped away
  const [waits, setWaits] = useState(entry.standing === "pending");
  const answered = waits && entry.standing !== "pending";
  useRing(answered ? `${entry.standing} ${entry.name}` : "");
  const division = view.divisions.find((each) => each.key === entry.division);
  const first = name.split(" ")[0];
  const { standing } = entry;
  const there = division?.entrants.filter((each) => each.standing === "approved").length ?? 0;
  const fee = Number(division?.fee) ? money(division?.fee ?? "", view.tournament.currency) : "";
  const placed = Boolean(division?.drawn && standing === "approved");
  useEffect(() => {
    if (placed) visit(`/tournaments/${event.id}/me`);
  }, [placed]);
  const said =
    standing === "pending"
      ? [t("door.asked.how"), fee && t("door.asked.pay", { amount: isolate(fee) }), t("door.asked.ring")]
      : standing === "approved"
        ? [t("door.is_in.how"), fee && t("door.is_in.pay", { amount: isolate(fee) })]
        : [t("door.declined.how")];
  const kind = standing === "pending" ? "asked" : standing === "approved" ? "is_in" : "declined";
  return html`<div class=${`big2 ${standing}`} role="status"><span class="tick"><${Icon}
      name=${standing === "declined" ? "close" : "done"} /></span>
    <h1>${t(`door.${kind}`, { name: first })}</h1><p class="lw">${said.filter(Boolean).join(" ")}</p></div>
    <dl class="facts"><div><dt>${t("door.entered_n")}</dt>
      <dd>${division?.planned ? t("door.of", { n: there, all: division.planned }) : num(there)}</dd></div>
    <div><dt>${t("door.as")}</dt><dd><bdi>${entry.name}</bdi></dd></div>
    ${
      division && view.divisions.length > 1 && html`<div><dt>${t("door.in_division")}</dt><dd><bdi>${division.called}</bdi></dd></div>`
    }</dl>
    ${answered && html`<button class="btn go xl" data-act="heard" onClick=${() => setWaits(false)}>${t("door.heard")}</button>`}
    ${standing !== "declined" && html`<${Ring} event=${event} />`}
    <span class="grow"></span>${
      sure
        ? html`<p class="lw">${t("door.out.sure")}</p><button class="btn xl" data-act="not-playing-yes" onClick=${() => {
            event.out?.fact({ fact: "Withdrawn", division: entry.division, name: entry.name });
            setSure(false);
          }}>${t("door.out.yes")}</button><button class="btn xl quiet" onClick=${() => setSure(false)}>${t("door.out.no")}</button>`
        : html`<a class="btn xl" href=${`/tournaments/${event.id}`} onClick=${go}>${t("event.public")}</a>${
            standing !== "declined" &&
            html`<button class="btn xl" data-act="not-playing" onClick=${() => setSure(true)}>${t("door.out")}</button>`
          }`
    }`;
}

/** The code in large, for a screen or for paper at the entrance. @param {{id: string}} props */
export function Poster({ id }) {
  const event = useMemo(() => new Event(id, ""), [id]);
  useEffect(() => () => event.close(), [event]);
  const view = event.view.value;
  useEffect(() => {
    if (!view) return;
    document.title = `${view.tournament.name} · Bafflebox`;
    if (location.hash === "#print") setTimeout(() => print(), 600);
  }, [view?.tournament.name]);
  if (!view) return html`<${Nothing} event=${event} />`;
  const [short, address] = shortOf(id);
  const there = view.divisions.flatMap((each) => each.entrants.filter((entrant) => entrant.standing === "approved"));
  return html`<main class="poster"><section><h1>${view.tournament.name}</h1>${view.divisions.map(
    (each) => html`<p class="lw"><b>${each.called}</b> ${saidOf(view, each)}</p>`,
  )}<p class="how">${t("door.scan")}</p><b class="ltr short">${short}</b></section><div><${CodeOf} text=${address} /></div>
    ${
      there.length > 0 &&
      html`<aside><h2>${t("door.in", { n: there.length })}</h2><ul>${there.map(
        (each) => html`<li><bdi>${each.name}</bdi></li>`,
      )}</ul></aside>`
    }</main>`;
}
