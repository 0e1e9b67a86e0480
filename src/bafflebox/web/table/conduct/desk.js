// The director's page: what is known, what is said, what is done.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { isolate, need, t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { nowAt, useTick } from "../../kit/ui/clock.js";
import { nameOf } from "../names.js";
import { refusalText } from "../voice.js";
import { WhoCard } from "../who.js";
import { html } from "../../kit/ui/html.js";
import { style } from "../../kit/ui/later.js";
import { Decide, Grounds } from "./decide.js";
import { Matter } from "./matter.js";
import { Office } from "./office.js";
import { Officials } from "./officials.js";
import { SettingBoard, setting } from "./setting.js";
import { Appeal } from "./votes.js";
import { called, cite, countdown, told } from "./words.js";
import { Voice } from "../line.js";

await Promise.all([need("desk"), need("conduct"), need("ask"), style("conduct"), style("desk"), style("small")]);

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").ConductView} Conduct */
/** @typedef {import("protocol").Who} Who */

/** @param {{table: Table, light: Who, board: any, g: import("../../board/geometry.js").Geometry}} props */
export function Desk({ table, light, board, g }) {
  const view = table.view.value;
  const conduct = view?.conduct;
  const hello = table.hello.value;
  const book = hello?.rules.name;
  const [rules, setRules] = useState(/** @type {any[]} */ ([]));
  const [chosen, setChosen] = useState(/** @type {string[] | null} */ (null));
  const at = conduct?.dispute?.at;
  useEffect(() => setChosen(null), [at]);
  const usual = [conduct?.dispute?.rule, ...(conduct?.open ?? []).map((each) => each.rule)].flatMap((each) => each ?? []);
  const grounds = chosen ?? [...new Set(usual)];
  useEffect(() => {
    if (book)
      ask(`/api/rules/${encodeURIComponent(book)}`).then(
        (whole) => setRules(whole.rules),
        () => {},
      );
  }, [book]);
  if (!conduct) return html`<main class="desk"><section>${board}</section></main>`;
  const refused = table.refused.value;
  return html`<main class="desk">
    <section class="known">${setting.value ? html`<${SettingBoard} table=${table} g=${g} both=${setting.value} />` : board}
      <${Voice} table=${table} />
      <div class="pair">${
        /** @type {Who[]} */ (["own", "opp"]).map((who) => html`<${WhoCard} table=${table} who=${who} light=${light} />`)
      }</div>
      <${Facts} table=${table} conduct=${conduct} /></section>
    <section class="said">${
      table.office !== "director" &&
      html`<p class="card small part"><b>${t("office.you", { name: isolate(hello?.called ?? ""), role: t(`office.${table.office}`) })}</b>
        <span>${t(`office.${table.office}.may`)}</span></p>`
    }${
      conduct.dispute || conduct.ruling || conduct.appeal
        ? html`<div class="card aside-body"><${Matter} table=${table} conduct=${conduct} /></div>`
        : html`<p class="card small">${t("desk.quiet")}</p>`
    }${table.can("rule") && html`<${Grounds} rules=${rules} grounds=${grounds} change=${setChosen} />`}
    <${Notes} table=${table} conduct=${conduct} /></section>
    <section class="done">${
      refused &&
      html`<div class="refusal" role="alert"><p class="law">${refusalText(table, refused)} ${cite(table, refused.rule)}</p>
        <button class="btn sm" onClick=${() => (table.refused.value = null)}>${t("close")}</button></div>`
    }
      ${
        table.can("rule") &&
        html`<${Decide} key=${conduct.dispute?.at} table=${table} conduct=${conduct} grounds=${grounds}
        done=${() => setChosen(null)} />`
      }
      <${Appeal} table=${table} conduct=${conduct} /><${Office} table=${table} />
      ${Boolean(conduct.roles?.length) && html`<${Officials} table=${table} roles=${conduct.roles ?? []} />`}</section>
  </main>`;
}

/** What else is open: irregularities, lateness, a break. @param {{table: Table, conduct: Conduct}} props */
function Facts({ table, conduct }) {
  const rest = conduct.break;
  useTick(Boolean(rest));
  const name = (/** @type {Who} */ who) => isolate(nameOf(table, who));
  const rows = [
    ...conduct.open.map((each) => [`${name(each.by)}: ${told(each.label, each.kind)}`, each.rule]),
    ...conduct.late.map((each) => [t("late", { name: name(each.who), n: each.points }), ""]),
    ...(rest ? [[t("break", { time: countdown(rest.ends - nowAt(table)) }), rest.rule]] : []),
  ];
  if (!rows.length) return null;
  return html`<div class="card"><h2>${t("desk.open")}</h2><ul class="facts">${rows.map(
    ([text, rule]) => html`<li><span>${text}</span>${cite(table, rule)}</li>`,
  )}</ul></div>`;
}

/** What spectators told the staff. @param {{table: Table, conduct: Conduct}} props */
function Notes({ table, conduct }) {
  if (!conduct.notes?.length) return null;
  return html`<div class="card"><h2>${t("desk.notes")}</h2>${conduct.notes.map(
    (each) => html`<blockquote><b><bdi>${called(table, each.who)}</bdi></b><p class="law"><bdi>${each.words}</bdi></p></blockquote>`,
  )}</div>`;
}
