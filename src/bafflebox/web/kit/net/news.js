// What waits for an answer among one's friends.
// @ts-check

/** @typedef {{table: string, invitation: string, rules: string, length: number | null}} SeatOffered */
/** @typedef {{name: string, since: number, here: boolean, invites: SeatOffered | null}} Friend */
/** @typedef {{friends: Friend[], asking: {name: string}[], asked: {name: string}[], blocked: string[]}} Friendships */

/** How many ask or invite. @param {Friendships} view */
export const newsOf = ({ friends, asking }) => asking.length + friends.filter((each) => each.invites).length;
