// A further division, or one before its draw: the same sentence as that of a new event.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { need, t } from "../../kit/i18n/text.js";
import { allBooks } from "../../kit/net/api.js";
import { html } from "../../kit/ui/html.js";
import { MayPlay, Prizes, Rounds, Rules, Title } from "../folds.js";
import { missing, Sentence, Sums, useDraft } from "../sentence.js";

await need("opening");

/** @param {string} name @returns {import("protocol").BookText | undefined} a rule book with its options, once it is here */
export function useBook(name) {
  const [books, setBooks] = useState(/** @type {import("protocol").BookText[]} */ ([]));
  useEffect(() => {
    allBooks().then(setBooks, () => {});
  }, []);
  return books.find((each) => each.name === name);
}

/** @param {import("../desk.js").Place & {of: import("../types.js").Division | undefined, done: () => void}} props */
export function DivisionForm({ event, of, done, view }) {
  const { currency, rules, tables, notices } = view.tournament;
  const known = /** @type {any} */ (of && view.office?.divisions[of.key]?.made);
  const latest = notices[notices.length - 1];
  const draft = useSignal(
    /** @type {import("../sentence.js").Wish} */ ({
      division: known
        ? { ...known, planned: known.planned || Math.max(2, of?.entrants.length ?? 0) }
        : { key: "", title: "", format: "consolation", planned: 16, fee: "0", lengths: [], open_entry: true },
      usual: !known,
      rules,
      notice: { options: latest?.chosen ?? {}, clocked: latest?.clocked ?? false },
      tables,
      start: new Date().getHours() * 60,
      currency,
      keeps: false,
    }),
  );
  const wish = draft.value;
  const { shown, trouble, current } = useDraft({ ...wish, division: { ...wish.division, key: wish.division.key || "event" } });
  const set = (/** @type {Partial<import("../sentence.js").Wish>} */ changed) => {
    draft.value = { ...draft.peek(), ...(changed.division?.prizes ? { usual: false } : {}), ...changed };
  };
  const lacks = shown ? missing(wish, shown) : "…";
  const announce = () => {
    const { title } = wish.division;
    const key = of?.key ?? keyFor(title || t(`opening.form.${shown?.division.format}`), view);
    const division = { ...shown?.division, key, title: title || (of ? "" : t(`opening.form.${shown?.division.format}`)) };
    event.out?.fact({ fact: "DivisionMade", division });
    if (wish.keeps) event.out?.fact({ fact: "RestGiven", division: key });
    done();
  };
  const folded = { wish, shown, set };
  return html`<section class="card opening-division" data-act="division"><${Sentence} wish=${wish} shown=${shown} set=${set} />
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    ${
      shown &&
      html`<${Sums} wish=${wish} shown=${shown} /><div class="folds"><${Title} ...${folded} /><${Prizes} ...${folded} />
      <${Rounds} ...${folded} /><${MayPlay} ...${folded} /><${Rules} ...${folded} own=${true} /></div>`
    }
    <div class="acts"><button class="btn go" data-act="announce-division" disabled=${Boolean(lacks) || !current} onClick=${announce}>
    ${t(of ? "opening.change" : "opening.announce")}</button><button type="button" class="btn" onClick=${done}>${t("cancel")}</button>
    <span class="small">${lacks}</span></div></section>`;
}

/** @param {string} title @param {import("../types.js").View} view @returns {string} a key that no division has, made of its title */
function keyFor(title, view) {
  const word = (
    title
      .split(" ")[0]
      .toLowerCase()
      .match(/[a-z0-9]/g) ?? ["event"]
  )
    .join("")
    .slice(0, 16);
  const taken = view.divisions.map((each) => each.key);
  return [word, ...taken.map((_, at) => `${word}${at + 2}`)].find((each) => !taken.includes(each)) ?? word;
}
