"""Styles of printed pages: sheets for the wall, and pages that are signed."""

FONTS = '"Inter", "Source Sans 3", "Vazirmatn", system-ui, "DejaVu Sans", sans-serif'
WALL = f"""
* {{ box-sizing: border-box; margin: 0 }}
body {{ font: 13px/1.25 {FONTS}; color: #000; background: #fff }}
.sheet {{ width: 297mm; height: 209.8mm; padding: 24px 40px 22px; display: flex; flex-direction: column; break-inside: avoid }}
.a4 .sheet {{ break-after: page }} .a4 .sheet:last-child {{ break-after: auto }}
header {{ display: flex; align-items: end; gap: 20px; min-height: 58px; padding-bottom: 8px; border-bottom: 2px solid }}
h1 {{ font: 600 28px/1.1 {FONTS}; letter-spacing: -.02em }} header p {{ font: 16px/1.3 "Source Serif 4", Georgia, serif; flex: 1 }}
.map {{ display: grid; grid-auto-flow: column; grid-template-rows: auto auto; gap: 3px }}
.map i {{ border: 1.2px solid; font: 600 13px/20px {FONTS}; min-width: 26px; text-align: center }}
.map .here {{ background: #000; color: #fff; border-color: #000; -webkit-print-color-adjust: exact; print-color-adjust: exact }}
.body {{ flex: 1; min-height: 0; display: flex; gap: 40px; align-items: start }}
.draw {{ flex: 1; display: grid; grid-template-rows: 32px 578px; min-width: 0 }}
h2 {{ font: 600 14px/1.15 {FONTS}; padding: 6px 8px 0 }} h2:first-child {{ padding-inline-start: 2px }}
.col {{ position: relative; min-width: 0 }}
.w {{ visibility: hidden; height: 0; min-width: 200px; white-space: nowrap; font-size: 17px; padding-inline-end: 14px }}
.l {{ position: absolute; inset-inline: 0; border-top: 1.15px solid }}
.l .a {{ position: absolute; bottom: 2px; inset-inline: 8px 4px; font-size: 14px; line-height: 1.1; overflow-wrap: anywhere }}
.l .b {{ position: absolute; top: 2px; inset-inline: 8px 4px; color: #333; font-size: 12px }}
.first .l .a {{ font-size: 17px; font-weight: 500; inset-inline-start: 2px }} .first .l .b {{ display: none }}
.a i, .w i {{ font: 400 13px/1 {FONTS}; color: #333; display: inline-block; min-width: 28px }}
.a em {{ font-style: normal; font-size: 13px; color: #333 }} .a b {{ font-weight: 600; font-size: 13px; color: #333 }}
.col:not(.first) .long {{ font-size: 12px }}
.b strong {{ font-weight: 600; color: #000; font-size: 13px }} .n {{ unicode-bidi: isolate; direction: ltr }}
.v {{ position: absolute; inset-inline-end: 0; border-inline-end: 1.15px solid; width: 0 }}
table {{ border-collapse: collapse; margin-top: 8px; flex: 1 }} tr {{ height: 34px }}
td {{ font-size: 17px; line-height: 1.05; border-bottom: 1px solid #777; padding: 0 8px; overflow-wrap: anywhere }}
th {{ text-align: start; font: 600 13px/1.1 {FONTS}; padding: 0 8px 4px; vertical-align: bottom }}
td.n {{ white-space: nowrap; text-align: end; font-variant-numeric: tabular-nums; width: 1px }}
.pairs td:first-child {{ font-weight: 600; min-width: 60px; border: 1.2px solid; text-align: center }}
.pairs .e {{ text-align: end; width: 42% }} .pairs td:last-child {{ width: 42% }}
.pairs .s {{ text-align: center; min-width: 90px; font-weight: 600 }}
.standings th:nth-child(n+3) {{ text-align: end; max-width: 76px; hyphens: auto; font-weight: 400 }}
footer {{ border-top: 2px solid; padding-top: 8px; display: flex; gap: 24px; align-items: center; min-height: 72px }}
footer p {{ flex: 1; font: 14px/1.3 "Source Serif 4", Georgia, serif }}
.own {{ display: flex; gap: 10px; align-items: center; text-align: end; font-size: 13px }}
.own svg {{ width: 64px; height: 64px; flex: none }}
@media screen {{ body {{ background: #d9d2c6; padding: 16px }} .sheet {{ background: #fff; margin: 0 auto 16px }} }}
"""
SIGNED = f"""
@page {{ size: auto; margin: 12mm }}
body {{ font: 13.5px/1.4 {FONTS}; color: #000 }}
body {{ background: #fff; margin: 12mm auto; max-width: 190mm }}
h1 {{ font: 600 24px/1.2 "Source Serif 4", Georgia, serif; margin: 0 }}
header {{ display: flex; justify-content: space-between; align-items: end }}
header {{ border-bottom: .3mm solid; padding-bottom: 2mm; margin-bottom: 4mm }}
header p {{ margin: 0; text-align: end }}
h2 {{ font: 600 16px/1.2 inherit; margin: 6mm 0 2mm; break-after: avoid }}
table {{ border-collapse: collapse; width: 100%; table-layout: fixed; break-inside: avoid }}
th {{ text-align: start; font-weight: 600; padding: 1mm }}
td {{ vertical-align: middle; padding: .6mm 1mm }}
td div {{ border-bottom: .3mm solid; min-height: 21px; overflow-wrap: anywhere }}
td .won {{ font-weight: 700 }}
td small {{ color: #444 }}
.sign {{ display: flex; gap: 8mm; margin-top: 10mm }} .sign div {{ flex: 1; border-top: .3mm solid; padding-top: 1mm }}
"""
