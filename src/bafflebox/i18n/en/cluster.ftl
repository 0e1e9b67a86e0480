# What a cluster of machines can't do, in English.

cluster-address = {$text} is no address of a cluster; expected HOST:PORT of its head, or auto on a machine that is part of one
cluster-unreached = the cluster at {$text} can't be reached: {$why}
cluster-differs = {$machine} has another Bafflebox, {$theirs} instead of {$ours}; install the same one, with the same networks, on every machine
cluster-failed = the cluster failed on a work item: {$why}
