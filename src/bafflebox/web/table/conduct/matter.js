// A dispute as everybody at the table sees it: what it is about, what was said, the ruling, the appeal.
// @ts-check
import { useState } from "preact/hooks";
import { isolate, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { nowAt, useTick } from "../../kit/ui/clock.js";
import { nameOf } from "../names.js";
import { Words } from "./ask.js";
import { RollOff } from "./rolloff.js";
import { called, cite, countdown, labelOf, remedyText, timeOf } from "./words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").ConductView} Conduct */

/** @param {{table: Table, conduct: Conduct}} props */
export function Matter({ table, conduct }) {
  const { dispute, ruling, appeal } = conduct;
  return html`${ruling && html`<${Ruling} table=${table} ruling=${ruling} appealed=${Boolean(appeal)} />`}
    ${dispute && html`<${About} table=${table} dispute=${dispute} />`}
    <${Dice} table=${table} />
    <${Statements} table=${table} said=${dispute?.said ?? []} />
    ${
      appeal &&
      html`<p class="law" role="status"><b>${t("appeal.open", { name: isolate(nameOf(table, appeal.by)) })}</b> <span>
      ${t(appeal.referred ? "appeal.referred" : "appeal.text")}</span></p>`
    }`;
}

/** What decides it where both agreed to roll for it. @param {{table: Table}} props */
function Dice({ table }) {
  const act = table.acts.value.find((each) => each.do === "roll_off" && each.words === "dispute");
  if (!act) return null;
  return html`<section><${RollOff} table=${table} act=${act} light="own" text=${labelOf(act)} /></section>`;
}

/** @param {{table: Table, dispute: NonNullable<Conduct["dispute"]>}} props */
function About({ table, dispute }) {
  const { by, about, at, rule, presumption } = dispute;
  return html`<section><h2>${t("dispute.title", { name: called(table, by), time: timeOf(at, table) })}</h2>
    <p class="law"><bdi>${about}</bdi></p>
    <p class="small">${t("dispute.kept")} ${cite(table, rule)}</p>
    ${presumption && html`<p class="small">${t("dispute.presumption", { name: isolate(nameOf(table, presumption)) })}</p>`}</section>`;
}

/** @param {{table: Table, said: {who: string, words: string}[]}} props */
export function Statements({ table, said }) {
  const [writing, setWriting] = useState(false);
  const act = table.can("testify");
  if (!said.length && !act) return null;
  return html`<section><h2>${t("statements")}</h2>
    ${said.map(
      (each) => html`<blockquote><b><bdi>${called(table, each.who)}</bdi></b><p class="law"><bdi>${each.words}</bdi></p>
      </blockquote>`,
    )}
    ${
      act &&
      (writing
        ? html`<${Words} table=${table} act=${act} label=${t("testify.what")} yes=${t("act.testify")} done=${() => setWriting(false)} />`
        : html`<button class="btn sm" data-act="testify" onClick=${() => setWriting(true)}>${t("testify.add")}</button>`)
    }</section>`;
}

/** @param {{table: Table, ruling: NonNullable<Conduct["ruling"]>, appealed: boolean}} props */
export function Ruling({ table, ruling, appealed }) {
  const left = ruling.appeal_until === null ? 0 : ruling.appeal_until - nowAt(table);
  useTick(left > 0);
  return html`<section class="ruling"><h2>${t("ruling.by", { name: called(table, ruling.by), time: timeOf(ruling.at, table) })}</h2>
    <ul class=${ruling.appeal === "overturned" ? "law void" : "law"}>${ruling.remedies.map(
      (each) => html`<li>${remedyText(table, each)}</li>`,
    )}</ul>
    <p class="small">${t("ruling.grounds")} ${ruling.grounds.map((rule) => html`${cite(table, rule)} `)}</p>
    ${ruling.appeal && html`<p class="law" role="status"><b>${t(`appeal.${ruling.appeal}`)}</b></p>`}
    ${ruling.final && !ruling.appeal && html`<p class="small">${t("ruling.final")}</p>`}
    ${!appealed && !ruling.final && left > 0 && html`<p class="small">${t("appeal.until", { time: countdown(left) })}</p>`}</section>`;
}
