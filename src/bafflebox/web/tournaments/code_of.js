// The code by which players come to the door, and its address as it is read aloud.
// @ts-check
import { useEffect, useState } from "preact/hooks";
import { t } from "../kit/i18n/text.js";
import { coded } from "../kit/ui/coded.js";
import { html } from "../kit/ui/html.js";

/** Signs of an id that its short address has. */
const SHORT = 5;

/** @param {string} id @returns {[string, string]} the address as it is typed, and the one that the code has */
export const shortOf = (id) => [`${location.host}/at/${id.slice(0, SHORT)}`, new URL(`/tournaments/${id}/play`, location.origin).href];

/** @param {{text: string}} props */
export function CodeOf({ text }) {
  const [picture, setPicture] = useState("");
  useEffect(() => {
    coded(text).then(setPicture, () => {});
  }, [text]);
  return picture ? html`<img class="qr" src=${picture} alt=${t("event.code")} width="196" height="196" />` : html`<span class="qr"></span>`;
}
