// A finished game, turn by turn, beside what the engine would have played.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board.js";
import { numbered } from "../board/numbers.js";
import { useScrolledBoard } from "../board/scrolled.js";
import { setOut } from "../board/pieces.js";
import { isolate, need, num, t, word } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { seats } from "../kit/net/seats.js";
import { written } from "../table/names.js";
import { arrowsOf } from "../board/arrows.js";
import { Graph } from "../study/graph.js";
import { JudgedBy } from "../study/level.js";
import { CUBE_ROWS, CubeWorth, Marked, Worth, WorthHead, bestOfCube, signed } from "../kit/ui/quality.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";
import { later, style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";

/** @typedef {import("./sums.js").Study} Study */
/** @typedef {import("./sums.js").Studied} Studied */
/** @typedef {import("protocol").CubeFigures} CubeFigures */

await Promise.all([need("pages"), need("review"), style("small"), style("lists"), style("match"), style("mine")]);

const Bring = later(() => import("./bring.js").then((found) => found.Bring));
const Progress = later(() => import("./progress.js").then((found) => found.Progress));
const Quiz = later(() => import("./quiz.js").then((found) => found.Quiz));
const Match = later(() => import("./match.js").then((found) => found.Match));

/** @typedef {import("../board/geometry.js").Who} Who */
/** From this loss on a turn stands among the errors. */
const ERROR = 0.02;

/** @param {import("protocol").RankedView["moves"] | null} moves */
const notation = (moves) => written(moves ?? []);

/**
 * A table's study, a match from a file, what all of them come to, a quiz of what was wrong, or where files are brought.
 * @param {{given: (string | undefined)[]}} props
 */
export function Page({ given }) {
  const [id, wanted] = given;
  if (!id) return html`<${Bring} />`;
  if (id === "progress") return html`<${Progress} />`;
  if (id === "quiz") return html`<${Quiz} />`;
  return id === "match" ? html`<${Match} id=${wanted} />` : html`<${Game} id=${id} wanted=${wanted} />`;
}

/** @param {{id: string, wanted: string | undefined}} props */
function Game({ id, wanted }) {
  const study = useSignal(/** @type {Study | null} */ (null));
  const trouble = useSignal(/** @type {Failure | null} */ (null));
  const at = useSignal(0);
  const game = useSignal(Number(wanted ?? 1));
  useEffect(() => {
    document.title = `${t("study.title")} · Bafflebox`;
    study.value = null;
    trouble.value = null;
    ask(`/api/tables/${id}/study?game=${game.value}&side=${seats().find((each) => each.table === id)?.side ?? "white"}`).then(
      (found) => {
        study.value = found;
        at.value = 0;
      },
      (error) => (trouble.value = error),
    );
  }, [id, game.value]);
  const found = study.value;
  const turns = found?.turns ?? [];
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.target instanceof Element && event.target.closest("input, select, .settings")) return;
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by) at.value = Math.max(0, Math.min(turns.length - 1, at.value + by));
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [turns.length]);
  const mine = seats().some((each) => each.table === id);
  return html`<${Top} where=${`${t("study.title")}${found ? ` · ${t("study.game", { n: found.game })}` : ""}`} board=${true} />
    ${
      trouble.value &&
      html`<main class="doc"><h1>${t("study.title")}</h1><p role="alert">
    ${trouble.value.code === "game_runs" || trouble.value.status === 404 ? t("study.none") : trouble.value.detail} ${trouble.value.rule}
    </p><p><a class="btn" href=${`/t/${id}${mine ? "" : "#watch"}`} onClick=${go}>${t("home.return")}</a></p></main>`
    }
    ${!trouble.value && !found && html`<main class="doc"><p>${t("loading")}</p></main>`}
    ${found && turns.length > 0 && html`<${Review} id=${id} study=${found} at=${at} game=${game} />`}
    ${found && !turns.length && html`<main class="doc"><p>${t("study.none")}</p></main>`}`;
}

const shownErrors = signal(/** @type {Who} */ ("own"));

/**
 * @param {{id: string, study: Study, at: import("@preact/signals").Signal<number>, game: import("@preact/signals").Signal<number>}} props
 */
function Review({ id, study, at, game }) {
  const { turns, names } = study;
  const turn = turns[Math.min(at.value, turns.length - 1)];
  const g = useScrolledBoard();
  const pieces = useMemo(() => setOut(turn.own, turn.opp), [turn]);
  const best = turn.best?.[0];
  const good = !turn.loss || turn.loss < 0.001;
  const arrows = [
    ...(best && !good ? arrowsOf(g, turn, turn.by, turn.played ?? [], turn.grade) : []),
    ...(best ? arrowsOf(g, turn, turn.by, best.moves, "best") : turn.played ? arrowsOf(g, turn, turn.by, turn.played, "") : []),
  ];
  const dice = turn.dice ? [{ who: turn.by, values: turn.dice, used: [], key: String(turn.seq), past: false }] : [];
  const wins = turns.map((each) => each.win);
  const isError = (/** @type {Studied} */ each) => each.loss >= ERROR;
  const nextError = turns.findIndex(
    (each, /** @type {number} */ index) => index > at.value && isError(each) && each.by === shownErrors.value,
  );
  const move = (/** @type {number} */ to) => (at.value = Math.max(0, Math.min(turns.length - 1, to)));
  return html`<main class="rev"><h1 class="hide">${t("study.title")}</h1><section class="left">
      <div class="brd"><${Board} g=${g} pieces=${pieces} dice=${dice} speed=${0} num=${num} arrows=${arrows}
      label=${numbered(turn.by)}
      name=${title(turn, at.value, names)}
        cube=${
          turn.cube && study.turns.some((each) => each.what === "cube" || each.cube.value > 1)
            ? { value: turn.cube.value === 1 ? 64 : turn.cube.value, owner: turn.cube.owner, rest: false, can: false }
            : null
        } /></div>
      <div class="line"><p class="voice" aria-live="polite">${comment(turn, good)}</p><div class="buttons ends">
        <button class="btn sq" onClick=${() => move(at.value - 1)} aria-label=${t("study.before")}><${Icon} name="back" flip /></button>
        <button class="btn sq" onClick=${() => move(at.value + 1)} aria-label=${t("study.after")}><${Icon} name="next" flip /></button>
        <button class="btn go" aria-disabled=${nextError < 0 ? "true" : null} onClick=${() => nextError >= 0 && move(nextError)}>
        ${t("study.next")}</button></div></div>
      <div class="card gbox"><h2>${t("study.wins", { name: isolate(names.own) })}</h2>
      <${Graph} width=${g.end ? 360 : 800} values=${wins} errors=${turns.map(isError)} at=${at.value} go=${move}
      label=${t("study.wins", { name: names.own })} /></div>
    </section><aside class="side">
      <${Sums} study=${study} />
      ${
        best
          ? html`<${Plays} turn=${turn} index=${at.value} names=${names} />`
          : turn.figures &&
            html`<${CubeFigures} turn=${turn}
      index=${at.value} names=${names} />`
      }
      <${Errors} study=${study} at=${at} move=${move} />
      <div class="more">${
        study.games > 1 &&
        html`<label class="inline"><span class="hide">${t("game")}</span>
      <select class="sm" value=${game.value} onChange=${(/** @type {Typed} */ event) => (game.value = Number(event.target.value))}>
      ${Array.from({ length: study.games }, (_, index) => html`<option value=${index + 1}>${t("study.game", { n: index + 1 })}</option>`)}
      </select></label>`
      }<span class="grow"></span>
        <a class="btn txt sm" href=${`/api/tables/${id}/log`}>${t("study.log")}</a>
        <a class="btn txt sm" href=${`/api/tables/${id}/record`}>${t("study.record")}</a>
        <a class="btn txt sm" href=${`/verify/${id}`} onClick=${go}>${t("study.verify")}</a></div>
    </aside></main>`;
}

/** @param {Studied} turn @param {number} index @param {Study["names"]} names */
function title(turn, index, names) {
  const name = isolate(names[turn.by]);
  return turn.dice
    ? t("study.turn", { n: index + 1, name, dice: num(turn.dice.join("-")) })
    : t("study.cube", { n: index + 1, name, cube: word("cube") });
}

/** @param {Studied} turn @param {boolean} good */
function comment(turn, good) {
  if (turn.what === "cube")
    return html`<b>${turn.advice ?? ""}</b> ${turn.loss >= 0.001 ? t("study.gave", { loss: num(turn.loss.toFixed(3)) }) : ""}`;
  const played = isolate(notation(turn.played));
  if (!turn.played?.length) return html`<b>${t("row.dance")}</b>`;
  if (!turn.best?.length) return html`<b>${played}</b>`;
  if (good) return html`<b>${played}.</b> ${t("study.was_best")}`;
  return html`<b>${played}.</b> ${t("study.better", { moves: isolate(notation(turn.best[0].moves)) })} ${t("study.gave", {
    loss: num(turn.loss.toFixed(3)),
  })}`;
}

/** @param {{turn: Studied, index: number, names: Study["names"]}} props */
function Plays({ turn, index, names }) {
  const [first] = turn.best;
  return html`<div class="card flat"><h2>${title(turn, index, names)}</h2><table class="tbl"><thead><tr><th scope="col">${t("study.play")}
    </th><th scope="col">${t("study.win")}</th><th scope="col" class="roomy">${t("study.gammon")}</th><${WorthHead} /></tr>
    </thead>
    <tbody>${turn.best.map(
      (each, /** @type {number} */ place) => html`<tr class=${place ? "" : "best"}><td>
    <i class=${`k ${place === 0 ? "" : each.chosen ? `played ${each.grade}` : "none"}`}></i><bdi class="ltr">${notation(each.moves)}</bdi>
    <${Marked} play=${each} place=${place} /></td><td>
    ${num((100 * each.chances.win).toFixed(1))}</td><td class="roomy">${num((100 * each.chances.win_gammon).toFixed(1))}</td>
    <${Worth} play=${each} best=${first.equity} place=${place} /></tr>`,
    )}</tbody></table></div>`;
}

/** @param {{turn: Studied, index: number, names: Study["names"]}} props */
function CubeFigures({ turn, index, names }) {
  const found = /** @type {import("protocol").CubeFigures} */ (turn.figures);
  const best = bestOfCube(found, ["take", "drop"].includes(turn.did ?? ""));
  return html`<div class="card flat"><h2>${title(turn, index, names)}</h2><table class="tbl"><tbody>${Object.entries(CUBE_ROWS).map(
    ([name, label]) => html`<tr class=${name === best ? "best" : ""}><td>${t(label)}</td>
    <${CubeWorth} found=${found} name=${name} best=${best} /></tr>`,
  )}</tbody></table></div>`;
}

/** @param {{study: Study}} props */
function Sums({ study }) {
  const of = (/** @type {Who} */ who, /** @type {string} */ what) => study.turns.filter((each) => each.by === who && each.what === what);
  const sum = (/** @type {Studied[]} */ list) => {
    const total = list.reduce((so_far, each) => so_far + (each.loss ?? 0), 0);
    return total < 0.005 ? "0" : signed(-total, 2);
  };
  return html`<div class="card flat"><table class="tbl"><thead><tr><th><span class="hide">${t("study.sum")}</span></th><th scope="col">
    ${t("study.checkers")}</th><th scope="col">${t("study.cube_col")}</th><th scope="col">${t("study.errors_col")}</th></tr></thead>
    <tbody>${
      /** @type {Who[]} */ (["own", "opp"]).map(
        (who) => html`<tr><td><bdi>${study.names[who]}</bdi></td><td><bdi class="ltr">
    ${num(sum(of(who, "play")))}</bdi></td><td><bdi class="ltr">${num(sum(of(who, "cube")))}</bdi></td><td>
    ${num(study.turns.filter((each) => each.by === who && each.loss >= ERROR).length)}</td></tr>`,
      )
    }</tbody></table><p class="small"><${JudgedBy} levels=${[study.level]} /></p>
    </div>`;
}

/** @param {{study: Study, at: import("@preact/signals").Signal<number>, move: (to: number) => void}} props */
function Errors({ study, at, move }) {
  const who = shownErrors.value;
  const list = study.turns
    .map((turn, index) => ({ turn, index }))
    .filter((each) => each.turn.by === who && each.turn.loss >= ERROR)
    .sort((one, two) => two.turn.loss - one.turn.loss);
  const most = list[0]?.turn.loss ?? 1;
  return html`<div class="card flat errors"><div class="tabs" role="tablist" aria-label=${t("study.sum")}>
    ${
      /** @type {Who[]} */ (["own", "opp"]).map(
        (each) => html`<button aria-selected=${String(each === who)} role="tab"
    onClick=${() => (shownErrors.value = each)}>${t("study.errors", { name: isolate(study.names[each]) })}</button>`,
      )
    }</div>
    <ol>${list.map(
      ({ turn, index }) => html`<li aria-current=${index === at.value ? "true" : null}>
    <button onClick=${() => move(index)}><span class="t">${num(index + 1)}</span><span class="t">
    ${turn.dice ? num(turn.dice.join("-")) : ""}</span><span>${
      turn.what === "cube"
        ? t(`study.did.${turn.did}`)
        : html`<bdi class="ltr">
    ${notation(turn.played)}</bdi>`
    }<small>${
      turn.what === "cube" ? turn.advice : t("study.best", { moves: isolate(notation(turn.best[0]?.moves)) })
    }</small></span><span class="e">
      <u style=${{ width: `${Math.max(6, (44 * turn.loss) / most)}px` }}></u><bdi class="ltr">${num(signed(-turn.loss))}</bdi></span>
      </button></li>`,
    )}</ol></div>`;
}
