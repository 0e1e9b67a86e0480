// What the director arranges at one match beside its result: conduct, spectators, equipment, a monitor. Two taps, no page of its own.
// @ts-check
import { useState } from "preact/hooks";
import { t } from "../../kit/i18n/text.js";
import { ask } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { remedyOf, remedyWords, whole } from "../../table/conduct/ruling.js";
import { Field, given } from "../fields.js";
import { Code } from "./code.js";
import { Follows, RemedyPick } from "./remedy.js";

/** @typedef {import("../desk.js").Place & {row: import("../types.js").Row}} Desk */

/** Subjects of conduct that are broken by a person, each with a rule of the book. */
const BROKEN = ["language", "phone", "aids"];
/** What follows a breach: a warning first, then what the director decides. */
const SANCTIONS = ["warn", "award", "game", "match"];
/** How many names are offered at once. */
const MOST = 12;

/** @param {Desk} desk the division as its director sees it */
const officeOf = ({ view, row }) => view.office?.divisions[row.division];

/** @param {Desk} desk what was arranged at this match so far */
export const mattersOf = ({ view, row }) => view.office?.matters.find((each) => each.division === row.division && each.match === row.match);

/** @param {Desk} desk @returns {string[]} what can be arranged here, by the rules of the division */
export function arrangements(desk) {
  const office = officeOf(desk);
  const known = (office?.conduct ?? []).map((each) => each.subject);
  const all = [
    ["conduct", BROKEN.some((each) => known.includes(each))],
    ["bar", true],
    ["equipment", Boolean(office?.equipment.length)],
    ["monitor", known.includes("monitor")],
  ];
  return all.filter(([, can]) => can).map(([name]) => /** @type {string} */ (name));
}

/** @param {Desk & {what: string, close: () => void}} props */
export function Arranging(props) {
  const forms = { conduct: Conduct, bar: Bar, equipment: Equipment, monitor: Monitor };
  const Form = forms[/** @type {keyof typeof forms} */ (props.what)];
  return Form ? html`<${Form} ...${props} />` : null;
}

/** A rule of conduct was broken: which one and by whom; the first time a warning. @param {Desk & {close: () => void}} props */
function Conduct(props) {
  const { event, view, row, close } = props;
  const rules = (officeOf(props)?.conduct ?? []).filter((each) => BROKEN.includes(each.subject));
  const [rule, setRule] = useState(rules[0]);
  const names = [row.one ?? "", row.two ?? ""];
  const [remedy, setRemedy] = useState(remedyOf("warn", ""));
  const live = Boolean(row.live && !row.live.over);
  const warned = (/** @type {string} */ name) =>
    view.office?.warned.find((each) => each.name === name && each.rule === rule?.rule)?.times ?? 0;
  const other = (/** @type {string} */ name) => names.find((each) => each !== name) ?? "";
  const [who, setWho] = useState("");
  const choose = (/** @type {string} */ name) => {
    setWho(name);
    setRemedy(remedyOf("warn", name));
  };
  // points, a game, the match go to the other side
  const change = (/** @type {import("./remedy.js").Remedy} */ next) =>
    setRemedy(next.name === remedy.name ? next : { ...next, ...(next.who ? { who: next.name === "warn" ? who : other(who) } : {}) });
  const ready = Boolean(who && rule && whole(remedy));
  const give = (/** @type {Typed} */ submit) => {
    submit.preventDefault();
    const { division, match } = row;
    event.out?.step("rule", { division, match, grounds: [rule.rule], remedies: [remedyWords(remedy)] }, t(`event.broken.${rule.subject}`));
    close();
  };
  return html`<form class="weigh" data-act="conduct-of" onSubmit=${give}><div class="seg">${rules.map(
    (each) => html`<label><input type="radio" name="subject" value=${each.subject} checked=${each === rule}
      onChange=${() => setRule(each)} /><span>${t(`event.conduct.${each.subject}`)}
      <small class="cite">${each.rule}</small></span></label>`,
  )}</div><h3>${t("event.broken.who")}</h3><div class="acts">${names.map(
    (name) => html`<button type="button" class="btn sm" data-who=${name} aria-pressed=${String(who === name)}
      onClick=${() => choose(name)}><bdi>${name}</bdi>${
        warned(name) > 0 && html` <small>${t("event.warned", { n: warned(name) })}</small>`
      }</button>`,
  )}</div>${
    who &&
    html`<${RemedyPick} remedy=${remedy} names=${names} live=${live} kinds=${SANCTIONS} whom=${false} change=${change} />
      <${Follows} remedy=${remedy} names=${names} live=${live} />
      <button class="btn go" data-act="conduct-yes" disabled=${!ready}>${t("event.act.rule_now")}</button>`
  }</form>`;
}

/** A spectator who may not watch any more. @param {Desk & {close: () => void}} props */
function Bar({ event, row, view, close }) {
  const { division, match } = row;
  const before = mattersOf(/** @type {Desk} */ ({ view, row }))?.barred ?? [];
  const bar = (/** @type {Typed} */ submit) => {
    event.out?.fact({ fact: "SpectatorBarred", division, match, name: given(submit).name.trim() });
    close();
  };
  return html`<form class="weigh" data-act="bar-of" onSubmit=${bar}>${
    before.length > 0 && html`<p class="small">${t("event.barred", { names: before.join(t("comma")) })}</p>`
  }<${Field} name="name" label=${t("event.spectator")} required=${true} />
    <button class="btn go" data-act="bar-yes">${t("event.act.bar_now")}</button></form>`;
}

/** What lies on the table: all in order by one tap; an item is replaced by another. @param {Desk & {close: () => void}} props */
function Equipment(props) {
  const { event, row, close } = props;
  const office = officeOf(props);
  const items = office?.equipment ?? [];
  const before = mattersOf(props);
  const [missing, setMissing] = useState(
    /** @type {string[]} */ (before?.ticked ? items.filter((each) => !before.ticked?.includes(each)) : []),
  );
  const [agreed, agree] = useState("");
  const at = { division: row.division, match: row.match };
  const flip = (/** @type {string} */ item) =>
    setMissing(missing.includes(item) ? missing.filter((each) => each !== item) : [...missing, item]);
  const tick = (/** @type {Typed} */ submit) => {
    submit.preventDefault();
    event.out?.fact({ fact: "EquipmentTicked", ...at, items: items.filter((each) => !missing.includes(each)) });
    close();
  };
  const replace = (/** @type {string} */ item, both = false) => {
    if (office?.agreed_items.includes(item) && !both) return agree(item);
    event.out?.fact({ fact: "EquipmentReplaced", ...at, item, agreed: both });
    return close();
  };
  const rule = (/** @type {string} */ subject) => office?.conduct.find((each) => each.subject === subject)?.rule;
  return html`<form class="weigh equipment" data-act="equipment-of" onSubmit=${tick}><h3>${t("event.equipment")} <small
    class="cite">${rule("equipment")}</small></h3><ul class="items">${items.map(
      (each) => html`<li><label><input type="checkbox" name=${each} checked=${!missing.includes(each)}
      onChange=${() => flip(each)} /><span>${t(`equipment.${each}`)}</span></label>
      <button type="button" class="btn txt sm" data-replace=${each} onClick=${() => replace(each)}>${t("event.act.replace")}${
        before?.replaced.includes(each) ? " ✓" : ""
      }</button></li>`,
    )}</ul>${
      agreed &&
      html`<p class="small" role="status">${t("event.replace.agreed")} <span class="cite">${rule("replace")}</span></p>
      <button type="button" class="btn sm" data-act="replace-agreed" onClick=${() => replace(agreed, true)}>${t(
        "event.act.replace_agreed",
      )}</button>`
    }<button class="btn go" data-act="tick">${t(missing.length ? "event.act.tick_rest" : "event.act.tick_all")}</button></form>`;
}

/**
 * Who monitors the match: tapped among those who are free. At a table of this site they get its link.
 * @param {Desk & {close: () => void}} props
 */
function Monitor(props) {
  const { event, view, row, close, beside, done } = props;
  const before = mattersOf(props);
  const [failed, fail] = useState("");
  const at = { division: row.division, match: row.match };
  const table = row.live && !row.live.over ? row.live.table : null;
  const busy = new Set(
    view.running.flatMap((each) => {
      const other = event.row(each.division, each.match);
      return [other?.one, other?.two];
    }),
  );
  const people = [...new Set([...view.staff, ...view.divisions.flatMap((each) => each.entrants.flatMap((one) => one.members))])];
  const free = people.filter((name) => !busy.has(name) && name !== row.one && name !== row.two && name !== view.by);
  const named = async (/** @type {string} */ name) => {
    try {
      if (table) {
        const { link } = await ask(`/api/tournaments/${event.id}/tables/${table}`, { do: "monitor", name }, event.key);
        if (link) beside(html`<${Code} name=${name} link=${link} done=${done} />`);
      }
      event.out?.fact({ fact: "MonitorNamed", ...at, name });
      if (!table) close();
    } catch (error) {
      const { detail, rule } = /** @type {Failure} */ (error);
      fail([detail || t("home.off_line"), rule].filter(Boolean).join(" · "));
    }
  };
  return html`<form class="weigh" data-act="name-monitor" onSubmit=${(/** @type {Typed} */ submit) => {
    submit.preventDefault();
    named(given(submit).name.trim());
  }}>${before?.monitor && html`<p class="small">${t("event.monitored", { name: before.monitor })}</p>`}${
    before?.monitor_asked && !before.monitor && html`<p>${t("event.monitor.asked", { name: before.monitor_asked })}</p>`
  }<div class="acts members">${free
    .slice(0, MOST)
    .map(
      (name) => html`<button type="button" class="btn sm" data-monitor=${name} onClick=${() => named(name)}><bdi>${name}</bdi></button>`,
    )}</div><${Field} name="name" label=${t("event.monitor")} required=${true} />
    <button class="btn" data-act="monitor-yes">${t("event.act.monitor_now")}</button>${
      failed && html`<p class="no" role="alert">${failed}</p>`
    }</form>`;
}
