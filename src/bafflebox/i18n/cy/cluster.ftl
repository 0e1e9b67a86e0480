# Yr hyn na all clwstwr o beiriannau ei wneud, yn Gymraeg.

cluster-address = nid cyfeiriad clwstwr yw {$text}; disgwylid HOST:PORT ei ben, neu auto ar beiriant sy'n rhan o un
cluster-unreached = ni ellir cyrraedd y clwstwr yn {$text}: {$why}
cluster-differs = mae Bafflebox arall ar {$machine}, {$theirs} yn lle {$ours}; gosodwch yr un un, â'r un rhwydweithiau, ar bob peiriant
cluster-failed = methodd y clwstwr â gwneud darn o'r gwaith: {$why}
