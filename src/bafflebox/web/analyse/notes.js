// Tags and a comment: they belong to a position, in whatever match it stands.
// @ts-check
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { ask } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { style } from "../kit/ui/later.js";
import { saidOf } from "./position.js";
import { Anki } from "./anki.js";

await style("notes");

/** @typedef {import("protocol").NotesKept} Kept */

const PATH = "/api/library/notes";

/** @param {{id: string, places?: boolean}} props `places`: the matches in which it stands are listed */
export function Notes({ id, places = false }) {
  const kept = useSignal(/** @type {Kept | null} */ (null));
  const trouble = useSignal("");
  const tag = useSignal("");
  const board = id.split(":")[0];
  useEffect(() => {
    kept.value = null;
    trouble.value = "";
    let current = true;
    ask(`${PATH}?position=${encodeURIComponent(id)}`, undefined, libraryKey()).then(
      (found) => {
        if (current) kept.value = found;
      },
      () => {}, // without a connection there are none
    );
    return () => {
      current = false;
    };
  }, [board]);
  const found = kept.value;
  if (!found) return null;
  const keep = async (/** @type {Partial<Kept>} */ to) => {
    trouble.value = "";
    const { tags, comment } = { ...found, ...to };
    try {
      kept.value = await ask(PATH, { id, tags, comment }, libraryKey());
    } catch (error) {
      trouble.value = saidOf(error);
    }
  };
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (tag.value.trim()) keep({ tags: [...found.tags, tag.value] });
    tag.value = "";
  };
  const want = async (/** @type {import("protocol").NotedPlace} */ { match, seq, asked }) => {
    await ask(`/api/library/quiz/of/${match}`, { seq, asked: !asked }, libraryKey());
    keep({});
  };
  return html`<section class="notes" aria-label=${t("position.notes")}><div class="chips">${found.tags.map(
    (each) => html`<button class="tag" key=${each} data-tag=${each} aria-label=${t("position.untag", { tag: each })}
      onClick=${() => keep({ tags: found.tags.filter((other) => other !== each) })}><bdi>${each}</bdi><${Icon} name="close" /></button>`,
  )}<form onSubmit=${add}><input class="field sm" list="tags-known" maxlength="40" aria-label=${t("position.tag")}
      placeholder=${t("position.tag")} value=${tag.value} onInput=${(/** @type {Typed} */ event) => (tag.value = event.target.value)} />
      <datalist id="tags-known">${found.known.map((each) => html`<option value=${each} />`)}</datalist>
      <button class="btn sm">${t("position.add")}</button></form></div>
    <textarea class="field" rows="2" maxlength="4000" aria-label=${t("position.comment")} placeholder=${t("position.comment")}
      value=${found.comment} onChange=${(/** @type {Typed} */ event) => keep({ comment: event.target.value.trim() })}></textarea>
    ${
      places &&
      found.places.length > 0 &&
      html`<ul>${found.places.map(
        (each) => html`<li><a href=${`/review/match/${each.match}?at=${each.seq}`}><bdi>${each.names.join(" – ")}</bdi></a>
      <button class="btn sm" data-act="quiz-want" aria-pressed=${String(each.asked)} onClick=${() => want(each)}>
      ${t(each.asked ? "review.quiz-take_out" : "review.quiz-add")}</button></li>`,
      )}</ul>
      <${Anki} position=${id} />`
    }
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}</section>`;
}
