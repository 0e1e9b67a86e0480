// Tables that wait for this reader.
// @ts-check
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isolate, num, t } from "../i18n/text.js";
import { ask } from "../net/api.js";
import { forgetSeat, seats } from "../net/seats.js";
import { html } from "../ui/html.js";
import { go } from "../ui/route.js";

const MOST = 3;

/** @typedef {import("../net/seats.js").Seat} Seat */

const found = signal(/** @type {Seat[]} */ ([]));

/** Asks which of them still stand. */
async function look() {
  const running = seats().filter((each) => !each.over).slice(0, MOST);
  found.value = running;
  for (const seat of running) {
    try {
      const about = await ask(`/api/tables/${seat.table}`);
      if (about.over) found.value = found.value.filter((each) => each.table !== seat.table);
    } catch (error) {
      if (/** @type {any} */ (error).status === 404) forgetSeat(seat.table);
      found.value = found.value.filter((each) => each.table !== seat.table);
    }
  }
}

export function Resume() {
  useEffect(() => {
    look();
  }, []);
  return found.value.map((seat) => html`<a class="card resume" key=${seat.table} href=${`/t/${seat.table}`} onClick=${go}>
    <span class="man b" aria-hidden="true"></span>
    <span class="grow"><b>${seat.opponent ? t("home.against", { name: isolate(seat.opponent) }) : t("home.alone")}</b><small>${t(`book.${seat.rules ?? "match"}`)}${seat.score ? ` · ${num(seat.score)}` : ""}</small></span>
    <span class="go-on">${t("home.return")}</span></a>`);
}
