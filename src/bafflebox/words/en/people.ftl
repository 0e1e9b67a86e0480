# Accounts: a name of one's own, devices, seats; in English.

people-title = Your name
people-why = You can play without a name as long as you like. With a name and a password, your seats are yours on every device.
people-keep = Keep a name
people-enter = Sign in
people-recover = Password lost
people-name = Name
people-password = Password
people-password-hint = At least {$n} characters. There is no e-mail here: if you lose it, a recovery code helps.
people-password-now = Password now
people-password-new = New password
people-code = Recovery code
people-keep-do = Keep this name
people-enter-do = Sign in
people-recover-do = Set the new password
people-codes = Recovery codes
people-codes-how = Each opens your account once if you lose your password. They are shown only now: write them down or copy them.
people-codes-copy = Copy
people-codes-kept = I have kept them
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
people-seats-none = None yet: seats that you take in this browser are added by themselves.
people-seats-how = To go on here brings the seat to this device; where it was, it opens no more.
people-go_on = Go on here
people-return = Return
people-security = Password and codes
people-change = Change the password
people-changed = The password is changed; every other device is signed out.
people-data = What is kept of you
people-export = Download it (JSON)
people-delete = Delete the account
people-delete-how = The name is free again and everything kept of you goes. Matches stay with those who played them; seats stay good in this browser.
people-delete-do = Delete for good
people-leave = Sign out here
lobby-open = Open challenges
lobby-all = All
lobby-none = Nobody waits for an opponent now. Open a challenge, or sit down with the engine.
lobby-to = to {$n}
lobby-accept = Accept
lobby-withdraw = Withdraw
lobby-waits = Yours: it stands while this page is open. When somebody accepts, the table opens here.
lobby-guest = guest
lobby-offer = A challenge of your own
lobby-offer-do = Open the challenge
lobby-as = You are called {$name}.
lobby-engine = The engine has a seat open
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
refused-no_challenge = This challenge is gone: it was accepted, withdrawn, or whoever made it has left.
refused-own_challenge = This challenge is your own.
refused-too_many_challenges = So many challenges can't be open at once: {$n} of one page at most.
refused-too_many_challenges-address = So many challenges can't be open at once: {$n} of one network at most.
refused-too_many_challenges-all = The lobby is full: {$n} challenges are open. Accept one, or wait until one is gone.
refused-too_many_seats = You sit at {$n} matches that are not over; finish one first.
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
rating-how = One rating for each rule set, from rated matches between accounts. ± is how sure it is, in 95 of 100 cases; in matches with a Crawford game, experience stands in its place.
refused-not_signed_in-rated = A rated match is between two accounts: sign in first, it takes a name and a password.
refused-not_rated = This match is not rated.
refused-rated_endless = A rated match has a length: choose one.
refused-rated_endless-book = These rules know no length of a match, and only matches to a length are rated: play for fun, or choose other rules.
refused-bad_name = A name has from {$least} to {$most} characters that can be shown, on one line.
refused-bad_name-letters = A name has letters, and all of them of one alphabet.
refused-name_taken-account = {$text} is taken, or too like a name that is; choose another.
refused-weak_password = A password has from {$least} to {$most} characters.
refused-weak_password-plain = This password is too easy to guess: it is the name, or a few signs again and again.
refused-wrong_sign_in = Name and password do not belong together.
refused-not_recovered = Name and recovery code do not belong together, or the code was used before.
refused-not_signed_in = Nobody is signed in here.
refused-not_held = Your account holds no seat at this table.
refused-try_later = Too many tries at this name; again in {$seconds} s. A recovery code and the devices where you are signed in are not held up.
refused-try_later-device = Too many tries from this device; again in {$seconds} s. A recovery code is not held up.
refused-try_later-address = Too many tries from your network; again in {$seconds} s.
refused-try_later-accounts = Too many names were kept from your network; again in {$seconds} s.
refused-try_later-busy = Many are signing in at this moment; again in {$seconds} s.
friends-none = Nobody yet: ask somebody by name.
friends-why = With a name of your own you can have friends here: you see who is here, and invite them to a table.
friends-here = here now
friends-away = not here
friends-invite = Invite
friends-invite-do = Open the table and invite
friends-invites = Invites you:
friends-more = More
friends-remove = Remove from my friends
friends-part = Remove, and never be asked again
friends-block = Never be asked again
friends-asking = They ask to be your friends
friends-decline = No, thanks
friends-ask = Ask somebody
friends-ask-do = Ask
friends-ask-how = You see an answer when it is yes. Nobody is told here whether a name exists.
friends-asked = You asked
friends-blocked = They can't ask you
friends-unblock = Let them ask again
refused-own_name = This is your own name.
refused-asks_not = Nobody of that name asks you.
refused-no_friend = Nobody of that name is your friend.
refused-too_many_asks = You asked {$n} people who have not said yes; take one question back first.
refused-too_many_friends = {$n} friends are the most that somebody can have, you or the other.
refused-try_later-friends = You asked or invited many people; again in {$seconds} s.
