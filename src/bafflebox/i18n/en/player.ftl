# A player's page, and what an account shows of itself, in English.

player-page = Player page
player-guest = With a name of your own you have a page: ratings, matches, and only what you want to show.
player-as = How the page looks
player-as-own = To you
player-as-friends = To friends
player-as-anybody = To anybody
player-choose = Choose what is shown
player-hidden = Others see no page of yours: nothing is shown to them, or nothing was played in public.
player-none = Nothing else is shown here.
player-none-own = No match in public yet. Matches that start in the lobby are listed here once they are over.
player-met = You against { $name }:
player-plays = Plays against { $opponent } now
player-enter = Sign in to follow
player-follow = Follow
player-following = Following
player-follow-how = You see when they play in public, and can watch.
player-ask = Ask to be friends
player-asked = Asked. You only see an answer if it is yes.
player-ratings = Rating
player-course = { $rules }: from { $first } to { $last } over { $n ->
    [one] one match
   *[other] {$n} matches
}; highest { $most }, lowest { $least }.
player-won = won
player-lost = lost
player-drawn = nobody won
player-score = { $won } won, { $lost } lost
player-games = Matches
player-games-of = the last { $n } of { $all }
player-another = another player
player-others = other players
player-no_length = without a length
player-moved = rating { $moved }
player-replay = Replay
player-replay-of = Replay: { $name }
player-opponents = Opponents
player-habits = What they play
player-habits-rules = Rules
player-habits-lengths = Length
player-habits-clocks = Time
player-contests = Contests
player-place = { $place } of { $players }
player-shown = Your page
player-shown-how = It lists matches that began in the lobby, which anybody could watch, and nothing of others. You choose who sees each part.
player-part-ratings = Ratings and their course
player-part-games = Matches
player-part-opponents = Opponents and scores
player-part-habits = What you play
player-part-contests = Places in contests
player-to-anybody = Anybody
player-to-friends = Friends
player-to-nobody = Nobody
player-followed = Others may follow me
player-followed-how = They see when I play in public. Turning this off removes all followers.
player-followers = { $n ->
    [one] One follower:
   *[other] {$n} followers:
}
player-see = See your page
player-follows = Players you follow
player-follows-none = not playing in public now
player-unfollow = Stop following
