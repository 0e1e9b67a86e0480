// "My next match" on a phone: when, where, against whom; I am here, my seat, my result; and what winning and losing lead to.
// @ts-check
import { useEffect, useMemo, useState } from "preact/hooks";
import { num, t } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";
import { Letters } from "./desk/letters.js";
import { Draw } from "./draw.js";
import { Event } from "./event.js";
import { onPush } from "../kit/net/install.js";
import { keep } from "../kit/net/tournament_keys.js";
import { MyRuling } from "./my_ruling.js";
import { Nothing } from "./nothing.js";
import { Play } from "./play.js";
import { Public } from "./public.js";
import { printOf } from "./notice.js";
import { News } from "./news.js";
import { Ring, useRing } from "./ring.js";
import { clock, labelOf, sideOf, toLength, whereOf } from "./words.js";

await style("event-mine");

/** @typedef {import("./types.js").Row} Row */

/** @param {{id: string, keyed: string}} props */
export function Mine({ id, keyed }) {
  const event = useMemo(() => new Event(id, keyed ? "me" : "", keyed), [id, keyed]);
  useEffect(() => () => event.close(), [event]);
  // a message may come before the page has heard of it by itself
  useEffect(() => onPush(() => event.soon()), [event]);
  const view = event.view.value;
  const me = event.mine.value;
  useEffect(() => {
    if (!view) return;
    document.title = `${view.tournament.name} · Bafflebox`;
    if (keyed) keep(id, { name: view.tournament.name });
  }, [view?.tournament.name]);
  if (!keyed || event.state.value === "refused") return html`<${Public} id=${id} />`;
  if (!view || !me) return html`<${Nothing} event=${event} />`;
  // nobody has let them in yet, or the draw is to come
  const drawn = (/** @type {string} */ key) => view.divisions.find((each) => each.key === key)?.drawn;
  if (!me.next && !me.results.length && !me.entries.some((each) => each.standing === "approved" && drawn(each.division)))
    return html`<${Play} id=${id} keyed=${keyed} />`;
  const entry = me.next ?? me.entries[0];
  const division = event.division(entry?.division ?? "") ?? view.divisions[0];
  const find = (/** @type {string} */ match) => event.row(division?.key ?? "", match);
  const own = entry?.name ?? me.name;
  return html`<${Top} where=${view.tournament.name} /><${Letters} event=${event} /><main class="event mine"><h1 class="hide">${me.name}</h1>
    <aside class="sideway"><${News} event=${event} news=${me.news ?? []} /><${Next} event=${event} me=${me} />
      <${MyRuling} event=${event} me=${me} /><${Ring} event=${event} />
      <${Path} event=${event} me=${me} /><${Day} event=${event} me=${me} /></aside>
    <section>${division && html`<${Draw} division=${division} look=${{ find, open: null, me: own }} />`}</section></main>`;
}

/** @param {{event: Event, me: import("./types.js").Mine}} props */
function Next({ event, me }) {
  const { next } = me;
  const [reporting, report] = useState(false);
  const sent = event.out?.waiting.value.some((act) => act.body.fact?.fact === "CallAnswered");
  const awaited = next?.table && !next.coming && !next.arrived && !next.started && !sent;
  const rung = event.view.value?.running.find((each) => each.division === next?.division && each.match === next?.match)?.rung;
  // a call of the desk rings at once, not with the next minute
  useRing(awaited ? `${next.division}:${next.match} ${rung ?? ""}` : "");
  const row = next && event.row(next.division, next.match);
  const division = next && event.division(next.division);
  const own = next?.name;
  const lost = me.results.find((each) => !each.won && !each.confirmed && each.stage === "reported");
  const confirm = lost && html`<${Confirm} event=${event} result=${lost} />`;
  if (!next || !row || !division)
    return html`<div class="card next"><h2>${t("event.mine.none", { name: me.name })}</h2>
      <p>${me.waits_for.length ? waits(event, me.waits_for) : t("event.mine.done")}</p>
      ${confirm}</div>`;
  const at = { division: next.division, match: next.match };
  const called = Boolean(next.table);
  const waited = called && !next.arrived && !row.started;
  const head = waited
    ? html`<h2>${t("event.mine.called")} <b class="tno">${num(next.table ?? "")}</b></h2>
      <strong>${t("event.mine.play", { name: `\u2068${next.opponent}\u2069` })}</strong>`
    : html`<h2>${t("event.mine.next", { name: me.name })}</h2><div class="big"><span><bdi
    class="ltr">${next.due ? clock(next.due) : "–"}</bdi></span>
    <span>${called ? t("event.table", { n: next.table }) : t("event.mine.later")}</span></div><div class="vs">
    <bdi>${next.opponent || t("tournament.open")}</bdi></div>`;
  return html`<div class=${`card next${waited ? " called" : ""}`}>${head}
    <p>${[labelOf(division, row), toLength(next.length)].filter(Boolean).join(" · ")} · <a href=${printOf(event.id, next.notice)}
      target="_blank" rel="noopener">${t("by_notice", { n: next.notice })}</a>
    ${awaited && rung ? html`<br /><b>${t("event.mine.rung", { time: clock(rung) })}</b>` : ""}
    ${waited && next.latest ? html`<br />${t("event.mine.latest", { time: clock(next.latest) })}` : ""}
    ${next.opponent_arrived ? html`<br />${t("event.mine.waits", { name: next.opponent })}` : ""}</p>
    ${
      waited &&
      (next.coming
        ? html`<p class="strong" role="status">${t("event.mine.came")}</p>`
        : html`<button class="btn lamp" data-act="coming"
      onClick=${() => event.out?.fact({ fact: "CallAnswered", ...at, name: own })}>${t("event.mine.coming")}</button>`)
    }
    ${
      waited &&
      html`<button class=${next.coming ? "btn" : "btn quiet"} data-act="here"
      onClick=${() => event.out?.fact({ fact: "Arrived", ...at, name: own })}>${t("event.mine.here")}</button>`
    }
    ${next.arrived && !row.started && html`<p class="strong">${t("event.mine.arrived")}</p>`}
    ${next.seat && html`<a class="btn" data-act="seat" href=${next.seat}>${t("event.mine.seat")}</a>`}
    ${
      called &&
      !next.live &&
      html`<button class="btn quiet" data-act="won"
      onClick=${() => report(!reporting)}>${t("event.mine.won")}</button>`
    }
    ${
      reporting &&
      html`<form class="weigh" onSubmit=${(/** @type {Typed} */ submit) => {
        submit.preventDefault();
        const lost = Number(new FormData(submit.target).get("lost")) || 0;
        event.out?.fact({ fact: "Reported", ...at, winner: own, score: [next.length || 1, lost], how: "played" });
        report(false);
      }}><label class="fld"><span>${t("event.mine.lost", { name: next.opponent })}</span>
        <input class="field" type="number" name="lost" inputmode="numeric" required min="-99" max=${(next.length || 99) - 1} /></label>
        <button class="btn" data-act="won-yes">${t("event.mine.report", { n: next.length || 1 })}</button></form>`
    }${confirm}</div>`;
}

/** The other side has reported; the loser says that it is so. @param {{event: Event, result: import("protocol").OwnResult}} props */
function Confirm({ event, result }) {
  const { division, match, name, opponent, score } = result;
  return html`<p>${t("event.mine.reported", { name: opponent, score: num(score.join("–")) })}</p>
    <button class="btn" data-act="confirm-result" onClick=${() => event.out?.fact({ fact: "Confirmed", division, match, name })}>
    ${t("event.mine.confirm")}</button>`;
}

/** @param {Event} event @param {import("protocol").AwaitedMatch[]} waiting the player's matches with no known opponent yet */
function waits(event, waiting) {
  const named = waiting.flatMap(({ division, sources }) =>
    Object.values(sources).map((/** @type {import("./types.js").Source} */ from) => {
      const row = event.row(division, from.winner ?? from.loser ?? "");
      if (!row) return "";
      const find = (/** @type {string} */ match) => event.row(division, match);
      const pair = `${sideOf(row, "one", find).text} – ${sideOf(row, "two", find).text}`;
      return row.table && !row.winner ? `${pair} (${t("event.table", { n: row.table })})` : pair;
    }),
  );
  return t("event.mine.waits_for", { match: named.filter(Boolean).join(t("comma")) });
}

/** Where winning and losing lead. @param {{event: Event, me: import("./types.js").Mine}} props */
function Path({ event, me }) {
  const { next } = me;
  const division = next && event.division(next.division);
  const row = division && event.row(division.key, next.match);
  // in a table every match counts, and none leads anywhere
  if (!row || division.standings[row.bracket]) return null;
  const to = (/** @type {"winner" | "loser"} */ kind) =>
    division.matches.find((/** @type {Row} */ row) => Object.values(row.sources ?? {}).some((from) => from?.[kind] === next.match));
  const find = (/** @type {string} */ match) => event.row(division.key, match);
  const said = (/** @type {Row | undefined} */ row, /** @type {"winner" | "loser"} */ kind) => {
    if (!row) return t(kind === "winner" ? "event.mine.last" : "event.mine.out");
    const side = row.sources?.one?.[kind] === next.match ? "two" : "one";
    return t("event.mine.meet", { where: whereOf(division, row), who: sideOf(row, side, find).text });
  };
  return html`<div class="card"><h2>${t("event.mine.from")}</h2><ul class="path"><li><b>${t("event.mine.win")}</b>
    <span>${said(to("winner"), "winner")}</span></li>
    <li><b>${t("event.mine.lose")}</b><span>${said(to("loser"), "loser")}</span></li></ul></div>`;
}

/** What was played. @param {{event: Event, me: import("./types.js").Mine}} props */
function Day({ event, me }) {
  if (!me.results.length) return null;
  const where = (/** @type {import("protocol").OwnResult} */ each) => {
    const division = event.division(each.division);
    const row = event.row(each.division, each.match);
    return division && row ? whereOf(division, row) : each.match;
  };
  const score = (/** @type {import("protocol").OwnResult} */ each) => num((each.won ? each.score : [...each.score].reverse()).join("–"));
  return html`<div class="card"><h2>${t("event.mine.day")}</h2><ul class="path">${me.results.map(
    (each) => html`<li><b class=${each.won ? "won" : ""}><bdi class="ltr">${score(each)}</bdi></b>
      <span><bdi class="strong">${each.opponent}</bdi> <small>${where(each)} · ${t(`tournament.stage.${each.stage}`)}</small></span></li>`,
  )}</ul></div>`;
}
