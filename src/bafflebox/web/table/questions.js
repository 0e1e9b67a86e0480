// Acts that want one more word, asked in the line itself: confirmations, levels, points, dice. The safe answer has the focus.
// @ts-check
import { useEffect, useRef, useState } from "preact/hooks";
import { capital, has, isolate, need, num, t, word } from "../kit/i18n/text.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { readTyped } from "../play/typed.js";
import { ask } from "../kit/net/api.js";
import { textOf } from "./buttons.js";
import { nameOf, points, quarters } from "./names.js";

await need("ask");

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {{table: Table, act: Act}} Props */

const FORMS = /** @type {Record<string, (props: Props) => any>} */ ({
  resign: Resign,
  concede: Concede,
  nominate: Nominate,
  dice: EnterDice,
  call: EnterCall,
  type: Typed,
  stop: Stop,
  reason: Reason,
});

/** @param {Props} props */
export function Question({ table, act }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const first = root.current?.querySelector("[data-safe], select, input, button");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [act.do]);
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") drop(table);
  };
  const Form = FORMS[act.do] ?? Confirm;
  return html`<div class="question" ref=${root} role="group" aria-labelledby="voice" onKeyDown=${key}><${Form} table=${table} act=${act} />
    </div>`;
}

/** @param {Table} table */
function drop(table) {
  table.asking.value = null;
}

/** @param {{table: Table, text?: string, tight?: boolean}} props the way back; `tight`: only a cross where there is little room */
function Safe({ table, text = t("keep_playing"), tight = false }) {
  if (!tight) return html`<button class="btn" data-safe onClick=${() => drop(table)}>${text}</button>`;
  return html`<button class="btn safe" data-safe onClick=${() => drop(table)} aria-label=${text}><${Icon} name="close" />
    <span aria-hidden="true">${text}</span></button>`;
}

/** @param {{strong: string, text?: string}} props */
function Asked({ strong, text = "" }) {
  return html`<p class="voice" id="voice"><span><b>${strong}</b> ${text}</span></p>`;
}

/** @param {Props} props */
function Confirm({ table, act }) {
  const view = table.view.value;
  const offered = view?.cube?.offered;
  const value = (view?.cube?.value ?? 1) * 2;
  const after =
    view && offered
      ? num(
          offered.by === "own"
            ? `${view.score.own + offered.stake}–${view.score.opp}`
            : `${view.score.own}–${view.score.opp + offered.stake}`,
        )
      : "";
  const params = {
    n: ["beaver", "raccoon"].includes(act.do) ? (offered?.value ?? 2) * 2 : value,
    lose: offered?.stake ?? 1,
    points: points(offered?.stake ?? 1),
    score: isolate(after),
    name: isolate(nameOf(table, act.by === "opp" ? "own" : "opp")),
    cube: word("cube"),
  };
  const yes = { drop: "warn", close: "warn", claim: "warn" }[act.do] ?? "go";
  return html`<${Asked} strong=${t(`ask.${act.do}`, params)} text=${t(`ask.${act.do}.text`, params)} />
    <div class="buttons"><${Safe} table=${table} text=${t(`ask.${act.do}.no`)} />
    <button class=${`btn ${yes}`} data-act=${`yes-${act.do}`} onClick=${() => table.do(act)}>${t(`ask.${act.do}.yes`, params)} <kbd>Y</kbd>
    </button></div>`;
}

/** @param {Props} props */
function Resign({ table, act }) {
  const rows = table.view.value?.stake?.lose ?? [];
  const worth = (/** @type {string} */ level) => rows.find((row) => row[0] === level)?.[1];
  return html`<${Asked} strong=${t("ask.resign")} text=${t("ask.resign.text")} />
    <div class="buttons"><${Safe} table=${table} tight />${(act.levels ?? []).slice(0, table.coach.value ? 1 : undefined).map(
      (level) => html`<button class="btn warn level"
    data-act=${`resign-${level}`} onClick=${() => table.do(act, { level })}>
      <span>${capital(t("resign.level", { level: word(level) ?? level }))}
      </span>${worth(level) ? html`<small>${points(/** @type {number} */ (worth(level)))}</small>` : ""}</button>`,
    )}</div>`;
}

/** @param {Props} props */
function Concede({ table, act }) {
  const [count, setCount] = useState(1);
  const [paid, setPaid] = useState(false);
  const choices = Array.from({ length: act.most ?? 1 }, (_, index) => index + 1);
  return html`<${Asked} strong=${t("ask.concede")} text=${t("ask.concede.text", { points: points(act.most ?? 1) })} />
    <div class="buttons"><${Safe} table=${table} tight />
      <label class="inline"><span class="hide">${t("concede.points")}</span>
      <select class="sm" value=${count} onChange=${(/** @type {Typed} */ event) => setCount(Number(event.target.value))}>
      ${choices.map((n) => html`<option value=${n}>${points(n)}</option>`)}</select></label>
      ${
        act.payment &&
        html`<label class="inline"><input type="checkbox" checked=${paid}
      onChange=${() => setPaid(!paid)} /> ${t("concede.with", { amount: num(act.payment) })}</label>`
      }
      <button class="btn warn" data-act="yes-concede" onClick=${() => table.do(act, { points: count, paid })}>
      ${t("ask.concede.yes", { points: points(count) })}</button></div>`;
}

/** @param {{values: number[], change: (values: number[]) => void, label: string}} props one die to choose per value */
function Pick({ values, change, label }) {
  return html`<span class="dice-pick" role="group" aria-label=${label}>
    ${values.map(
      (value, index) => html`<select class="sm" aria-label=${t("die.number", { n: index + 1 })} value=${value}
    onChange=${(/** @type {Typed} */ event) => change(values.map((each, place) => (place === index ? Number(event.target.value) : each)))}>
      ${[1, 2, 3, 4, 5, 6].map((face) => html`<option value=${face}>${num(face)}</option>`)}</select>`,
    )}</span>`;
}

/** @param {Props} props */
function Nominate({ table, act }) {
  const [dice, setDice] = useState([6, 6]);
  const whom = Array.isArray(act.for) ? act.for[0] : (act.for ?? "own");
  const other = act.by === "opp" ? (whom === "own" ? "opp" : "own") : whom;
  const name = isolate(nameOf(table, other));
  return html`<${Asked} strong=${t("ask.nominate", { name })} text=${t("ask.nominate.text")} />
    <div class="buttons"><${Safe} table=${table} text=${t("ask.nominate.no")} tight />
    <${Pick} values=${dice} change=${setDice} label=${t("ask.nominate", { name })} />
      <button class="btn go" data-act="yes-nominate" onClick=${() => table.do(act, { for: whom, dice })}>
      ${t("ask.nominate.yes", { dice: num(dice.join("-")) })}</button></div>`;
}

/** @param {Props} props */
function EnterDice({ table, act }) {
  const counts = act.counts ?? [2];
  const [values, setValues] = useState(/** @type {number[]} */ (act.values ?? Array(counts[0]).fill(1)));
  const say = act.what === "opening" ? "ask.dice.opening" : act.for === "opp" ? "ask.dice.for" : "ask.dice";
  return html`<${Asked} strong=${t(say)} />
    <div class="buttons"><${Safe} table=${table} text=${t("cancel")} tight />
    <${Pick} values=${values} change=${setValues} label=${t(say)} />
      ${
        counts.length > 1 &&
        html`<button class="btn" onClick=${() =>
          setValues(
            Array(values.length === counts[0] ? counts[1] : counts[0]).fill(1),
          )}>${t(values.length > 1 ? "dice.one" : "dice.two")}</button>`
      }
      <button class="btn go" data-act="yes-dice" onClick=${() => table.do(act, { values, ...(act.for ? { for: act.for } : {}) })}>
      ${t("ask.dice.yes")}</button></div>`;
}

/** @param {Props} props */
function EnterCall({ table, act }) {
  const [values, setValues] = useState([1, 1]);
  return html`<${Asked} strong=${t("ask.call")} />
    <div class="buttons"><${Safe} table=${table} text=${t("cancel")} tight />
    <${Pick} values=${values} change=${setValues} label=${t("ask.call")} />
      ${[
        ["odds", false],
        ["evens", true],
      ].map(
        ([name, even]) =>
          html`<button class="btn" data-act=${`call-${name}`} onClick=${() => table.do(act, { even, values })}>${t(`act.${name}`)}
            </button>`,
      )}</div>`;
}

/** @param {Props} props why both clocks are to stand still */
function Stop({ table, act }) {
  return html`<${Asked} strong=${t("ask.stop")} />
    <div class="buttons"><${Safe} table=${table} tight />${(act.causes ?? []).map(
      ({ cause, word: name, rule }) => html`<button class="btn"
    data-act=${`stop-${cause}`} onClick=${() => table.do(act, { cause })}>
      ${has(`cause.${cause}`) ? t(`cause.${cause}`) : name} <span class="cite">${rule}</span></button>`,
    )}</div>`;
}

/** @param {Props} props why something unusual may be done: the words of its rule */
function Reason({ table, act }) {
  const [text, setText] = useState("");
  const book = table.hello.value?.rules.name ?? "";
  useEffect(() => {
    ask(`/api/rules/${book}/${act.rule}`).then(
      (found) => setText(found.text),
      () => setText(t("home.off_line")),
    );
  }, [act.rule]);
  return html`<p class="voice reason" id="voice"><span><b>${t("reason.ask", { act: textOf(table, { do: act.words ?? "" }) })}</b>${" "}
    <q lang="en" dir="ltr">${text}</q> <a class="cite" href=${`/rules/${book}#${act.rule}`} target="_blank" rel="noopener">
    <bdi>${act.rule}</bdi></a></span></p>
    <div class="buttons"><${Safe} table=${table} text=${t("close")} /></div>`;
}

/** @param {Props} props typed moves: `20/14 8/4` */
function Typed({ table }) {
  const [text, setText] = useState("");
  const [bad, setBad] = useState("");
  const play = (/** @type {Event} */ event) => {
    event.preventDefault();
    const { hand } = table;
    const walk = hand.walk.peek();
    const read = walk ? readTyped(walk, text, { ...hand.how(), quarters: quarters(table) }) : { bad: text };
    if ("bad" in read) return setBad(read.bad);
    for (const route of read.routes) hand.go(route);
    drop(table);
  };
  return html`<form class="typed" onSubmit=${play}>
    <label class="voice" id="voice" for="typed"><span>${bad ? html`<b>${t("type.bad", { text: isolate(bad) })}</b>` : t("type")}</span>
    </label>
    <div class="buttons"><input class="field sm ltr" id="typed" autocomplete="off" autocapitalize="off" spellcheck=${false}
    placeholder="20/14 8/4" value=${text} onInput=${(/** @type {Typed} */ event) => setText(event.target.value)} />
      <button class="btn" type="button" onClick=${() => drop(table)}>${t("cancel")}</button><button class="btn go">${t("type.play")}
      </button></div>
  </form>`;
}
