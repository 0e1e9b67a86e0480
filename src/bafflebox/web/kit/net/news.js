// What waits for an answer among one's friends.
// @ts-check

/** @typedef {import("protocol").Friend} Friend */
/** @typedef {import("protocol").Friendships} Friendships */

/** How many ask or invite. @param {Friendships} view */
export const newsOf = ({ friends, asking }) => asking.length + friends.filter((each) => each.invites).length;
