// What was entered wrongly is corrected: one asks for it, the other agrees or not, and nothing is edited (R5).
// @ts-check
import { useState } from "preact/hooks";
import { labelOf, told } from "../table/conduct/words.js";
import { isolate, num, t } from "../kit/i18n/text.js";
import { nameOf } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { tap } from "./act.js";
import { RollPad } from "./pad.js";

/** @typedef {import("protocol").Who} Who */
/** @typedef {import("protocol").ActOffer} Act */
/** @typedef {import("protocol").View} View */
/** @typedef {import("../table/table.js").Table} Table */
/** @typedef {{table: Table, act: Act, ask: (words: string) => void}} Props */

const CUBES = [1, 2, 4, 8, 16, 32, 64];

/** @param {Table} table @param {Who} who @returns {Act[]} what stands written and may be corrected */
export const corrigible = (table, who) => table.acts.value.filter((act) => act.group === "correct" && act.by === who);

/** @param {Table} table @param {string} words `64`, `2 Mara`, `8/5 6/5` as this reader reads them */
function shown(table, words) {
  if (words === "none") return t("correct.none");
  if (words === "nothing") return t("correct.nothing");
  if (/^[1-6]{2}$/.test(words)) return isolate(num(`${words[0]}-${words[1]}`));
  const [value, ...name] = words.split(" ");
  const names = table.hello.value?.names;
  const owner = /** @type {Who[]} */ (["own", "opp"]).find((who) => names?.[who] === name.join(" "));
  return owner ? `${num(value ?? "")}, ${nameOf(table, owner)}` : isolate(num(words.replace(/^(-?[0-9]+)-(-?[0-9]+)$/, "$1–$2")));
}

/**
 * What a player reads while a correction waits for its answer; null where none does.
 * @param {Table} table @param {View} view @param {Who} who
 * @returns {{strong: string, text: string, rule: string} | null}
 */
export function correcting(table, view, who) {
  const asked = view.conduct?.proposal;
  const [item] = asked?.topic === "correction" ? asked.items : [];
  if (!asked || !item) return null;
  const what = told(`correct.${item.name}`, item.name);
  const change = { what, now: shown(table, item.now ?? ""), would: shown(table, item.value) };
  const text = asked.answers === who ? t("correct.text") : t("scribe.asked", { name: nameOf(table, who === "own" ? "opp" : "own") });
  return { strong: t("correct.asks", { name: nameOf(table, asked.by), ...change }), text, rule: asked.rule };
}

/** What stands written, and what it should be. @param {{table: Table, who: Who, what: string, done: () => void}} props */
export function Correct({ table, who, what: first, done }) {
  const [what, setWhat] = useState(first);
  const acts = corrigible(table, who);
  const act = acts.find((each) => each.ask === what);
  const ask = async (/** @type {string} */ words) => {
    if (act && (await tap(table, act, { words: `${act.words} ${words}` }))) done();
  };
  const Form = act ? { roll: Roll, play: Play, cube: Cube, score: Score }[what] : null;
  return html`<div class="causes corrections">${acts.map(
    (each) => html`<button class="btn" data-act=${`correct-${each.ask}-${who}`} aria-pressed=${each.ask === what}
      onClick=${() => setWhat(each.ask ?? "")}>${labelOf(each)}<b>${shown(table, each.now ?? "")}</b></button>`,
  )}${!acts.length && html`<p class="lead">${t("correct.nothing_stands")}</p>`}</div>
  ${Form && act && html`<div class="correcting"><${Form} key=${what} table=${table} act=${act} ask=${ask} /></div>`}`;
}

/** @param {Props} props */
function Roll({ act, ask }) {
  return html`<${RollPad} dark=${act.by === "opp"} name=${`-right-${act.by}`} tap=${(/** @type {number[]} */ dice) => ask(dice.join(""))} />
    <button class="btn sm" data-act=${`right-none-${act.by}`} onClick=${() => ask("none")}>${t("correct.no_roll")}</button>`;
}

/** A play is taken back, and played anew on its pad. @param {Props} props */
function Play({ act, ask }) {
  return html`<button class="btn go" data-act=${`right-none-${act.by}`} onClick=${() => ask("none")}>${t("correct.no_play")}</button>`;
}

/** @param {Props} props */
function Cube({ table, act, ask }) {
  const [stands, ...name] = (act.now ?? "1").split(" ");
  const [value, setValue] = useState(Number(stands));
  const [owner, setOwner] = useState(name.join(" "));
  const names = table.hello.value?.names;
  const owners = ["", ...(names ? [names.own, names.opp] : [])];
  return html`<span class="rg">${CUBES.map(
    (each) => html`<button class=${`rl${each === value ? " on" : ""}`} aria-pressed=${each === value}
      data-act=${`cube-${each}-${act.by}`} onClick=${() => setValue(each)}><i>${num(each)}</i></button>`,
  )}</span><span class="rg">${owners.map(
    (each, at) => html`<button class="btn sm" aria-pressed=${each === owner} data-act=${`owner-${at}-${act.by}`}
      onClick=${() => setOwner(each)}><bdi>${each || t("correct.middle")}</bdi></button>`,
  )}</span><${Ask} act=${act} press=${() => ask(`${value} ${owner}`.trim())} />`;
}

/** @param {Props} props */
function Score({ table, act, ask }) {
  const score = table.view.value?.score;
  const [points, setPoints] = useState({ own: score?.own ?? 0, opp: score?.opp ?? 0 });
  const list = (/** @type {Who} */ who) =>
    [...new Set([points[who], score?.[who] ?? 0, ...(act.points?.[who] ?? [])])].sort((a, b) => a - b);
  return html`${
    /** @type {Who[]} */ (["own", "opp"]).map(
      (who) => html`<label class="rg"><bdi>${nameOf(table, who)}</bdi>
      <select data-act=${`points-${who}-${act.by}`} value=${points[who]}
        onChange=${(/** @type {Typed} */ event) => setPoints({ ...points, [who]: Number(event.target.value) })}>${list(who).map(
          (each) => html`<option value=${each} selected=${each === points[who]}>${num(String(each).replace("-", "−"))}</option>`,
        )}</select></label>`,
    )
  }<${Ask} act=${act} press=${() => ask(`${points.own}-${points.opp}`)} />`;
}

/** The score as it should be, as a claim: each button shows what it would be. @param {{table: Table, who: Who, done: () => void}} props */
export function ScoreIs({ table, who, done }) {
  const act = table.acts.value.find((each) => each.group === "happened" && each.by === who && each.ask === "score");
  const score = table.view.value?.score;
  if (!act?.points || !score) return html`<p class="lead">${t("correct.nothing_stands")}</p>`;
  const other = who === "own" ? "opp" : "own";
  const ask = async (/** @type {Record<Who, number>} */ made) => {
    if (await tap(table, act, { words: `${act.words} ${made.own}-${made.opp}` })) done();
  };
  const cells = Math.max(...Object.values(act.points).map((each) => each.length));
  return html`<div class="over plain" style=${{ "--n": cells }}>${
    /** @type {Who[]} */ ([who, other]).map(
      (side) => html`<span class="w8"><span class=${`man ${side === "own" ? "w" : "b"}`}></span><bdi>${nameOf(table, side)}</bdi></span>
      ${Array.from({ length: cells }, (_, at) => act.points?.[side]?.[at]).map((points) => {
        if (points === undefined) return html`<span></span>`;
        const made = { own: score.own, opp: score.opp, [side]: points };
        return html`<button class="res" data-act=${`score-${side}-${points}-${who}`} onClick=${() => ask(made)}>
          <b><bdi class="ltr">${num(`${made[who]}–${made[other]}`)}</bdi></b></button>`;
      })}`,
    )
  }</div>`;
}

/** @param {{act: Act, press: () => void}} props */
const Ask = ({ act, press }) =>
  html`<button class="btn go" data-act=${`right-ask-${act.by}`} onClick=${press}>${t("correct.ask")}</button>`;
