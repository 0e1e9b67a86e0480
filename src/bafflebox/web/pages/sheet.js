// The score-sheet of a match, live and on paper, with its settlement; without a match a blank sheet.
// @ts-check
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { bookName, has, need, num, t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { Blank } from "../sheet/blank.js";
import { Jackpot } from "../sheet/jackpot.js";
import { called, rulesOf } from "../sheet/match.js";
import { Paper, Prints } from "../sheet/paper.js";
import { PotCard, Settlement, Where } from "../sheet/settle.js";
import { html } from "../kit/ui/html.js";
import { style } from "../kit/ui/later.js";
import { go } from "../kit/ui/route.js";
import { Top } from "../shell/header.js";

await Promise.all([...["settle", "sheet", "scribe", "tell"].map(need), ...["settle", "paper"].map(style)]);

/** ms between two looks at a match that goes on. */
const EVERY = 5000;

/** @param {{given: string[]}} props */
export function Page({ given }) {
  const [id] = given;
  return id ? html`<${OfMatch} key=${id} id=${id} />` : html`<${Blank} />`;
}

/** @param {{id: string}} props */
function OfMatch({ id }) {
  const match = useSignal(/** @type {import("../sheet/match.js").Match | null} */ (null));
  const trouble = useSignal("");
  useEffect(() => {
    document.title = `${t("sheet.title")} · Bafflebox`;
    let ended = false;
    /** @type {number | ReturnType<typeof setTimeout>} */
    let timer = 0;
    const look = async () => {
      try {
        const found = await ask(`/api/tables/${id}/sheet`);
        if (ended) return;
        bookName.value = found.rules;
        match.value = found;
        trouble.value = "";
        if (!found.over) timer = setTimeout(look, EVERY);
      } catch (error) {
        if (ended) return;
        const { status } = /** @type {Failure} */ (error);
        trouble.value = status === 404 ? t("sheet.none") : t("home.off_line");
        if (status !== 404) timer = setTimeout(look, EVERY);
      }
    };
    look();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [id]);
  const found = match.value;
  if (!found)
    return html`<${Top} /><main class="bare" aria-busy=${String(!trouble.value)}>
    ${trouble.value && html`<p role="alert">${trouble.value}</p>`}</main>`;
  const names = [called(found, "white"), called(found, "black")];
  const guest = found.guest && `${t("sheet.guest")}: ${called(found, found.guest)}`;
  return html`<${Top} where=${t("sheet.title")} /><main class="sheets"><header class="sheet-head"><div>
    <h1>${names[0]} <bdi class="ltr">${num(`${found.score.white}–${found.score.black}`)}</bdi> ${names[1]}</h1>
    <p>${[rulesOf(found), t(found.over ? "sheet.over" : "sheet.live"), guest].filter(Boolean).join(" · ")}${
      found.confirmed && html` · <b class="confirmed">${t(`settle.confirmed.${found.confirmed}`)}</b>`
    }</p></div>
    <a class="btn" href=${`${found.real && !found.over ? "/desk/" : "/t/"}${id}`} onClick=${go}>${t("settle.to_desk")}</a></header>
    <div class="settle"><div><${Settlement} match=${found} /><${Where} match=${found} /></div>
    <aside><${Prints} match=${found} /><${PotCard} match=${found} />${
      found.jackpot && html`<${Jackpot} rules=${found.rules} names=${names} entry=${found.jackpot} />`
    }</aside></div>
    <${Paper} title=${has(`book.${found.rules}`) ? t(`book.${found.rules}`) : found.title} match=${found} names=${names}
      length=${found.length} cards=${found.cards} cube=${found.cube} breaks=${found.breaks} /></main>`;
}
