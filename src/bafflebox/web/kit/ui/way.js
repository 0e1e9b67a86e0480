// A way on, where a page has nothing to show: what it is, and what one finds there.
// @ts-check
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { go } from "./route.js";

/** Its look is in `places.css`. @param {{to: string, icon: string, name: string, about: string}} props */
export const Way = ({ to, icon, name, about }) =>
  html`<a class="card way-on" href=${to} onClick=${go}><${Icon} name=${icon} /><span><b>${name}</b><small>${about}</small></span>
    <${Icon} name="next" flip /></a>`;
