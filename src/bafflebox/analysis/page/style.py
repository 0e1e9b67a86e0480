"""Style sheet of an analysis page: screen (light or dark), phone and paper."""

from __future__ import annotations

from bafflebox.formats.draw.svg import page_style

_LIGHT = (
    "--paper:#f6f2ea;--card:#fffdf9;--ink:#25221d;--mute:#665f54;--line:#e0d7c7;--turn:#1b5460;"
    "--best:#e8f1ec;--made:#fbeee0;--dubious:#8a6a00;--bad:#b1570c;--blunder:#b3261e;--good:#2f6b4a"
)
_DARK = (
    "--paper:#151412;--card:#201e1b;--ink:#f1eadc;--mute:#a99f8f;--line:#38332d;--turn:#8cc4cf;"
    "--best:#1f332b;--made:#3a2c1e;--dubious:#e3c04f;--bad:#f19a4c;--blunder:#ff8a80;--good:#7fc79f"
)
_SHEET = """
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--paper);color:var(--ink);
 font:15px/1.5 Inter,Vazirmatn,system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
main{max-width:1080px;margin:0 auto;padding:28px 20px 60px}
h1{font:600 30px/1.2 "Source Serif 4",Georgia,serif;margin:0;overflow-wrap:anywhere}
h2{font:600 22px/1.25 "Source Serif 4",Georgia,serif;margin:44px 0 4px;break-after:avoid}
h3{font-size:16px;margin:0;font-weight:650;overflow-wrap:anywhere}
p{margin:6px 0} .mute,small{color:var(--mute)} a{color:var(--turn);text-decoration-thickness:1px;text-underline-offset:3px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{font-weight:600;color:var(--mute);font-size:13px;text-align:start}
th,td{padding:5px 8px;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child>*{border-bottom:0} .n{text-align:end;white-space:nowrap;direction:ltr}
.moves{direction:ltr;unicode-bidi:isolate}
.result{font:400 19px/1.45 "Source Serif 4",Georgia,serif;margin:10px 0 0}
.players{display:grid;grid-template-columns:1fr 1fr;gap:14px;margin:22px 0}
.player,.card,.box{background:var(--card);border:1px solid var(--line);border-radius:12px}
.player{padding:16px 18px} .player h2{margin:0;overflow-wrap:anywhere}
.big{font:600 40px/1.1 "Source Serif 4",Georgia,serif;font-variant-numeric:tabular-nums;direction:ltr;unicode-bidi:isolate}
.facts{display:flex;flex-wrap:wrap;gap:4px 18px;margin-top:8px;color:var(--mute)} .facts b{color:var(--ink);font-weight:600}
.box{padding:6px 12px;margin:14px 0;overflow-x:auto}
.card{display:grid;grid-template-columns:minmax(0,400px) minmax(0,1fr);gap:16px 22px;padding:16px;margin:16px 0;
 break-inside:avoid;border-inline-start:5px solid var(--line);scroll-margin-top:12px}
.card:target{outline:3px solid var(--turn)} .card svg{display:block;width:100%;height:auto}
.card.dubious{border-inline-start-color:var(--dubious)} .card.bad{border-inline-start-color:var(--bad)}
.card.blunder{border-inline-start-color:var(--blunder)}
.card>div{min-width:0} .wide{overflow-x:auto}
.top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 14px;align-items:baseline}
.loss{font-weight:650;white-space:nowrap;direction:ltr;unicode-bidi:isolate}
.dubious .loss,.loss.dubious{color:var(--dubious)} .bad .loss,.loss.bad{color:var(--bad)}
.blunder .loss,.loss.blunder{color:var(--blunder)} .clean .loss{color:var(--good)}
.why{margin:6px 0 10px} .id{font-size:12px;overflow-wrap:anywhere;direction:ltr;unicode-bidi:isolate}
.card td,.card th{padding:4px 6px;font-size:14px} .best>*{background:var(--best)} .made>*{background:var(--made)}
.best.made>*{background:var(--best)} .tag{font-size:12px;color:var(--mute);white-space:nowrap}
.graph{break-inside:avoid} .curve{width:100%;height:auto;display:block} .curve text{fill:var(--mute);font-size:12px}
.curve .axis{stroke:var(--line);stroke-width:1} .curve .line{fill:none;stroke:var(--turn);stroke-width:2;stroke-linejoin:round}
.curve .under{fill:var(--turn);fill-opacity:.1} .curve circle{stroke:var(--card);stroke-width:1.5}
.curve .dubious{fill:var(--dubious)} .curve .bad{fill:var(--bad)} .curve .blunder{fill:var(--blunder)}
details{margin:14px 0} summary{cursor:pointer;color:var(--turn);font-weight:600;padding:6px 0}
tr.blunder td.what{color:var(--blunder)} tr.bad td.what{color:var(--bad)}
footer{margin-top:44px;border-top:1px solid var(--line);padding-top:12px;color:var(--mute);font-size:13.5px}
@media(max-width:760px){main{padding:18px 12px 40px} h1{font-size:24px} .players{gap:8px} .player{padding:12px}
 .big{font-size:32px} .card{grid-template-columns:minmax(0,1fr);padding:12px;gap:12px} .rare{display:none}
 .facts{flex-direction:column;gap:2px} .box{padding:4px 6px} th,td{padding:5px} th{white-space:normal!important}
 .card td,.card th{padding:4px 3px;font-size:13px} .card .tag{display:block} .curve text{font-size:26px} .curve circle{r:9px}}
@page{size:A4;margin:14mm}
@media print{html{font-size:12px} body{background:#fff;font-size:12px} main{max-width:none;padding:0}
 .card{grid-template-columns:62mm 1fr;margin:8px 0;padding:10px;gap:12px} .card td,.card th{font-size:11px;padding:2px 4px}
 .player,.card,.box{box-shadow:none} details:not([open]){display:none} a{color:inherit;text-decoration:none}
 svg,.card,tr{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
"""


def style() -> str:
    """Return all rules of the page, those of its boards included."""
    dark = f"@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;{_DARK}}}}}"
    return f":root{{color-scheme:light;{_LIGHT}}}\n{dark}{_SHEET}{page_style()}"
