// @ts-check
import { html } from "../ui/html.js";
import { Top } from "../ui/top.js";
export function Page() { return html`<${Top} />`; }
