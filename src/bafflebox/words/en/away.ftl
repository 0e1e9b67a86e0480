# The match desk without a network, and with more than one window or device, in English.

away-mark = No network.
away-written = { $n ->
    [one] {$n} act is kept on this device and told when it is back.
   *[other] {$n} acts are kept on this device and told when it is back.
  }
away-goes_on = The desk goes on by itself.
away-not_now = This has to wait for the network: the desk can't know here what follows.
away-begun = This match is made when the network is back. Until then it is on this device.
away-unknown = Without the network this device knows only the rules and lengths that it has seen before.
away-full = This device has no room left: what is tapped now is lost with the page.
pen-title = This match is written in another window
pen-text = Only one window of this device writes, so that no tap counts twice. You can go on here; the other one then rests.
pen-take = Go on here
elsewhere-title = This match goes on at another device
elsewhere-text = The place of this device was handed over. Nothing was lost.
elsewhere-unheard = { $n ->
    [one] {$n} act was written here and never told:
   *[other] {$n} acts were written here and never told:
  }
elsewhere-start = To the match desk
aside-title = Written, but not taken
aside-text = Another device had written something else. What follows stands in the log as a note. Look at it together, and enter what is right.
aside-seen = We have both seen it
device-second = A second device
device-second-text = Each player his own phone, or a scribe's.
device-second-then = Both devices write the same match; what one writes the other sees.
device-other = Go on at another device
device-other-text = The battery runs out: everything goes over.
device-other-then = Whoever scans it has the desk, and this device rests. It is good once.
device-scan = Scan it with the camera of the other device.
device-alt = A code to scan with another device
device-away = A code needs the network.
mine-title = Go on
did-end_turn = Clock pressed
did-confirm_result = Result confirmed
did-contest_result = Result contested
did-dice = Thrown
did-record = Play
did-stop_clock = Clocks stopped
did-start_clock = Clocks started
did-double = Doubled
did-take = Took
did-drop = Dropped
did-point_out = Pointed out
did-sign = Confirmed
