# Geiriau sgrin lawn y derfynell, yn Gymraeg. Mae bysellau a geiriau a deipir yn aros fel y maent.

screen-keys = cymorth
screen-choose = dewis
screen-point = pwynt
screen-command = gorchymyn
screen-close = cau
screen-leave = eto i adael, mae popeth wedi'i gadw
screen-drop = eto i ollwng
screen-yes = ie
screen-no = na
screen-small = 40 × 24 neu 60 × 20 o leiaf; yma {$columns} × {$rows}
screen-lines = Ni all y derfynell hon osod cyrchwr; caiff yr ornest hon ei chwarae mewn llinellau.
screen-open = agor
screen-nothing = Dim byd yma eto.
screen-find = canfod
screen-back = yn ôl
screen-read_on = sgrolio
