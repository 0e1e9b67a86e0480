// An own challenge while this window shows a table: it stays open, and once it is accepted the table says so.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { need, t } from "../kit/i18n/text.js";
import { keepSeat } from "../kit/net/seats.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Lobby } from "./lobby.js";

await Promise.all([need("people"), style("waiting")]);

/** The way to the seat that was taken; nobody is moved from the game that goes on here. @param {{here: string}} props the table shown */
export function SeatTaken({ here }) {
  const table = useSignal("");
  useEffect(() => {
    const lobby = new Lobby((found, { key, rules }) => {
      keepSeat({ table: found, key, rules, side: "white", at: Date.now() });
      table.value = found;
    });
    lobby.listen();
    return () => lobby.close();
  }, []);
  if (!table.value || table.value === here) return null;
  return html`<p class="seat-taken" role="status"><span>${t("lobby.taken")}</span>
    <a class="btn sm" data-act="seat-taken" href=${`/t/${table.value}`} onClick=${go}><${Icon} name="play" />${t("lobby.sit")}</a></p>`;
}
