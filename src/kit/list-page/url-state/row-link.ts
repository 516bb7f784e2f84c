/** A link to a row: to its list, which opens the row's details once, in whichever tab the link is opened. Pure. */

/** The address parameter that names the row. */
const rowParameter = 'row';

/** `key`: also the code by which its list is searched; others whose codes hold it may stand there, too. */
export const rowAddress = (path: string, key: string): string =>
  `${path}?${new URLSearchParams({ q: key, [rowParameter]: key })}`;

/** The row that is asked for, and the address without it. */
export function splitRow(search: string): { readonly row: string | undefined; readonly rest: string } {
  const parameters = new URLSearchParams(search);
  const row = parameters.get(rowParameter) ?? undefined;
  if (row === undefined) return { row, rest: search };
  parameters.delete(rowParameter);
  return { row, rest: parameters.toString() };
}
