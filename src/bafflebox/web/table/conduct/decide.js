// A ruling in the making: remedies, their grounds, what will follow, and the one button.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { capital, t } from "../../kit/i18n/text.js";
import { html } from "../../kit/ui/html.js";
import { REMEDIES, found, remedyOf, remedyWords, rulingWords, whole } from "./ruling.js";
import { Setting, positionWords, setting, usual } from "./setting.js";
import { called, remedyText, send, told } from "./words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("protocol").ConductView} Conduct */
/** @typedef {import("./ruling.js").Remedy} Remedy */

/** @param {{table: Table, conduct: Conduct, grounds: string[], done: () => void}} props `done`: it is given */
export function Decide({ table, conduct, grounds, done }) {
  const names = Object.values(table.hello.value?.names ?? {});
  const [now, setNow] = useState(remedyOf("stand", names[0]));
  const [more, setMore] = useState(/** @type {Remedy[]} */ ([]));
  const act = table.can("rule");
  const both = setting.value;
  useEffect(() => {
    if (both && now.name === "set") setNow({ name: "set", more: positionWords(both) });
  }, [both]);
  useEffect(
    () => () => {
      setting.value = null;
    },
    [],
  );
  const choose = (/** @type {string} */ name) => {
    setting.value = null;
    const next = remedyOf(name, now.who ?? names[0]);
    setNow(name === "set" ? { ...next, more: usual(table, "position", names) } : next);
  };
  const all = [...more, now];
  const ready = grounds.length > 0 && all.every(whole);
  const give = async () => {
    if (!ready) table.say(t(grounds.length ? "decide.lacks" : "decide.no_grounds"));
    else if (act && (await send(table, act, rulingWords(grounds, all)))) {
      setMore([]);
      setting.value = null;
      setNow(remedyOf("stand", names[0]));
      done();
    }
  };
  return html`<div class="card decide"><h2>${t("decide.remedy")}</h2>
    ${
      Boolean(conduct.advice?.length) &&
      html`<p class="small advice">${t("decide.advice")} ${conduct.advice?.map((words) => html`<b>${remedyText(table, words)}</b> `)}</p>`
    }
    <div class="remedies" role="radiogroup" aria-label=${t("decide.remedy")}>${Object.keys(REMEDIES).map(
      (name) => html`<label class=${now.name === name ? "on" : ""}><input type="radio" name="remedy" value=${name}
        checked=${now.name === name} onChange=${() => choose(name)} />
        <span>${capital(told(`ruling.${name}`, name, { words: "…" }))}</span></label>`,
    )}</div>
    ${
      now.name === "set"
        ? html`<${Setting} table=${table} words=${now.more ?? ""} names=${names} change=${(/** @type {string} */ more) =>
            setNow({ name: "set", more })} />`
        : html`<${Wanted} table=${table} remedy=${now} names=${names} change=${setNow} />`
    }
    <button class="btn sm" data-act="another" onClick=${() => whole(now) && setMore([...more, now])}>${t("decide.another")}</button>
    <h2>${t("decide.follows")}</h2><ul class="law follows">${all.map(
      (each, index) =>
        html`<li>${capital(remedyText(table, remedyWords(each)))}. ${
          index < more.length &&
          html`<button class="btn txt sm" onClick=${() => setMore(more.filter((_, at) => at !== index))}>${t("decide.remove")}</button>`
        }</li>`,
    )}</ul>
    <button class="btn go" data-act="rule" aria-disabled=${ready ? null : "true"} onClick=${give}>${t("decide.give")}</button></div>`;
}

/** Whom it concerns and how much. @param {{table: Table, remedy: Remedy, names: string[], change: (remedy: Remedy) => void}} props */
function Wanted({ table, remedy, names, change }) {
  const { who, more } = REMEDIES[remedy.name];
  if (!who && !more) return null;
  const put = (/** @type {Typed} */ event) => change({ ...remedy, more: event.target.value });
  return html`<div class="wanted">${
    who &&
    html`<div class="seg">${names.map(
      (name) => html`<label><input type="radio" name="whom" value=${name} checked=${remedy.who === name}
        onChange=${() => change({ ...remedy, who: name })} /><span><bdi>${called(table, name)}</bdi></span></label>`,
    )}</div>`
  }${
    more === "level"
      ? html`<select class="sm" aria-label=${t("decide.level")} value=${remedy.more} onChange=${put}>${[
          "single",
          "gammon",
          "backgammon",
        ].map((level) => html`<option value=${level} selected=${remedy.more === level}>${told(`word.${level}`, level)}</option>`)}</select>`
      : more &&
        html`<input class="field sm ltr" aria-label=${t(`decide.${more}`)} placeholder=${t(`decide.${more}`)} value=${remedy.more}
          onInput=${put} />`
  }</div>`;
}

/**
 * The rules in force, by search.
 * @param {{rules: import("protocol").RuleView[], grounds: string[], change: (grounds: string[]) => void}} props
 */
export function Grounds({ rules, grounds, change }) {
  const toggle = (/** @type {string} */ id) => change(grounds.includes(id) ? grounds.filter((each) => each !== id) : [...grounds, id]);
  const [query, setQuery] = useState("");
  const chosen = rules.filter((rule) => grounds.includes(rule.id));
  const others = found(rules, query).filter((rule) => !grounds.includes(rule.id));
  return html`<div class="card decide"><h2>${t("decide.grounds")}</h2>
    <input class="field sm" type="search" aria-label=${t("decide.search")} placeholder=${t("decide.search")} value=${query}
      onInput=${(/** @type {Typed} */ event) => setQuery(event.target.value)} />
    <ul class="grounds">${[...chosen, ...others].map(
      (rule) => html`<li key=${rule.id}><button aria-pressed=${String(grounds.includes(rule.id))} data-rule=${rule.id}
        onClick=${() => toggle(rule.id)}><b><bdi>${rule.id}</bdi></b><span>${rule.title || rule.text}</span></button></li>`,
    )}</ul></div>`;
}
