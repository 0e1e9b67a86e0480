// The two players: a card beside the board, or a strip above and below it.
// @ts-check
import { pipsOf } from "../board/pieces.js";
import { num, t } from "../kit/i18n/text.js";
import { prefs } from "../kit/state/prefs.js";
import { html } from "../kit/ui/html.js";
import { CardIcon } from "../kit/ui/icons.js";
import { Face } from "../kit/ui/face.js";
import { Due } from "../kit/ui/due.js";
import { Clock, Delay, LOW, leftOf, nowAt } from "../kit/ui/clock.js";
import { botSide, characterOf, dueText, nameOf, signed } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("protocol").Who} Who */
/** @typedef {{table: Table, who: Who, light: Who}} Props */

/** @param {Table} table @param {Who} who */
function standing(table, who) {
  const view = table.view.value;
  const pieces = table.stage.pieces.value;
  const ways = table.hello.value?.distances;
  const pips = pipsOf(pieces, who, ways);
  const other = who === "own" ? "opp" : "own";
  const theirs = pipsOf(pieces, other, ways);
  const clock = view?.clock;
  const running = clock?.running === who;
  const left = clock ? leftOf(clock, who, running ? nowAt(table) : table.link.now()).left : null;
  const turn = Boolean(view && !view.over && view.waiting_for.length === 1 && view.waiting_for[0] === who);
  const here = table.presence.value?.[who];
  const away = Boolean(here && !here.here && !table.hello.value?.days);
  const silent = Boolean(table.link.silent.value);
  return { view, pips, ahead: theirs - pips, left, low: running && left !== null && left < LOW, turn, away, silent, here };
}

/** How a card or strip looks. @param {string} kind @param {ReturnType<typeof standing>} at */
function classesOf(kind, { turn, low, view, ...at }) {
  const away = at.away || at.silent;
  const still = view?.clock?.stopped && !view.over;
  return [kind, turn && !away && !still && "turn", away && "off", low && "low", still && "still"].filter(Boolean).join(" ");
}

/** @param {Props & {at: ReturnType<typeof standing>, short?: boolean}} props the line under the name */
function sub({ table, who, at, short = false }) {
  if (at.silent && at.view?.clock)
    return (prefs.pips.value && !short ? [t("pips", { n: at.pips })] : []).concat(t("clock.heard")).join(" · ");
  if (at.away && at.here) {
    const claim = at.here.claim_at;
    if (typeof claim === "number") {
      const seconds = Math.max(0, Math.ceil((claim - nowAt(table)) / 1000));
      return seconds
        ? t("away.claim", { time: num(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`) })
        : t("away.now");
    }
    return t("away");
  }
  if (typeof at.here?.away_at === "number") {
    const seconds = Math.max(0, Math.ceil((at.here.away_at - nowAt(table)) / 1000));
    return t("away.soon", { time: num(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`) });
  }
  const parts = [];
  const mine = table.mine.value.has(who);
  if (at.low && at.left !== null) parts.push(t("seconds.left", { n: Math.ceil(at.left / 1000) }));
  else if (at.turn && !at.view?.clock?.stopped && !(short && prefs.pips.value && !table.coach.value))
    parts.push(mine ? t(at.view?.bonus?.now ? "turn.again" : "turn.yours") : t("turn.thinking"));
  if (typeof at.here?.due_at === "number") {
    // a page may lie open for days
    parts.push(dueText(at.here.due_at - nowAt(table)));
  }
  if (table.coach.value) return parts[0] ?? (mine ? "" : t("coach.gentle"));
  if (prefs.pips.value) {
    parts.push(t("pips", { n: at.pips }));
    if (!at.turn && at.ahead > 0 && !short) parts.push(t("ahead", { n: at.ahead }));
  }
  return parts.join(" · ");
}

/** The checker of a player, with the face of a character in it. @param {Props} props */
function Man({ table, who, light }) {
  const face = botSide(table) === who && characterOf(table);
  return html`<span class=${`man ${who === light ? "w" : "b"}`} aria-hidden="true">${face && html`<${Face} of=${face} />`}</span>`;
}

/** The name, once it is known. @param {{table: Table, who: Who}} props */
const Name = ({ table, who }) =>
  html`<strong>${table.view.value ? html`<bdi>${nameOf(table, who)}</bdi>` : html`<${Due} wide=${5} />`}</strong>`;

/** The line under the name, once it is known. @param {Parameters<typeof sub>[0]} props */
const lineUnder = (props) => (props.at.view ? sub(props) : html`<${Due} wide=${8} />`);

/** @param {Props} props */
export function WhoCard({ table, who, light }) {
  const at = standing(table, who);
  const { view } = at;
  return html`<section class=${classesOf("who", at)} aria-label=${nameOf(table, who)}>
    <${Man} table=${table} who=${who} light=${light} />
    <${Name} table=${table} who=${who} />
    <${Clock} table=${table} who=${who} />
    <span class="sub">${lineUnder({ table, who, light, at })}</span>
    <${Delay} table=${table} who=${who} />
    ${view?.cards && html`<${Card} table=${table} who=${who} />`}
  </section>`;
}

/** @param {{table: Table, who: Who}} props the card that sets a throw */
function Card({ table, who }) {
  const cards = table.view.value?.cards;
  if (!cards) return null;
  const set = cards.set && cards.set.by === who ? ` · ${num(cards.set.dice.join("-"))}` : "";
  const left = cards[who] > 0;
  const act = nominating(table, who);
  if (act)
    return html`<button class="nom" data-act="nominate" onClick=${() => (table.asking.value = act)}><${CardIcon} /><span>
      ${t("act.nominate")}…</span></button>`;
  return html`<div class=${`nom${left ? "" : " spent"}`}><${CardIcon} spent=${!left} />${t(left ? "card.in_hand" : "card.spent")}${set}
    </div>`;
}

/** @param {Table} table @param {Who} who the act by which this side sets a throw now */
function nominating(table, who) {
  return table.mine.value.has(who) ? table.acts.value.find((act) => act.do === "nominate" && (act.by ?? "own") === who) : undefined;
}

/** The card in a strip. @param {{table: Table, who: Who}} props */
function SmallCard({ table, who }) {
  const act = nominating(table, who);
  const icon = html`<${CardIcon} spent=${!table.view.value?.cards?.[who]} />`;
  return act
    ? html`<button class="cardb" data-act="nominate" aria-label=${t("act.nominate")} onClick=${() => (table.asking.value = act)}>${icon}
      </button>`
    : icon;
}

/** @param {Props} props a line above or below the board of a phone */
export function WhoStrip({ table, who, light }) {
  const at = standing(table, who);
  const { view } = at;
  const cube = view?.cube;
  const score = view?.score;
  return html`<section class=${classesOf("strip", at)} aria-label=${nameOf(table, who)}>
    <${Man} table=${table} who=${who} light=${light} />
    <div><${Name} table=${table} who=${who} /><small>${lineUnder({ table, who, light, at, short: true })}</small></div>
    ${view?.cards && html`<${SmallCard} table=${table} who=${who} />`}
    ${
      cube &&
      cube.owner === who &&
      html`<span class="mini" role="img" aria-label=${t("cube.of", { n: cube.value })}>${num(cube.value)}
    </span>`
    }
    ${
      score &&
      !table.coach.value &&
      html`<span class="pts"><b>${signed(score[who])}</b>${score.length ? `/${num(score.length)}` : ""}</span>`
    }
    <${Delay} table=${table} who=${who} bar=${false} />
    <${Clock} table=${table} who=${who} />
  </section>`;
}
