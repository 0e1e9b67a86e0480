// English. `{name}` is replaced; a function chooses by number.
// @ts-check
import books from "./en.books.js";

/** @type {(one: string, many: string) => (params: Record<string, any>) => string} */
const count = (one, many) => ({ n }) => (n === 1 ? one : many);

/** @type {import("./text.js").Catalogue} */
export default {
  ...books,
  close: "Close", cancel: "Cancel", menu: "Menu", comma: ", ", or: ", or ", and: " and ", you: "You", bot: "Engine", number: "Number", game: "Game", how: "How",
  nowhere: "There is no such page", to_start: "To the start", study: "Study", hint: "Hint", "hint.thinking": "Thinking", copied: "Copied", watch_link: "Link to watch",
  moves: "Moves", sheet: "Score-sheet", "sheet.of": "of {n}", "sheet.now": "now", watching: "watching", over: "The match is over.",
  "word.checker": "checker", "word.checkers": "checkers", "word.point": "point", "word.bar": "bar", "word.cube": "cube", "word.single": "single game", "word.gammon": "gammon", "word.backgammon": "backgammon",
  "place.off": "off",
  points: count("{n} point", "{n} points"), minutes: count("{n} minute", "{n} minutes"), seconds: count("{n} second", "{n} seconds"), "seconds.short": "{n} s", "seconds.left": count("{n} second left", "{n} seconds left"),
  pips: count("{n} pip", "{n} pips"), ahead: "{n} ahead", delay: "Delay", "delay.short": "{n} s delay",
  "top.rules": "Rule books", "top.turn": "Home on the other side", "top.sound_on": "Sound is on", "top.sound_off": "Sound is off", "top.settings": "Settings",

  "set.theme": "Colours", "set.language": "Language", "set.home": "Home board", "set.left": "Left", "set.right": "Right", "set.seat": "Your side of the board", "set.bottom": "Near", "set.top": "Far",
  "set.colour": "Your {checkers}", "set.as_seated": "As seated", "set.light": "Light", "set.dark": "Dark", "set.speed": "Movement", "set.none": "None", "set.quick": "Quick", "set.calm": "Calm",
  "set.auto_roll": "Roll when nothing else is possible", "set.auto_forced": "Play what is forced", "set.pips": "Pip counts", "set.turns": "At one screen the board turns to who plays", "set.sound": "Sound",
  "theme.auto": "As this device", "theme.light": "Light wood", "theme.dark": "Dark", "theme.contrast": "High contrast", "theme.shapes": "Sides by shape",
  "sound.dice": "Dice", "sound.checker": "Checkers", "sound.hit": "Hits", "sound.turn": "Your turn", "sound.time": "Under a minute", "sound.card": "Cube and cards",

  "link.connecting": "Sitting down at the table.", "link.lost": "No connection.", "link.lost.text": "Trying again; nothing is lost.", "link.gone": "There is no such table.", "link.gone.text": "The link may be incomplete.",
  "link.refused": "This key opens no seat here.", "link.refused.text": "Ask for the link again, or watch without it.",
  "phase.setting_up": "The table is being set.", "phase.agreeing": "The dice are being sealed.", "phase.agreeing.text": "Every side adds its own secret first.", "phase.agreeing.wait": "Play begins when your friend is here.",
  wait: "Waiting for {name}.", "wait.plays": "{name} has {dice} to play.", "wait.answer": "Waiting for the answer.", sending: "On its way",
  yours: "Your turn.", "yours.roll": "Roll.", "yours.roll_or_double": "Roll, or double first.", to_roll: "{name} to roll.", to_play: "{dice} to play.", choose_checker: "Choose a {checker} that is lit.", go_on: "Go on with the rest.",
  all_played: "Done, or Undo.", may_stop: "Done, or play on.", forced: "Forced.", "forced.text": "Only {moves} can be played.", dance: "No play with {dice}.", "dance.bar": "No entry with {dice}.",
  "said.played": "{name}, {dice}: {moves}.", "said.dance": "{name} can't play {dice}.",
  "may.from": "From {from} you may {parts}.", "may.from_bar": "From the {bar} you may {parts}.", "may.go": "go to {place}", "may.hit": "hit on {place}", "may.run": "run to {place}", "may.off": "bear off",
  "open.call": "Odds or evens?", "open.call.text": "The dice lie under the cup.", "open.roll": "Who starts?", "open.roll.text": "Both throw for it.", "open.shake": "You are the guest.", "open.shake.text": "Call yourself, or shake and let the other call.",
  choose: "You won the call.", "choose.text": "Go first, or second?",
  "cube.offered": "{name} doubles to {n}.", "cube.offered.text": "Play on for {n}, or drop and lose {lose}.", "cube.offered.wait": "Waiting for the answer.",
  "resign.offered": "{name} offers to lose a {level}, {points}.", "resign.offered.text": "Accept, or play on.", "concede.offered": "{name} offers to concede {points}.", "concede.paid": "The special payment goes with it.",
  invite: "Invite a friend", "invite.text": "Send this link. It is your friend’s seat; whoever has it plays.", "invite.copy": "Copy the link", "invite.here": "Your friend is here.",
  away: "away", "away.claim": "away · claim in {time}", "away.now": "away · you may claim", "turn.yours": "Your turn", "turn.again": "Again · your turn", "turn.thinking": "thinking",
  "card.in_hand": "Nominate in hand", "card.spent": "Nominate spent",

  stake: "At stake", "stake.win": ({ name }) => (name ? "{name} wins" : "You win"), "stake.lose": ({ name }) => (name ? "{name} loses" : "You lose"), "stake.match": "match", "stake.match_lost": "match", "stake.single": "game",
  crawford: "Crawford game", "cube.middle": "cube {n} in the middle", "cube.held": "{cube} {n}, {name} holds it", "cube.untouched": "{cube} in the middle", "cube.of": "{cube} {n}", match_game: "Match-game for {name}",
  match_to: "to {n}", game_n: "game {n}",

  "act.undo": "Undo", "act.done": "Done", "act.pass": "Pass", "act.roll": "Roll", "act.roll_start": "Roll for the start", "act.roll_set": "Take the set {dice}", "act.one": "One die", "act.again": "Throw again", "act.cancel": "Cocked dice",
  "act.double": "Double", "act.raise": "Double", "act.take": "Take at {n}", "act.drop": "Drop", "act.beaver": "Beaver", "act.raccoon": "Raccoon", "act.resign": "Resign", "act.accept": "Accept", "act.refuse": "Refuse", "act.concede": "Concede",
  "act.nominate": "Nominate", "act.shake": "Shake", "act.call": "Odds or evens", "act.odds": "Odds", "act.evens": "Evens", "act.start": "Start", "act.first": "Go first", "act.second": "Go second", "act.next": "Next game", "act.close": "End the session",
  "act.rematch": "Rematch", "act.go_next": "To the next match", "act.claim": "Claim", "act.dice": "Enter dice", "act.dice_for": "Enter their dice", "act.stop": "Stop the clock", "act.go_on": "Go on",
  "undo.nothing": "Nothing has been moved yet.", "done.not_yet": "More of the roll can be played.", keep_playing: "Keep playing",

  "ask.double": "Double to {n}?", "ask.double.text": "{name} then takes or drops.", "ask.double.yes": "Double to {n}", "ask.double.no": "Not now",
  "ask.raise": "Double to {n}?", "ask.raise.text": "Nobody can refuse; the right passes over.", "ask.raise.yes": "Double to {n}", "ask.raise.no": "Not now",
  "ask.drop": "Drop and lose {points}?", "ask.drop.text": "The score becomes {score}.", "ask.drop.yes": "Drop, lose {lose}", "ask.drop.no": "Back",
  "ask.beaver": "Beaver to {n}?", "ask.beaver.text": "You keep the {cube}.", "ask.beaver.yes": "Beaver to {n}", "ask.beaver.no": "Back", "ask.raccoon": "Raccoon to {n}?", "ask.raccoon.text": "", "ask.raccoon.yes": "Raccoon to {n}", "ask.raccoon.no": "Back",
  "ask.close": "End the session here?", "ask.close.text": "The score stands as it is.", "ask.close.yes": "End it", "ask.close.no": "Keep playing",
  "ask.claim": "Claim the match?", "ask.claim.text": "{name} has been away too long.", "ask.claim.yes": "Claim", "ask.claim.no": "Wait",
  "ask.resign": "Offer to lose?", "ask.resign.text": "The other side may refuse.", "resign.level": ({ level }) => level.charAt(0).toUpperCase() + level.slice(1),
  "ask.concede": "Offer to concede?", "ask.concede.text": "Once in a game, at most {points}.", "ask.concede.yes": "Offer {points}", "concede.points": "How many points", "concede.with": "with the payment of {amount}",
  "ask.nominate": "Set the next throw of {name}?", "ask.nominate.text": "The card is spent with it.", "ask.nominate.yes": "Nominate {dice}", "ask.nominate.no": "Keep the card",
  "ask.dice": "What do the dice show?", "ask.dice.opening": "Your die, then theirs.", "ask.dice.for": "What do their dice show?", "ask.dice.yes": "They show that", "ask.call": "Call, and lift the cup.", "dice.one": "One die", "dice.two": "Two dice", "die.number": "Die {n}",
  type: "Type the moves.", "type.bad": "{text} fits no play of this roll.", "type.play": "Play",

  "row.doubles": "Doubles", "row.takes": "Takes", "row.drops": "Drops", "row.beavers": "Beavers", "row.raccoons": "Raccoons", "row.raises": "Doubles to {n}", "row.nominates": "Nominates {dice}", "row.again": "Throws again", "row.resigns": "Offers a {level}",
  "row.refuses": "Refuses", "row.concedes": "Offers {n}", "row.dance": "dance",

  board: "Board", "speak.point": "{point} {n}", "speak.empty": "empty", "speak.count": count("one {checker}", "{n} {checkers}"), "speak.yours": "of yours", "speak.theirs": "of theirs", "speak.of": "of {name}", "speak.can": "can move", "speak.chosen": "chosen",
  "speak.target": "target with {dice}", "speak.target_hits": "target with {dice}, hits", "speak.bar": "{bar}, {own} of yours, {opp} of theirs", "speak.off": "{name}, {n} borne off", "speak.you_have": "You have {dice}.",
  "speak.pips": "{name} {own} pips, {other} {opp}.", "speak.left": "{time} left.",
  refused: "That is not possible now.", "refused.unreachable": "The server does not answer.",

  "home.title": "New game", "home.bot": "Play the engine", "home.friend": "Invite a friend", "home.screen": "Pass and play", "home.rules": "Rules", "home.level": "Strength", "home.length": "Match to", "home.no_length": "no end", "home.clock": "Clock",
  "home.clock.none": "No clock", "home.clock.rules": "As the rules say", "home.clock.own": "{reserve} min, delay {delay} s", "home.clock.delay": "{reserve} min, delay {delay} s", "home.clock.bronstein": "{reserve} min, Bronstein {delay} s", "home.clock.fischer": "{reserve} min, Fischer {delay} s", "home.start": "Roll for the first move", "home.start.friend": "Make a table", "home.name": "Your name", "home.other": "Their name",
  "home.sealed": "Dice are sealed before the match and can be checked after it.", "home.sealed.how": "How", "home.more": "More", "home.entered": "Enter dice by hand", "home.return": "Return", "home.against": "Against {name}", "home.alone": "At one screen", "home.fewer": "Less", "home.more_points": "More",
  "home.resume": "Tables of yours", "home.tools": "Analyse a position", "home.verify": "Check dice", "home.off_line": "The server does not answer.",
  "level.simple": "First steps", "level.beginner": "Beginner", "level.casual": "Casual", "level.improver": "Improver", "level.club": "Club player", "level.advanced": "Advanced", "level.expert": "Expert", "level.world_class": "World class", "level.grandmaster": "Grandmaster",
};
