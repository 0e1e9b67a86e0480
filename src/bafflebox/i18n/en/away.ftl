# The match desk without a network, and with more than one window or device, in English.

away-mark = offline
away-written = { $n ->
    [one] {$n} action saved here; it'll be sent when you're back online.
   *[other] {$n} actions saved here; they'll be sent when you're back online.
  }
away-goes_on = The desk works offline.
away-unjudged = No network, and the rules aren't on this device: turns and a result are written here; dice, cube and claims wait.
away-not_now = This needs the network: the desk can't work out what follows.
away-begun = This match is saved on this device and will be created online when the network is back.
away-unknown = Offline, this device has only the rules and lengths it has used before.
away-full = This device has no room left: what is tapped now is lost with the page.
pen-title = This match is being recorded in another window
pen-text = Only one window of this device can record, so that no tap counts twice. Continue here to close the other one.
pen-take = Continue here
elsewhere-title = This match continues on another device
elsewhere-text = This device's seat was moved. Nothing was lost.
elsewhere-unheard = { $n ->
    [one] {$n} action was saved here and never sent:
   *[other] {$n} actions were saved here and never sent:
  }
elsewhere-start = To the match desk
aside-title = Recorded, but not accepted
aside-text = Another device had recorded something else. The following acts are in the log as a note. Look at them together, and enter what is right.
aside-seen = We have both seen this
device-second = A second device
device-second-text = A phone for each player, or for a scribe.
device-second-then = Both devices record the same match and show each other's entries.
device-other = Continue on another device
device-other-text = When the battery runs low: move everything.
device-other-then = The device that scans this gets the desk, and this one stops. It works once.
device-scan = Scan it with the camera of the other device.
device-alt = A code to scan with another device
device-away = A code needs the network.
mine-title = Continue
did-end_turn = Clock pressed
did-confirm_result = Result confirmed
did-contest_result = Result contested
did-dice = Rolled
did-record = Play
did-stop_clock = Clocks stopped
did-start_clock = Clocks started
did-double = Doubled
did-take = Took
did-drop = Dropped
did-point_out = Pointed out
did-sign = Confirmed
