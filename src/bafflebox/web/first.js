// Before anything is painted: theme, language and direction as they were chosen last, so that nothing flashes.
(() => {
  /** @type {Record<string, any>} */
  var kept = {};
  /** @type {any[]} */
  var seats = [];
  try {
    kept = JSON.parse(localStorage.getItem("bafflebox") || "{}");
    seats = JSON.parse(localStorage.getItem("bafflebox.seats") || "[]");
  } catch (_) {
    // nothing is kept
  }
  var root = document.documentElement;
  /** @param {string} query */
  var media = (query) => matchMedia(query).matches;
  var theme = kept.theme && kept.theme !== "auto" ? kept.theme : "";
  if (!theme && (media("(forced-colors: active)") || media("(prefers-contrast: more)"))) theme = "contrast";
  if (!theme && media("(prefers-color-scheme: dark)")) theme = "dark";
  root.dataset.theme = theme || "light";
  var night = root.dataset.theme === "dark" ? "night" : "oak";
  root.dataset.board = kept.board && kept.board !== "auto" ? kept.board : night;
  root.dataset.men = kept.men || "ivory";
  if (theme === "contrast") root.removeAttribute("data-board");
  var lang = kept.lang || (/^(fa|cy)\b/.exec(navigator.language) || ["en"])[0];
  // the first bytes of the start page are for newcomers, in the language that the browser asked for
  var known = seats.length > 0 || kept.start?.opponent;
  if (root.dataset.first && (known || root.lang !== lang)) root.dataset.first = "off";
  root.lang = lang;
  root.dir = lang === "fa" ? "rtl" : "ltr";
  // its words are fetched while the modules still come
  var icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]")).href;
  var words = root.dataset.words || "words+table";
  root.dataset.words = root.dataset.first === "on" ? `${words}+lessons` : words;
  var link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = icon.replace("icon.svg", `words/${lang}/${root.dataset.words}.ftl`);
  document.head.appendChild(link);
})();
