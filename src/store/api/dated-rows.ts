/**
 * Rows of a host that counts no versions: each is of the moment at which it was asked for. A later answer is newer then, as
 * with versions, on this device and in what is shown. Nothing of it is sent back: the host would not know it.
 */

/** Whether it is no version of a host's, but a moment (epoch ms): no row is changed so often. */
export const isMoment = (version: number) => version > 1e12;

/** An answer to a read, in v3's envelope or in v1's; what has a version keeps it. */
export function datedRows(body: unknown, at: number): unknown {
  if (!isObject(body)) return body;
  const { data, results } = body;
  return {
    ...body,
    ...(data === undefined ? {} : { data: dated(data, at) }),
    ...(results === undefined ? {} : { results: dated(results, at, true) }),
  };
}

/** `isOuter`: the lists of the old API stand one deeper, under names of their own. */
function dated(told: unknown, at: number, isOuter = false): unknown {
  if (Array.isArray(told)) return told.map((one) => dated(one, at));
  if (!isObject(told)) return told;
  const lists = Object.entries(told).filter(([, value]) => isOuter && isRows(value));
  return {
    version: at,
    ...told,
    ...Object.fromEntries(lists.map(([name, value]) => [name, dated(value, at)])),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRows = (value: unknown) => Array.isArray(value) && value.every(isObject);
