// Any position: set by hand or by an id, judged for every roll and every score, played on from.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { arrowsOf } from "../board/arrows.js";
import { Board } from "../board/board.js";
import { Tools, carried, ownerAt, spokenOf, touched } from "../board/editor.js";
import { countsOf, fly, setOut } from "../board/pieces.js";
import { useScrolledBoard } from "../board/scrolled.js";
import { walkOn } from "../board/step.js";
import { need, num, t } from "../kit/i18n/text.js";
import { allBooks } from "../kit/net/api.js";
import { playFrom } from "../kit/net/play_from.js";
import { copy } from "../kit/ui/copy.js";
import { savePng } from "../kit/ui/png.js";
import { html } from "../kit/ui/html.js";
import { percent } from "../kit/ui/quality.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { Top } from "../shell/header.js";
import { askAll, judged, length } from "./asking.js";
import {
  change,
  forget,
  linkTo,
  mayUndo,
  named,
  nameIt,
  passOn,
  position,
  questionOf,
  read,
  saidOf,
  shown,
  trouble,
  undo,
} from "./position.js";
import { Notes } from "./notes.js";
import { AllRolls, Candidates } from "./rolls.js";
import { AtScore, ScoreMap } from "./score.js";
import { stakeFace } from "../kit/ui/stake.js";

await Promise.all([need("pages"), need("review"), need("ask"), need("position"), style("small"), style("position")]);

/** @typedef {import("../board/geometry.js").Who} Who */
/** @typedef {import("../board/editor.js").Both} Both */

const brush = signal(/** @type {Who} */ ("own"));
/** The first of two dice. */
const half = signal(0);
/** The place on the board that has the keyboard. */
const cursor = signal(24);

const nameOf = (/** @type {Who} */ who) => t(`analyse.${who}`);
const typing = (/** @type {Event} */ event) => event.target instanceof Element && event.target.closest("input, textarea, select");

/** The next cube: from the middle to one side, to the other, then doubled. */
function turnCube() {
  const { cube } = position.peek();
  const next = { centre: "own", own: "opp", opp: "own" }[cube.owner];
  const value = cube.owner === "own" ? cube.value : 2 * cube.value;
  change({ cube: value > 64 ? { value: 1, owner: "centre" } : { value, owner: /** @type {"own"} */ (next) } });
}

/** One tap of two on the dice. @param {number} value */
function roll(value) {
  if (half.peek()) change({ dice: [half.peek(), value] });
  half.value = half.peek() ? 0 : value;
}

function beforeRoll() {
  half.value = 0;
  change({ dice: [] });
  shown.value = null;
}

export function Page() {
  const g = useScrolledBoard();
  const tab = useSignal("rolls");
  const more = useSignal(false);
  const now = position.value;
  const takes = named.value?.takes ?? true;
  useEffect(() => {
    document.title = `${t("analyse.title")} · Bafflebox`;
    const asked = new URLSearchParams(location.search);
    const xgid = asked.get("xgid");
    const id = xgid ? `XGID=${xgid.replace(/^XGID=/i, "")}` : asked.get("id");
    if (id) read(id, asked.get("rules") ?? "match").then(forget);
  }, []);
  useEffect(() => {
    const { length: own } = now.score;
    if (own !== null) length.value = own;
    nameIt();
  }, [now]);
  useEffect(() => askAll(takes, named.value !== null), [named.value, length.value]);
  useLayoutEffect(() => {
    const paste = (/** @type {ClipboardEvent} */ event) => {
      if (!typing(event)) read(event.clipboardData?.getData("text") ?? "");
    };
    const copied = (/** @type {ClipboardEvent} */ event) => {
      const id = named.peek()?.ids.XGID;
      if (typing(event) || String(getSelection()) || !id) return;
      event.clipboardData?.setData("text/plain", id);
      event.preventDefault();
    };
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (typing(event)) return;
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key.toLowerCase() === "z" && !event.altKey) undo();
      else if (plain && /^[1-6]$/.test(event.key)) roll(Number(event.key));
      else if (plain && event.key === "Escape") back();
      else return;
      event.preventDefault();
    };
    /** @type {[string, any][]} */
    const heard = [
      ["paste", paste],
      ["copy", copied],
      ["keydown", key],
    ];
    for (const [name, hear] of heard) addEventListener(name, hear);
    return () => {
      for (const [name, hear] of heard) removeEventListener(name, hear);
    };
  }, []);
  const { own, opp, dice, cube } = now;
  const made = shown.value?.made ? shown.value.moves : null;
  const before = useMemo(() => setOut(own, opp), [own, opp]);
  const pieces = useMemo(() => (made ? fly(before, "own", made).pieces : before), [before, made]);
  const standing = made ? { own: countsOf(pieces, "own"), opp: countsOf(pieces, "opp") } : { own, opp };
  const edit = (/** @type {(both: Both) => Both} */ how) => {
    const { own, opp } = position.peek();
    if (shown.peek()?.made) shown.value = null;
    else change(how({ own, opp }));
  };
  const best = judged.answer.value?.plays?.[0];
  const drawn = shown.value ?? (best && dice.length ? { moves: best.moves, quality: "best", made } : null);
  const look = dice.length ? [{ who: /** @type {Who} */ ("own"), values: dice, used: [], key: dice.join(""), swap: true }] : [];
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const at = event.target instanceof Element ? event.target.getAttribute("data-place") : null;
    if (at === null) return;
    if (event.key === "Enter" || event.key === " ") edit((both) => touched(both, Number(at), brush.value));
    else {
      const to = event.key.startsWith("Arrow") ? walkOn(g, Number(at), event.key) : null;
      if (to === null) return;
      cursor.value = to;
      /** @type {HTMLElement | null | undefined} */ (
        /** @type {Element} */ (event.currentTarget).querySelector(`[data-place="${to}"]`)
      )?.focus();
    }
    event.preventDefault();
  };
  const play = async () => {
    try {
      await playFrom(now.rules, questionOf(now));
    } catch (error) {
      trouble.value = saidOf(error);
    }
  };
  return html`<${Top} where=${t("analyse.title")} board=${true} />
    <main class=${`coin ${tab.value}`}><h1 class="hide">${t("analyse.title")}</h1><section class="left">
      <${Id} more=${more} />
      ${more.value && html`<${More} />`}
      <div class="brd" onContextMenu=${(/** @type {MouseEvent} */ event) => event.preventDefault()} onKeyDown=${keys}>
      <${Board} g=${g} pieces=${pieces} dice=${look} speed=${0} num=${num}
        speak=${(/** @type {number} */ place) => spokenOf(standing, place, nameOf)}
        name=${t("board")} cursor=${cursor.value} onFocus=${(/** @type {number} */ place) => (cursor.value = place)}
        cube=${takes ? { ...stakeFace(cube.value), owner: cube.owner, rest: false, can: true } : null} onCube=${turnCube}
        arrows=${drawn && !made ? arrowsOf(g, { own, opp }, "own", drawn.moves, drawn.quality) : []}
        onTap=${(/** @type {number} */ place) => edit((both) => touched(both, place, brush.value))}
        mayDrag=${(/** @type {number} */ place) => !made && ownerAt({ own, opp }, place) !== null} mover=${"own"} onLift=${() => {}}
        onDrop=${(/** @type {number} */ from, /** @type {number | null} */ to) => edit((both) => carried(both, from, to))} /></div>
      <div class="dicer" role="group" aria-label=${t("analyse.dice")}><button class="w" data-act="before-roll"
        aria-pressed=${String(!dice.length)}
        onClick=${beforeRoll}>${t("position.before_roll")}</button>${[1, 2, 3, 4, 5, 6].map(
          (value) => html`<button aria-label=${t("position.die", { n: value })} data-die=${value}
        aria-pressed=${String(half.value === value || (!half.value && dice.includes(value)))}
        onClick=${() => roll(value)}>${num(value)}</button>`,
        )}
        <button class="btn go" data-act="play-from-here" onClick=${play}>${t("analyse.play")}</button></div>
      <div class="seg tabs">${["rolls", "score"].map(
        (each) => html`<label><input type="radio" name="shown" checked=${tab.value === each}
        onChange=${() => (tab.value = each)} /><span>${t(each === "rolls" ? "position.all_rolls" : "position.score")}</span></label>`,
      )}</div>
      ${takes && html`<${AtScore} />`}
    </section><aside class="side">${
      dice.length ? html`<${Candidates} next=${() => passOn(standing)} />` : html`<${AllRolls} />`
    }${takes ? html`<${ScoreMap} />` : html`<${Chances} />`}
    ${
      named.value?.ids.XGID &&
      html`<div class="card"><h2>${t("position.notes")}</h2>
      <${Notes} id=${named.value.ids.XGID} places /></div>`
    }</aside></main>`;
}

/** From a play that is made to the position, from a roll to all rolls. */
function back() {
  if (shown.peek()?.made) shown.value = null;
  else beforeRoll();
}

/** The id of the position: written, copied, pasted. @param {{more: import("@preact/signals").Signal<boolean>}} props */
function Id({ more }) {
  const text = useSignal(/** @type {string | null} */ (null));
  const own = named.value?.ids.XGID ?? "";
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const written = useRef(position.peek());
  const take = async (/** @type {string} */ given) => {
    text.value = given;
    if (await read(given)) text.value = null;
  };
  const paste = async () => {
    try {
      await take(await navigator.clipboard.readText());
    } catch {
      trouble.value = t("position.paste_by_hand");
    }
  };
  useEffect(() => {
    // what was typed while the page opened stays
    if (written.current !== position.value) text.value = null;
    written.current = position.value;
  }, [position.value]);
  useEffect(() => {
    // an id that arrives in a focused field is replaced by the next typing
    if (own && text.peek() === null && document.activeElement === field.current) field.current?.select();
  }, [own]);
  return html`<form class="pst" onSubmit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.value !== null) take(text.value);
  }}><input ref=${field} class="ltr" aria-label=${t("position.id")} aria-invalid=${trouble.value ? "true" : null}
    aria-describedby="id-trouble" spellcheck="false" autocomplete="off" value=${text.value ?? own} placeholder="XGID=…"
    onFocus=${(/** @type {Typed} */ event) => event.target.select()}
    onInput=${(/** @type {Typed} */ event) => (text.value = event.target.value)} onPaste=${(/** @type {ClipboardEvent} */ event) => {
      event.preventDefault();
      take(event.clipboardData?.getData("text") ?? "");
    }} />
    <button type="button" class="btn" data-act="copy-id" disabled=${!own} onClick=${() => copy(own)}>
    ${t("position.copy")} <kbd>Ctrl C</kbd></button>
    <button type="button" class="btn" data-act="paste-id" onClick=${paste}>${t("position.paste")} <kbd>Ctrl V</kbd></button>
    <button type="button" class="btn sq" data-act="undo" disabled=${!mayUndo.value} aria-label=${t("act.undo")}
    title=${t("act.undo")}
    onClick=${undo}><${Icon} name="undo" /></button>
    <button type="button" class="btn sq" data-act="more" aria-expanded=${String(more.value)}
    aria-label=${t("position.more")} title=${t("position.more")}
    onClick=${() => (more.value = !more.value)}><${Icon} name="menu" /></button>
    <p class="wrong" id="id-trouble" role="alert">${trouble.value}</p></form>`;
}

/** Setting the board, other ids, a link, the rules and the cube. */
function More() {
  const books = useSignal(/** @type {import("protocol").BookText[]} */ ([]));
  useEffect(() => {
    allBooks().then(
      (all) => (books.value = all),
      () => {},
    );
  }, []);
  const { own, opp, rules, cube } = position.value;
  // while the position has no ids, their places stay: the board below must not move under the finger that sets it
  const last = useRef(named.value);
  last.current = named.value ?? last.current;
  const known = last.current?.ids ?? {};
  const ids = Object.entries(known).filter(([name]) => name !== "XGID");
  const gone = named.value ? "" : "gone";
  return html`<section class="card more" aria-label=${t("position.more")}>
    <${Tools} both=${{ own, opp }} change=${(/** @type {Both} */ both) => change(both)} brush=${brush.value}
      choose=${(/** @type {Who} */ who) => (brush.value = who)} name=${nameOf} />
    <p class="small">${t("position.setting")}</p>
    <dl class=${`ids ${gone}`}>${ids.map(([name, id]) => html`<dt>${name}</dt><dd>${id}</dd>`)}</dl>
    <div class="grid2"><label><span class="label">${t("analyse.rules")}</span><select class="sm" value=${rules}
      onChange=${(/** @type {Typed} */ event) => change({ rules: event.target.value })}>${books.value.map(
        (each) => html`<option value=${each.name} selected=${rules === each.name}>${t(`book.${each.name}`)}</option>`,
      )}</select></label>
    <label><span class="label">${t("analyse.cube")}</span><select class="sm" value=${`${cube.value} ${cube.owner}`}
      onChange=${(/** @type {Typed} */ event) => {
        const [value, owner] = event.target.value.split(" ");
        change({ cube: { value: Number(value), owner: /** @type {"own"} */ (owner) } });
      }}>${[1, 2, 4, 8, 16, 32, 64].flatMap((value) =>
        ["centre", "own", "opp"].map(
          (owner) => html`<option value=${`${value} ${owner}`} selected=${cube.value === value && cube.owner === owner}>
      ${num(value)} · ${t(`analyse.${owner}`)}</option>`,
        ),
      )}</select></label></div>
    <div class="acts"><button class="btn sm" data-act="copy-link" disabled=${!named.value?.ids.XGID}
      onClick=${() => copy(linkTo(named.peek()?.ids.XGID ?? ""))}><${Icon} name="link" />${t("position.link")}</button>
      ${last.current && html`<span class=${`acts ${gone}`}><${Pictures} id=${Object.values(known)[0]} rules=${rules} /></span>`}</div>
    </section>`;
}

/** The board to take away, in the colours of the page. @param {{id: string | undefined, rules: string}} props */
function Pictures({ id = "", rules }) {
  const theme = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
  const address = `/api/position/board.svg?${new URLSearchParams({ id, rules, theme, own: nameOf("own"), opp: nameOf("opp") })}`;
  const save = () => savePng(address, "position.png").catch(() => (trouble.value = t("home.off_line")));
  return html`<a class="btn sm" data-act="svg" href=${address} download="position.svg">${t("position.svg")}</a>
    <button class="btn sm" data-act="png" onClick=${save}>${t("position.png")}</button>`;
}

/** The chances where there is no cube to decide. */
function Chances() {
  const found = judged.answer.value?.evaluation;
  if (!found) return null;
  const { win, win_gammon, lose_gammon, wash } = found.chances;
  const given = { win: percent(win), gammons: percent(win_gammon), lost: percent(lose_gammon) };
  return html`<section class="card"><h2>${t("analyse.chances")}</h2><p class="law">${t("position.chances", given)}</p>
    ${wash > 0 && html`<p class="small">${t("analyse.wash")} ${percent(wash)}</p>`}</section>`;
}
