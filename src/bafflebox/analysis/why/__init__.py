"""Why a play or a cube action is better: measured features, chosen by where the equity is lost, in words."""
