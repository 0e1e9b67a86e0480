"""From a situation to an intent: players that are programs."""
