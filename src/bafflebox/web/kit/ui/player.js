// A player's name as the way to their page.
// @ts-check
import { html } from "./html.js";
import { go } from "./route.js";

/** The address of a player's page. @param {string} name */
export const pageOf = (name) => `/players/${encodeURIComponent(name)}`;

/** @param {{name: string, page?: boolean}} props `page`: the name is an account's, which may have a page */
export const PlayerName = ({ name, page = true }) =>
  page ? html`<a class="player-name" href=${pageOf(name)} onClick=${go}><bdi>${name}</bdi></a>` : html`<bdi>${name}</bdi>`;

/**
 * White (`at` 0) or Black (1) of a listed match; who has a rating has an account.
 * @param {{match: {white: string, black: string, ratings?: (number | null)[]}, at: number}} props
 */
export const PlayerOf = ({ match, at }) =>
  html`<${PlayerName} name=${at ? match.black : match.white} page=${(match.ratings?.[at] ?? null) !== null} />`;
