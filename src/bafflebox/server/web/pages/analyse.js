// Any position: set by hand or by an id, judged by the engine, played on from.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { forReader } from "../board/geometry.js";
import { useScrolledBoard } from "../board/scrolled.js";
import { setOut } from "../board/pieces.js";
import { need, num, t } from "../i18n/text.js";
import { allBooks, ask } from "../net/api.js";
import { keepSeat } from "../net/seats.js";
import { prefs } from "../settings/prefs.js";
import { Judgement } from "../study/judgement.js";
import { arrowsOf } from "../study/arrows.js";
import { formatPositionId, formatXgid, parseAnyId } from "../study/ids.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { visit } from "../ui/route.js";
import { style } from "../ui/later.js";
import { Top } from "../ui/top.js";

await Promise.all([need("pages"), style("small")]);

/** @typedef {import("../board/geometry.js").Who} Who */
/** @typedef {{own: number[], opp: number[]}} Both */

const START = Array.from({ length: 26 }, (_, at) => ({ 24: 2, 13: 5, 8: 3, 6: 5 })[at] ?? 0);
const EMPTY = [15, ...Array(25).fill(0)];

const board = signal(/** @type {Both} */ ({ own: START, opp: START }));
const rules = signal("match");
const dice = signal([3, 1]);
const useDice = signal(true);
const cube = signal({ value: 1, owner: "centre" });
const score = signal({ own: 0, opp: 0, length: /** @type {number | null} */ (7), crawford: false });
/** Whether a side needs one point, as in the Crawford game. */
const oneShort = () => score.value.length !== null && score.value.length - Math.max(score.value.own, score.value.opp) === 1;
const brush = signal(/** @type {Who} */ ("own"));

/**
 * One more checker of the brush's side there, up to what it has; a full touch round takes them off again.
 * @param {number} place
 * @param {Who} who
 */
function touch(place, who) {
  if (place === 0 || place === 26) return;
  const other = who === "own" ? "opp" : "own";
  const at = who === "own" || place === 25 ? place : 25 - place;
  const mine = [...board.value[who]];
  const theirs = [...board.value[other]];
  if (place !== 25) {
    theirs[0] += theirs[25 - at];
    theirs[25 - at] = 0;
  }
  if (mine[0] > 0 && mine[at] < 15) {
    mine[at]++;
    mine[0]--;
  } else {
    mine[0] += mine[at];
    mine[at] = 0;
  }
  board.value = /** @type {Both} */ (/** @type {unknown} */ ({ [who]: mine, [other]: theirs }));
}

/** A checker carried from one place to another. @param {number} from @param {number | null} to */
function carry(from, to) {
  const who = ownerAt(from);
  if (!who || to === null) return;
  const origin = who === "own" || from === 25 ? from : 25 - from;
  const target = to === 0 || to === 26 ? 0 : who === "own" || to === 25 ? to : 25 - to;
  const other = who === "own" ? "opp" : "own";
  if (target > 0 && target < 25 && board.value[other][25 - target]) return;
  const mine = [...board.value[who]];
  mine[origin]--;
  mine[target]++;
  board.value = { ...board.value, [who]: mine };
}

/** @param {number} place @returns {Who | null} */
function ownerAt(place) {
  const { own, opp } = board.value;
  if (place === 25) return own[25] ? "own" : opp[25] ? "opp" : null;
  if (place === 0 || place === 26) return null;
  return own[place] ? "own" : opp[25 - place] ? "opp" : null;
}

export function Page() {
  const found = useSignal(/** @type {any} */ (null));
  const trouble = useSignal("");
  const books = useSignal(/** @type {any[]} */ ([]));
  const chosen = useSignal(0);
  useEffect(() => {
    document.title = `${t("analyse.title")} · Bafflebox`;
    allBooks().then(
      (all) => (books.value = all),
      () => {},
    );
  }, []);
  // an answer is shown as long as its question stands
  const question = {
    rules: rules.value,
    ...board.value,
    ...(useDice.value ? { dice: dice.value } : {}),
    cube: cube.value,
    ...(score.value.length ? { score: { ...score.value, crawford: score.value.crawford && oneShort() } } : {}),
  };
  const name = JSON.stringify(question);
  const answer = found.value?.name === name ? found.value.answer : null;
  const g = useScrolledBoard();
  const pieces = useMemo(() => setOut(board.value.own, board.value.opp), [board.value]);
  const analyse = async () => {
    trouble.value = "";
    found.value = { name, answer: "asked" };
    chosen.value = 0;
    try {
      found.value = { name, answer: await ask("/api/analyse", question) };
    } catch (error) {
      found.value = null;
      trouble.value = `${/** @type {any} */ (error).detail} ${/** @type {any} */ (error).rule ?? ""}`;
    }
  };
  const play = async () => {
    trouble.value = "";
    try {
      const made = await ask("/api/tables", {
        rules: rules.value,
        opponent: "bot",
        opponent_name: t("bot"),
        name: prefs.name.peek().trim() || "You",
        level: prefs.start.peek().level ?? "club",
        taken_up: { ...board.value, dice: question.dice, cube: question.cube, score: question.score },
      });
      keepSeat({ table: made.table, key: made.key, rules: rules.value, at: Date.now() });
      visit(`/t/${made.table}`);
    } catch (error) {
      trouble.value = `${/** @type {any} */ (error).detail} ${/** @type {any} */ (error).rule ?? ""}`;
    }
  };
  const shown = answer?.plays?.[chosen.value];
  const look = useDice.value
    ? [{ who: /** @type {Who} */ ("own"), values: dice.value, used: [], key: dice.value.join(""), swap: true }]
    : [];
  const speak = (/** @type {number} */ place) => spoken(place);
  return html`<${Top} where=${t("analyse.title")} board=${true} />
    <main class="rev set"><h1 class="hide">${t("analyse.title")}</h1><section class="left">
      <div class="brd" onContextMenu=${(/** @type {MouseEvent} */ event) => event.preventDefault()}>
      <${Board} g=${g} pieces=${pieces} dice=${look} speed=${0} num=${num} speak=${speak} name=${t("board")}
        cube=${{ value: cube.value.value === 1 ? 64 : cube.value.value, owner: cube.value.owner, rest: false, can: false }}
          arrows=${shown ? arrowsOf(g, board.value, "own", shown.moves, "best") : []}
        onTap=${(/** @type {number} */ place) => touch(place, brush.value)}
          mayDrag=${(/** @type {number} */ place) => ownerAt(place) !== null} mover=${"own"} onLift=${() => {}} onDrop=${carry} /></div>
      <div class="line"><p class="voice">${
        trouble.value
          ? html`<b role="alert">${trouble.value}
      </b>`
          : t("analyse.count", { own: 15 - board.value.own[0], opp: 15 - board.value.opp[0] })
      }</p>
        <div class="buttons"><button class="btn" onClick=${play}>${t("analyse.play")}</button>
        <button class="btn go" data-act="analyse" onClick=${analyse}>${t("analyse.go")}</button></div></div>
      <${Tools} />
    </section><aside class="side"><${Judgement} found=${answer} chosen=${chosen} /><${Terms} books=${books.value} /><${Ids} /></aside>
    </main>`;
}

/** @param {number} place */
function spoken(place) {
  const { own, opp } = board.value;
  if (place === 25) return t("speak.bar", { own: own[25], opp: opp[25] });
  if (place === 0 || place === 26) return t("speak.off", { n: place ? opp[0] : own[0], name: t(place ? "analyse.opp" : "analyse.own") });
  const mine = own[place];
  const count = mine || opp[25 - place];
  return `${t("speak.point", { n: forReader(place, "own") })}${t("comma")}${
    count ? `${t("speak.count", { n: count })} ${t(mine ? "speak.yours" : "speak.theirs")}` : t("speak.empty")
  }`;
}

/** What a touch sets, and whole positions. */
function Tools() {
  const put = (/** @type {Both} */ both) => () => (board.value = both);
  return html`<div class="editor-tools">
    <fieldset><legend class="hide">${t("analyse.brush")}</legend><div class="seg">
    ${
      /** @type {Who[]} */ (["own", "opp"]).map(
        (who) => html`<label>
    <input type="radio" name="brush" checked=${brush.value === who} onChange=${() => (brush.value = who)} /><span>${t(`analyse.${who}`)}
    </span></label>`,
      )
    }</div></fieldset>
    <button class="btn sm" onClick=${put({ own: START, opp: START })}>${t("analyse.start")}</button>
    <button class="btn sm" onClick=${put({ own: EMPTY, opp: EMPTY })}>${t("analyse.empty")}</button>
    <button class="btn sm" title=${t("analyse.swap")} onClick=${put({ own: board.value.opp, opp: board.value.own })}>
    <${Icon} name="turn" /><span class="wordy">${t("analyse.swap")}</span></button></div>`;
}

/** @param {{books: any[]}} props rules, dice, cube and score */
function Terms({ books }) {
  const number = (/** @type {string} */ label, /** @type {number} */ value, /** @type {(value: number) => void} */ change, most = 64) =>
    html`<label><span class="label">${label}</span><input class="field sm" type="number" min="0" max=${most} value=${value}
      onInput=${(/** @type {any} */ event) => change(Number(event.target.value) || 0)} /></label>`;
  return html`<div class="card grid2">
    <label><span class="label">${t("analyse.rules")}</span><select class="sm" value=${rules.value}
    onChange=${(/** @type {any} */ event) => (rules.value = event.target.value)}>
      ${books.map((each) => html`<option value=${each.name} selected=${rules.value === each.name}>${t(`book.${each.name}`)}</option>`)}
      </select></label>
    <label><span class="label">${t("analyse.dice")}</span><select class="sm" value=${useDice.value ? dice.value.join("") : ""} onChange=${(
      /** @type {any} */ event,
    ) => {
      useDice.value = event.target.value !== "";
      if (event.target.value) dice.value = [...event.target.value].map(Number);
    }}><option value="" selected=${!useDice.value}>${t("analyse.no_dice")}</option>
      ${[6, 5, 4, 3, 2, 1]
        .flatMap((high) => Array.from({ length: high }, (_, low) => [high, high - low]))
        .map(
          (pair) => html`<option
      value=${pair.join("")} selected=${useDice.value && String([...dice.value].sort((a, b) => b - a)) === String(pair)}>
        ${num(pair.join("-"))}</option>`,
        )}</select></label>
    <label><span class="label">${t("analyse.cube")}</span><select class="sm" value=${cube.value.value}
    onChange=${(/** @type {any} */ event) => (cube.value = { ...cube.value, value: Number(event.target.value) })}>
      ${[1, 2, 4, 8, 16, 32, 64].map(
        (value) => html`<option value=${value} selected=${cube.value.value === value}>${num(value)}
      </option>`,
      )}</select></label>
    <label><select class="sm" value=${cube.value.owner} onChange=${(/** @type {any} */ event) =>
      (cube.value = { ...cube.value, owner: event.target.value })} aria-label=${t("analyse.cube")}>
      ${["centre", "own", "opp"].map(
        (owner) => html`<option value=${owner} selected=${cube.value.owner === owner}>${t(`analyse.${owner}`)}
      </option>`,
      )}</select></label>
    ${number(t("analyse.length"), score.value.length ?? 0, (value) => (score.value = { ...score.value, length: value || null }))}
    <div class="grid2">${number(
      t("analyse.own"),
      score.value.own,
      (value) => (score.value = { ...score.value, own: value }),
    )}${number(t("analyse.opp"), score.value.opp, (value) => (score.value = { ...score.value, opp: value }))}</div>${
      oneShort() &&
      html`<label class="switch"><span>${t("analyse.crawford")}</span><input type="checkbox" role="switch" checked=${score.value.crawford}
      onChange=${(/** @type {any} */ event) => (score.value = { ...score.value, crawford: event.target.checked })} /></label>`
    }</div>`;
}

function Ids() {
  const text = useSignal("");
  const bad = useSignal(false);
  const known = {
    ...board.value,
    dice: useDice.value ? dice.value : [],
    cube: /** @type {any} */ (cube.value),
    score: score.value,
  };
  const read = (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = parseAnyId(text.value);
    bad.value = !found;
    if (!found) return;
    board.value = { own: found.own, opp: found.opp };
    useDice.value = Boolean(found.dice);
    if (found.dice) dice.value = found.dice;
    if (found.cube) cube.value = found.cube;
    if (found.score) score.value = found.score;
  };
  return html`<div class="card"><h2>${t("analyse.ids")}</h2><dl class="ids"><dt>GNU</dt><dd>${formatPositionId(board.value)}</dd>
    <dt>XG</dt><dd>${formatXgid(known)}</dd></dl>
    <form class="editor-tools" onSubmit=${read}><input class="field sm ltr" aria-label=${t("analyse.read")}
    aria-invalid=${bad.value ? "true" : null} placeholder="XGID=…" value=${text.value}
      onInput=${(/** @type {any} */ event) => (text.value = event.target.value)} /><button class="btn sm">${t("analyse.read")}</button>
        </form>${bad.value && html`<p class="wrong" role="alert">${t("analyse.bad_id")}</p>`}</div>`;
}
