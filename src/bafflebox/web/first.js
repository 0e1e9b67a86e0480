// Before anything is painted: theme, language and direction as they were chosen last, so that nothing flashes.
(() => {
  /** @type {Record<string, string>} */
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("bafflebox") || "{}");
  } catch (_) {
    kept = {};
  }
  var root = document.documentElement;
  /** @param {string} query */
  var media = (query) => matchMedia(query).matches;
  var theme = kept.theme && kept.theme !== "auto" ? kept.theme : "";
  if (!theme && (media("(forced-colors: active)") || media("(prefers-contrast: more)"))) theme = "contrast";
  if (!theme && media("(prefers-color-scheme: dark)")) theme = "dark";
  root.dataset.theme = theme || "light";
  var lang = kept.lang || (/^(fa|cy)\b/.exec(navigator.language) || ["en"])[0];
  root.lang = lang;
  root.dir = lang === "fa" ? "rtl" : "ltr";
  // its words are fetched while the modules still come
  var base = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace("first.js", `words/${lang}/`);
  ["words", "table"].forEach((part) => {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = `${base + part}.ftl`;
    document.head.appendChild(link);
  });
})();
