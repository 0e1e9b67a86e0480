// Seats between this browser and an account: those that are here are taken up, those that are elsewhere can come here.
// @ts-check
import { ask } from "../kit/net/api.js";
import { freshKey, keepSeat, seatAt, seats } from "../kit/net/seats.js";
import { visit } from "../kit/ui/route.js";

/** Keys of seats that this browser has. @returns {{table: string, key: string}[]} */
export const keysHere = () => seats().flatMap(({ table, key }) => (key ? [{ table, key }] : []));

/** Add to the account the seats that this browser took since. @param {{table: string}[]} held */
export async function takeUp(held) {
  const known = new Set(held.map((each) => each.table));
  const more = keysHere().filter((each) => !known.has(each.table));
  return more.length ? (await ask("/api/account/seats", { seats: more })).tables.length > 0 : false;
}

/** The seat comes to this browser, by a key that is chosen here. @param {string} table */
export async function goOn(table) {
  const key = freshKey();
  const moved = await ask(`/api/account/seats/${table}`, { key });
  keepSeat({ ...seatAt(table), table, key, invitation: undefined, next: undefined, side: moved.seat, at: Date.now() });
  visit(`/t/${table}`);
}
