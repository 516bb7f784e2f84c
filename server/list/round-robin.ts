/**
 * Fewer rows of many lists: each list gives its first, then each its second, until it is enough. A list that comes late
 * is heard as well, and what is meant exactly, the first of its list, is never what is left out.
 */
export function roundRobin<R>(lists: readonly (readonly R[])[], most: number): readonly (readonly R[])[] {
  let left = most;
  const given = lists.map(() => 0);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let round = 1; round <= longest; round += 1)
    lists.forEach(({ length }, at) => {
      if (length < round || left === 0) return;
      given[at] = round;
      left -= 1;
    });
  return lists.map((rows, at) => rows.slice(0, given[at]));
}
