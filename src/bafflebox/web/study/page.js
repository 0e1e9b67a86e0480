// Any position: set by hand or by an id, judged by the engine, played on from.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { START, Tools, carried, ownerAt, spokenOf, touched } from "../board/editor.js";
import { useScrolledBoard } from "../board/scrolled.js";
import { setOut } from "../board/pieces.js";
import { need, num, t } from "../kit/i18n/text.js";
import { allBooks, ask } from "../kit/net/api.js";
import { playFrom } from "../kit/net/play_from.js";
import { Judgement } from "./judgement.js";
import { arrowsOf } from "../board/arrows.js";
import { quality } from "../kit/ui/quality.js";
import { formatPositionId, formatXgid, parseAnyId } from "./ids.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";

await Promise.all([need("pages"), need("review"), need("ask"), style("small")]);

/** @typedef {import("../board/geometry.js").Who} Who */
/** @typedef {import("../board/editor.js").Both} Both */

const board = signal(/** @type {Both} */ ({ own: START, opp: START }));
const rules = signal("match");
const dice = signal([3, 1]);
const useDice = signal(true);
const cube = signal({ value: 1, owner: "centre" });
const score = signal({ own: 0, opp: 0, length: /** @type {number | null} */ (7), crawford: false });
/** Whether a side needs one point, as in the Crawford game. */
const oneShort = () => score.value.length !== null && score.value.length - Math.max(score.value.own, score.value.opp) === 1;
const brush = signal(/** @type {Who} */ ("own"));

export function Page() {
  const found = useSignal(/** @type {{name: string, answer: import("./judgement.js").Analysed | "asked"} | null} */ (null));
  const trouble = useSignal("");
  const books = useSignal(/** @type {import("protocol").BookText[]} */ ([]));
  const chosen = useSignal(0);
  useEffect(() => {
    document.title = `${t("analyse.title")} · Bafflebox`;
    const asked = new URLSearchParams(location.search);
    const brought = asked.get("xgid") ?? asked.get("id");
    if (brought && !set(brought)) trouble.value = t("analyse.bad_id");
    allBooks().then(
      (all) => (books.value = all),
      () => {},
    );
  }, []);
  useEffect(() => {
    const typing = (/** @type {Event} */ event) => event.target instanceof Element && event.target.closest("input, textarea, select");
    const paste = (/** @type {ClipboardEvent} */ event) => {
      if (typing(event)) return;
      trouble.value = set(event.clipboardData?.getData("text") ?? "") ? "" : t("analyse.bad_id");
    };
    const copy = (/** @type {ClipboardEvent} */ event) => {
      if (typing(event) || String(getSelection())) return;
      event.clipboardData?.setData("text/plain", formatXgid(known()));
      event.preventDefault();
    };
    addEventListener("paste", paste);
    addEventListener("copy", copy);
    return () => {
      removeEventListener("paste", paste);
      removeEventListener("copy", copy);
    };
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
      trouble.value = `${/** @type {Failure} */ (error).detail} ${/** @type {Failure} */ (error).rule ?? ""}`;
    }
  };
  const play = async () => {
    trouble.value = "";
    try {
      await playFrom(rules.value, { ...board.value, dice: question.dice, cube: question.cube, score: question.score });
    } catch (error) {
      trouble.value = `${/** @type {Failure} */ (error).detail} ${/** @type {Failure} */ (error).rule ?? ""}`;
    }
  };
  const shown = answer === "asked" ? undefined : answer?.plays?.[chosen.value];
  const look = useDice.value
    ? [{ who: /** @type {Who} */ ("own"), values: dice.value, used: [], key: dice.value.join(""), swap: true }]
    : [];
  const name_of = (/** @type {Who} */ who) => t(`analyse.${who}`);
  const speak = (/** @type {number} */ place) => spokenOf(board.value, place, name_of);
  return html`<${Top} where=${t("analyse.title")} board=${true} />
    <main class="rev set"><h1 class="hide">${t("analyse.title")}</h1><section class="left">
      <div class="brd" onContextMenu=${(/** @type {MouseEvent} */ event) => event.preventDefault()}>
      <${Board} g=${g} pieces=${pieces} dice=${look} speed=${0} num=${num} speak=${speak} name=${t("board")}
        cube=${{ value: cube.value.value === 1 ? 64 : cube.value.value, owner: cube.value.owner, rest: false, can: false }}
          arrows=${shown ? arrowsOf(g, board.value, "own", shown.moves, quality(shown, chosen.value)) : []}
        onTap=${(/** @type {number} */ place) => (board.value = touched(board.value, place, brush.value))}
          mayDrag=${(/** @type {number} */ place) => ownerAt(board.value, place) !== null} mover=${"own"} onLift=${() => {}}
        onDrop=${(/** @type {number} */ from, /** @type {number | null} */ to) => (board.value = carried(board.value, from, to))} /></div>
      <div class="line"><p class="voice">${
        trouble.value
          ? html`<b role="alert">${trouble.value}
      </b>`
          : t("analyse.count", { own: 15 - board.value.own[0], opp: 15 - board.value.opp[0] })
      }</p>
        <div class="buttons"><button class="btn" onClick=${play}>${t("analyse.play")}</button>
        <button class="btn go" data-act="analyse" onClick=${analyse}>${t("analyse.go")}</button></div></div>
      <${Tools} both=${board.value} change=${(/** @type {Both} */ both) => (board.value = both)} brush=${brush.value}
        choose=${(/** @type {Who} */ who) => (brush.value = who)} name=${name_of} />
    </section><aside class="side"><${Judgement} found=${answer} chosen=${chosen} /><${Terms} books=${books.value} /><${Ids} /></aside>
    </main>`;
}

/** @returns {import("./ids.js").Known} the position with what goes with it */
const known = () => ({
  ...board.value,
  dice: useDice.value ? dice.value : [],
  cube: /** @type {any} */ (cube.value),
  score: score.value,
});

/** Sets the board by an id; whether it is one. @param {string} id */
function set(id) {
  const found = parseAnyId(id);
  if (!found) return false;
  board.value = { own: found.own, opp: found.opp };
  useDice.value = Boolean(found.dice);
  if (found.dice) dice.value = found.dice;
  if (found.cube) cube.value = found.cube;
  if (found.score) score.value = found.score;
  return true;
}

/** @param {{books: import("protocol").BookText[]}} props rules, dice, cube and score */
function Terms({ books }) {
  const number = (/** @type {string} */ label, /** @type {number} */ value, /** @type {(value: number) => void} */ change, most = 64) =>
    html`<label><span class="label">${label}</span><input class="field sm" type="number" min="0" max=${most} value=${value}
      onInput=${(/** @type {Typed} */ event) => change(Number(event.target.value) || 0)} /></label>`;
  return html`<div class="card grid2">
    <label><span class="label">${t("analyse.rules")}</span><select class="sm" value=${rules.value}
    onChange=${(/** @type {Typed} */ event) => (rules.value = event.target.value)}>
      ${books.map((each) => html`<option value=${each.name} selected=${rules.value === each.name}>${t(`book.${each.name}`)}</option>`)}
      </select></label>
    <label><span class="label">${t("analyse.dice")}</span><select class="sm" value=${useDice.value ? dice.value.join("") : ""} onChange=${(
      /** @type {Typed} */ event,
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
    onChange=${(/** @type {Typed} */ event) => (cube.value = { ...cube.value, value: Number(event.target.value) })}>
      ${[1, 2, 4, 8, 16, 32, 64].map(
        (value) => html`<option value=${value} selected=${cube.value.value === value}>${num(value)}
      </option>`,
      )}</select></label>
    <label><select class="sm" value=${cube.value.owner} onChange=${(/** @type {Typed} */ event) =>
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
      onChange=${(/** @type {Typed} */ event) => (score.value = { ...score.value, crawford: event.target.checked })} /></label>`
    }</div>`;
}

function Ids() {
  const text = useSignal("");
  const bad = useSignal(false);
  const read = (/** @type {Event} */ event) => {
    event.preventDefault();
    bad.value = !set(text.value);
  };
  return html`<div class="card"><h2>${t("analyse.ids")}</h2><dl class="ids"><dt>GNU</dt><dd>${formatPositionId(board.value)}</dd>
    <dt>XG</dt><dd>${formatXgid(known())}</dd></dl>
    <form class="editor-tools" onSubmit=${read}><input class="field sm ltr" aria-label=${t("analyse.read")}
    aria-invalid=${bad.value ? "true" : null} placeholder="XGID=…" value=${text.value}
      onInput=${(/** @type {Typed} */ event) => (text.value = event.target.value)} /><button class="btn sm">${t("analyse.read")}</button>
        </form>${bad.value && html`<p class="wrong" role="alert">${t("analyse.bad_id")}</p>`}</div>`;
}
