// Matches that wait for this reader: the latest with its board, the others in a line each.
// @ts-check
import { signal, useSignal } from "@preact/signals";
import { isolate, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { forgetSeat, noteSeat, seats } from "../kit/net/seats.js";
import { dueText, keptScore, rollText, scoreText } from "../table/names.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { go } from "../kit/ui/route.js";
import { StandingBoard } from "../table/standing.js";

/** @typedef {import("../kit/net/seats.js").Seat} Seat */

/** Running matches beside the first that are shown. */
const MOST = 4;
/** The server's news of each table, by its name. */
const told = signal(/** @type {Record<string, import("protocol").About>} */ ({}));

/** Asks which of them still stand, and how; what ended meanwhile is noted. @param {() => void} changed */
export async function running(changed) {
  for (const seat of seats()
    .filter((each) => !each.over)
    .slice(0, 1 + MOST)) {
    try {
      const about = await ask(`/api/tables/${seat.table}`);
      if (about.over) noteSeat(seat.table, endOf(seat, about));
      else {
        // by this device's clock from here on: it may be set otherwise than the server's
        const due = about.due && about.due - about.now + Date.now();
        told.value = { ...told.peek(), [seat.table]: { ...about, due } };
      }
    } catch (error) {
      if (/** @type {Failure} */ (error).status !== 404) continue;
      forgetSeat(seat.table);
    }
    changed();
  }
}

/** @param {Seat} seat @param {import("protocol").About} about @returns {Partial<Seat>} */
function endOf({ side = "white" }, { score, winner, cause }) {
  const [own, opp] = side === "black" ? [score.black, score.white] : [score.white, score.black];
  return { over: true, score: keptScore(own, opp), won: winner === null ? null : winner === side, cause, long: Boolean(score.length) };
}

/** Tables where it is my turn come first, those with the least time before the others. @param {Seat[]} all */
function sorted(all) {
  const at = (/** @type {Seat} */ seat) => {
    const about = told.value[seat.table];
    return mine(seat, about) && about.due ? about.due : Number.POSITIVE_INFINITY;
  };
  return [...all].sort((one, two) => (at(one) === at(two) ? 0 : at(one) - at(two)));
}

/** @param {{all: Seat[]}} props */
export function Running({ all }) {
  const more = useSignal(false);
  const [first, ...others] = sorted(all);
  if (!first) return null;
  return html`<${Continue} seat=${first} about=${told.value[first.table]} others=${others.length} more=${more} />
    ${
      more.value &&
      html`<div class="others">${others.slice(0, MOST).map(
        (seat) => html`<a class="card resume" key=${seat.table} href=${`/t/${seat.table}`} onClick=${go}>
        <span class="grow"><b>${title(seat, told.value[seat.table])}</b><small>${sum(seat, told.value[seat.table])}</small></span>
        <span class="go-on">${t("home.return")}</span></a>`,
      )}</div>`
    }`;
}

/** @param {Seat} seat */
const against = (seat) => (seat.opponent ? t("home.against", { name: isolate(seat.opponent) }) : t("home.alone"));

/** Rules, length, game and score in a line. @param {Seat} seat @param {import("protocol").About | undefined} about */
function sum(seat, about) {
  const rules = t(`book.${about?.rules ?? seat.rules ?? "match"}`);
  if (!about) return [rules, seat.score && num(seat.score)].filter(Boolean).join(" · ");
  const { score } = about;
  const [own, opp] = seat.side === "black" ? [score.black, score.white] : [score.white, score.black];
  const length = score.length ? t("match_to", { n: num(score.length) }) : "";
  const parts = [rules, length, t("mine.game", { n: num(about.games + 1) }), isolate(scoreText(own, opp)), left(about)];
  return parts.filter(Boolean).join(" · ");
}

/** Who is on turn, as the card begins. @param {Seat} seat @param {import("protocol").About | undefined} about */
function title(seat, about) {
  const waits = about?.waits;
  if (!seat.opponent || !waits) return against(seat);
  return t(mine(seat, about) ? "mine.yours" : "mine.theirs", { name: isolate(seat.opponent) });
}

/** Whether my act is waited for. @param {Seat} seat @param {import("protocol").About | undefined} about */
const mine = (seat, about) => Boolean(about?.waits) && about?.waits === (seat.side ?? "white");

/** How long there is, where days a move were agreed. @param {import("protocol").About | undefined} about */
const left = (about) => (about?.due ? dueText(about.due - Date.now()) : "");

/** What is to be done. @param {Seat} seat @param {import("protocol").About | undefined} about */
function next(seat, about) {
  const board = about?.board;
  if (!board?.turn) return "";
  if (seat.opponent && about?.waits && !mine(seat, about)) return t("mine.thinks", { name: isolate(seat.opponent) });
  if (board.turn !== (seat.side ?? "white") && seat.opponent) return t("mine.answers");
  return board.dice.length ? t("mine.to_play", { dice: rollText(board.dice) }) : t("mine.throw");
}

/**
 * `others`: how many more there are, shown below where `more` is true.
 * @param {{seat: Seat, about: import("protocol").About | undefined, others: number, more: import("@preact/signals").Signal<boolean>}} props
 */
function Continue({ seat, about, others, more }) {
  const board = about?.board;
  return html`<section class="card continue">${board && html`<${StandingBoard} board=${board} black=${seat.side === "black"} />`}
    <div class="grow"><div class="told"><h1>${title(seat, about)}</h1><p>${sum(seat, about)}</p>
      <p class="law">${next(seat, about)}</p></div>
    <p class="continue-acts"><a class="btn go" data-act="continue" href=${`/t/${seat.table}`} onClick=${go}><${Icon} name="play" />
      ${t("mine.continue")}</a>${
        others > 0 &&
        html`<button class="btn" data-act="more-running" aria-expanded=${String(more.value)}
      onClick=${() => (more.value = !more.value)}>${t("mine.more_running", { n: others })}</button>`
      }</p></div></section>`;
}
