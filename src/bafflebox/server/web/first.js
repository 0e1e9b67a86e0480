// Before anything is painted: theme, language and direction as they were chosen last, so that nothing flashes.
(function () {
  /** @type {Record<string, string>} */
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("bafflebox") || "{}");
  } catch (_) {
    kept = {};
  }
  var root = document.documentElement;
  /** @param {string} query */
  var media = function (query) {
    return matchMedia(query).matches;
  };
  var theme = kept.theme && kept.theme !== "auto" ? kept.theme : "";
  if (!theme && (media("(forced-colors: active)") || media("(prefers-contrast: more)"))) theme = "contrast";
  if (!theme && media("(prefers-color-scheme: dark)")) theme = "dark";
  root.dataset.theme = theme || "light";
  var lang = kept.lang || (/^fa\b/.test(navigator.language) ? "fa" : "en");
  root.lang = lang;
  root.dir = lang === "fa" ? "rtl" : "ltr";
})();
