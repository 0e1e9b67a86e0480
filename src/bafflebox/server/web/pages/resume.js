// Tables that wait for this reader.
// @ts-check
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isolate, num, t } from "../i18n/text.js";
import { ask } from "../net/api.js";
import { forgetSeat, noteSeat, seats } from "../net/seats.js";
import { endWords, keptScore } from "../table/names.js";
import { html } from "../ui/html.js";
import { go } from "../ui/route.js";

const MOST = 3;
/** So many finished matches are told, and for so many ms. */
const TOLD = 2;
const RECENT = 7 * 86_400_000;

/** @typedef {import("../net/seats.js").Seat} Seat */

const found = signal(/** @type {Seat[]} */ ([]));

/** Asks which of them still stand; what ended meanwhile is noted with its cause and both numbers. */
async function look() {
  found.value = listed();
  for (const seat of found.peek().filter((each) => !each.over)) {
    try {
      const about = await ask(`/api/tables/${seat.table}`);
      if (about.over) noteSeat(seat.table, endOf(seat, about));
    } catch (error) {
      if (/** @type {any} */ (error).status === 404) forgetSeat(seat.table);
      else continue;
    }
    found.value = listed();
  }
}

/** Running tables, and the matches that ended lately. */
function listed() {
  const all = seats();
  const ended = all.filter((each) => each.over && each.score && Date.now() - each.at < RECENT);
  return [...all.filter((each) => !each.over).slice(0, MOST), ...ended.slice(0, TOLD)];
}

/** @param {Seat} seat @param {any} about @returns {Partial<Seat>} */
function endOf({ side = "white" }, { score, winner, cause }) {
  const other = side === "white" ? "black" : "white";
  return { over: true, score: keptScore(score[side], score[other]), won: winner && winner === side, cause };
}

/** How a match ended: who won, both numbers, and why. @param {Seat} seat */
function ending({ opponent, score = "", won = null, cause }) {
  const who = won === null || !opponent ? "home.ended" : won ? "home.won" : "home.lost";
  return [t(who, { score: isolate(num(score)) }), endWords(cause)].filter(Boolean).join(" · ");
}

export function Resume() {
  useEffect(() => {
    look();
  }, []);
  return found.value.map(
    (seat) => html`<a class=${`card resume${seat.over ? " ended" : ""}`} key=${seat.table}
      href=${seat.over ? `/study/${seat.table}` : `/t/${seat.table}`} onClick=${go}>
    <span class="man b" aria-hidden="true"></span>
    <span class="grow"><b>${seat.opponent ? t("home.against", { name: isolate(seat.opponent) }) : t("home.alone")}</b>
      <small>${t(`book.${seat.rules ?? "match"}`)}${seat.score ? ` · ${seat.over ? ending(seat) : num(seat.score)}` : ""}</small></span>
    <span class="go-on">${t(seat.over ? "study" : "home.return")}</span></a>`,
  );
}
