# Accounts: a name of one's own, devices, seats; in English.

people-title = Your name
people-why = You can play without a name as long as you like. With a name and a password, your seats are yours on every device.
people-keep = Keep a name
people-enter = Sign in
people-recover = Password lost
people-name = Name
people-password = Password
people-password-hint = At least {$n} characters. No e-mail brings it back: if you lose it, a recovery code helps.
people-password-now = Password now
people-password-new = New password
people-password-show = Show
people-password-hide = Hide
people-code = Recovery code
people-keep-do = Keep this name
people-enter-do = Sign in
people-recover-do = Set the new password
people-codes = Recovery codes
people-codes-how = Each works once if you lose your password. They are shown only now: write them down or copy them.
people-codes-copy = Copy
people-codes-kept = I have saved them
people-codes-left = { $n ->
        [one] {$n} recovery code is left.
       *[other] {$n} recovery codes are left.
    }
people-codes-new = Make new codes
people-since = Since {$date}
people-devices = Signed in at
people-device-unknown = a device
people-here = here
people-used = last used {$date}
people-end = Sign out
people-end-of = Sign out: {$name}
people-seats = Seats you hold
people-seats-none = None yet: seats that you take in this browser are added automatically.
people-seats-how = Continue here to move your seat to this device; it will close on the other one.
people-go_on = Continue here
people-return = Return
people-security = Password and codes
people-change = Change the password
people-changed = The password is changed; every other device is signed out.
people-passkeys = Passkeys
people-passkeys-how = Sign in with the lock of your device instead of the password: nothing to remember, and nothing that can be guessed.
people-passkeys-add = Add a passkey
people-passkeys-remove = Remove
people-passkeys-remove-of = Remove the passkey: {$name}
people-passkeys-enter = Sign in with a passkey
people-passkeys-where = Browsers have passkeys only under HTTPS and a host name, or at localhost: not at this address.
people-passkeys-not = No passkey was used. The password and a recovery code still work.
people-data = Your data
people-export = Download it (JSON)
people-export-matches = My matches (zip)
people-delete = Delete the account
people-delete-how = All your data is deleted; your name rests for a year, then it is free. Matches stay with their players; your seats still work in this browser.
people-delete-do = Delete for good
people-leave = Sign out here
lobby-open = Open challenges
lobby-all = All
lobby-none = Nobody is waiting for an opponent. Open a challenge, or play the engine.
lobby-to = to {$n}
lobby-accept = Accept
lobby-withdraw = Withdraw
lobby-waits = Yours: it stays open while this page does. Once it is accepted, the table opens here.
lobby-guest = guest
lobby-offer = A challenge of your own
lobby-offer-do = Open the challenge
lobby-as = Your name is {$name}.
lobby-engine = Play the engine now
lobby-sit = Sit down
lobby-playing = Being played now
lobby-playing-none = No match of the lobby is being played.
lobby-watching = { $n ->
        [one] {$n} is watching
       *[other] {$n} are watching
    }
lobby-watch = Watch
lobby-here = { $n ->
        [one] {$n} person is here now.
       *[other] {$n} people are here now.
    }
refused-no_challenge = This challenge is gone: it was accepted or withdrawn, or its player has left.
refused-own_challenge = This challenge is your own.
refused-too_many_challenges = At most {$n} challenges can be open on one page.
refused-too_many_challenges-address = At most {$n} challenges can be open on one network.
refused-too_many_challenges-all = The lobby is full: {$n} challenges are open. Accept one, or wait until one is gone.
refused-too_many_challenges-guests = {$n} challenges of guests are open, the maximum: accept one, or sign in and open yours.
refused-too_many_challenges-account = You have {$n} challenges open; withdraw one first.
refused-too_many_seats = You have {$n} unfinished matches; finish one first.
lobby-rated = rated
lobby-fun = for fun
lobby-rate = Counts for the rating
rating-new = new here
rating-within = {$value} ± {$within}
rating-experience = { $n ->
        [one] {$value} · {$n} point played
       *[other] {$value} · {$n} points played
    }
rating-mine = Ratings
rating-matches = { $n ->
        [one] {$n} match
       *[other] {$n} matches
    }
rating-provisional = {$rating}, provisional
rating-less = Counts {$share} % of a match.
rating-less-pair = These two have often played each other lately.
rating-less-together = Both come from one address or one browser.
rating-less-early = It was given away by early resignations.
rating-how = One rating for each rule set, from rated matches between accounts. ± is the 95 % interval; matches with a Crawford game show experience instead. A rating is provisional for ten matches. A match counts less between two who often play each other, who come from one address or browser, when it is given away by early resignations, or against a provisional rating.
refused-not_signed_in-rated = A rated match is between two accounts: sign in first with a name and a password.
refused-not_rated = This match is not rated.
refused-rated_endless = A rated match has a length: choose one.
refused-rated_endless-book = These rules have no match length, and only matches to a length are rated: play for fun, or choose other rules.
refused-bad_name = A name has from {$least} to {$most} characters that can be shown, on one line.
refused-bad_name-letters = A name has letters, and all of them of one alphabet.
refused-name_taken-account = {$text} is taken, or too similar to a name that is; choose another.
refused-name_taken-reserved = {$text} would speak for an office or for this server; choose another name.
refused-name_taken-rests = {$text} belonged to an account that was deleted, and rests for a year; choose another name.
refused-weak_password = A password has from {$least} to {$most} characters.
refused-weak_password-guessed = This password is easy to guess. Three or four words that don't belong together are hard to guess; digits and signs aren't needed.
refused-wrong_sign_in = Wrong name or password.
refused-not_recovered = Wrong name or recovery code, or the code was used before.
refused-no_passkeys = There are no passkeys at {$text}: browsers have them under HTTPS and a host name, or at localhost. The password works here.
refused-wrong_passkey = This passkey isn't known here, or its answer came too late. Try again, or use the password or a recovery code.
refused-too_many_passkeys = You have {$n} passkeys; remove one first.
refused-not_signed_in = You are not signed in.
refused-not_held = Your account holds no seat at this table.
refused-try_later = Too many attempts at this name; try again in {$seconds} s. Recovery codes and your signed-in devices still work.
refused-try_later-device = Too many attempts from this device; try again in {$seconds} s. Recovery codes still work.
refused-try_later-address = Too many attempts from your network; try again in {$seconds} s.
refused-try_later-accounts = Too many accounts were created from your network; try again in {$seconds} s.
refused-try_later-busy = Many people are signing in; try again in {$seconds} s.
friends-none = No friends yet: ask a player by name.
friends-why = With a name of your own you can have friends here: you see who is here, and invite them to a table.
friends-here = here now
friends-away = not here
friends-invite = Invite
friends-invite-do = Open the table and invite
friends-invites = Invites you:
invited = {$name} invites you
invited-honest = honest dice
invited-entered = dice entered by hand
invited-terms = All terms
invited-name = Your name at this table
invited-how = {$name} and the record of the match show it.
invited-not = Not now
friends-more = More
friends-remove = Remove from my friends
friends-part = Remove and block
friends-block = Block
friends-asking = They ask to be your friends
friends-decline = No, thanks
friends-ask = Ask a player
friends-ask-do = Ask
friends-ask-how = You only see an answer if it is yes. This page doesn't reveal whether a name exists.
friends-asked = You asked
friends-blocked = Blocked
friends-unblock = Unblock
friends-block-who = Block a player
friends-block-how = You two no longer meet: not in the lobby, at tables, as watchers or in talk. Nobody is notified, and this page doesn't reveal whether a name exists.
refused-own_name = This is your own name.
refused-asks_not = You have no request from that name.
refused-no_friend = You have no friend of that name.
refused-too_many_asks = You have {$n} unanswered requests; withdraw one first.
refused-too_many_blocks = You block {$n} names; unblock one first.
refused-too_many_friends = You or the other player already have {$n} friends, the maximum.
refused-try_later-asks = Many people asked to play from your network; try again in {$seconds} s.
refused-try_later-friends = You asked or invited many people; try again in {$seconds} s.
