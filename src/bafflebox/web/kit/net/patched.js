// A JSON value of before with the differences that the server sends (`server/net/patches.py`); parts that are the same stay the same.
// @ts-check

/** @param {any} old @param {any} patch @returns {any} */
export function patched(old, patch) {
  if (patch.items)
    return patch.items.flatMap((/** @type {any} */ item) => {
      if (Array.isArray(item)) return old.slice(item[0], item[0] + item[1]);
      return ["is" in item ? item.is : patched(old[item.at], item.by)];
    });
  const made = { ...old, ...patch.set };
  for (const [key, each] of Object.entries(patch.of ?? {})) made[key] = patched(old[key], each);
  for (const key of patch.without ?? []) delete made[key];
  return made;
}
