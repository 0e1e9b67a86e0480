// What is shared of a report: a link to it or to its decision, the picture that others show beside it, a game as a film.
// @ts-check
import { useSignal } from "@preact/signals";
import { t } from "../kit/i18n/text.js";
import { ask, askFile } from "../kit/net/api.js";
import { libraryKey } from "../kit/net/library.js";
import { copy } from "../kit/ui/copy.js";
import { html } from "../kit/ui/html.js";
import { Icon } from "../kit/ui/icons.js";
import { saveFile } from "../kit/ui/save.js";
import { path } from "../kit/ui/route.js";

/** @typedef {import("./sums.js").Turn} Turn */

/** @param {{match: import("protocol").MatchRead, turn?: Turn}} props `turn`: the decision that is shown, none: the whole match */
export function Share({ match, turn }) {
  const copied = useSignal("");
  const trouble = useSignal("");
  const filming = useSignal(false);
  /** @type {Record<string, string>} */
  const asked = turn ? { at: String(turn.seq) } : {};
  const link = async (/** @type {"link" | "names"} */ kind) => {
    trouble.value = "";
    try {
      const named = kind === "names" ? await ask(`/api/matches/${match.match}/names`, {}, libraryKey()) : {};
      const query = String(new URLSearchParams({ ...asked, ...named }));
      await copy(`${location.origin}${path.peek()}${query && `?${query}`}`);
      copied.value = `${kind} ${turn?.seq}`;
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
  };
  const film = async () => {
    trouble.value = "";
    filming.value = true;
    try {
      /** @type {Record<string, string>} */
      const named = match.own ? await ask(`/api/matches/${match.match}/names`, {}, libraryKey()) : {};
      const address = `/api/matches/${match.match}/film.gif?${new URLSearchParams({ game: String(turn?.game ?? match.games), ...named })}`;
      saveFile(await askFile(address, libraryKey()), "game.gif");
    } catch (error) {
      trouble.value = /** @type {Failure} */ (error).detail || t("home.off_line");
    }
    filming.value = false;
  };
  const said = (/** @type {string} */ kind, /** @type {string} */ key) =>
    t(copied.value === `${kind} ${turn?.seq}` ? "review.link-copied" : key);
  const card = `/api/matches/${match.match}/card.png?${new URLSearchParams(asked)}`;
  return html`<details class="share"><summary class="btn sm"><${Icon} name="link" />${t("report.share")}</summary><div class="acts">
    <button class="btn sm" data-act="link" onClick=${() => link("link")}>${said("link", turn ? "report.link_here" : "review.link")}</button>
    ${
      match.own &&
      match.pictures &&
      html`<button class="btn sm" data-act="link-names" onClick=${() => link("names")}>${said("names", "report.link_named")}</button>`
    }
    ${
      match.pictures &&
      html`<a class="btn sm" data-act="card" href=${card} download="position.png">${t("report.card")}</a>
    <button class="btn sm" data-act="film" aria-disabled=${filming.value ? "true" : null} onClick=${() => !filming.value && film()}>${t(
      filming.value ? "report.filming" : "report.film",
      { n: turn?.game ?? match.games },
    )}</button>`
    }
    ${trouble.value && html`<p class="wrong" role="alert">${trouble.value}</p>`}</div></details>`;
}
