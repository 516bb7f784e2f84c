/** Whether two values of a field are the same. They are plain JSON; one that is not there is null. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
