/** Holds what a replayed world sent and looked at against what the recorded one did. */
import { v3Calls } from '#model/calls/v3.ts';
import { firstDifference } from '#session-recorder/replay/first-difference.ts';
import { pathText, valueText } from '../report.ts';
import { isAt, placeOf } from './place-of.ts';
import type { About, Asked, AskedThen } from './taped-requests.ts';

export interface Requests {
  readonly recorded: readonly AskedThen[];
  readonly replayed: readonly Asked[];
}

export interface Judged {
  /** Lanes of entries, by their keys. */
  readonly lanes?: ReadonlyMap<string, string>;
  /** Played up to this action alone: what was not answered by then need not have left. */
  readonly until?: number | undefined;
}

/** In sentences, the first of each kind; empty where all that changes something went as it did. */
export function requestDifferences(
  { recorded, replayed }: Requests,
  { lanes = new Map(), until }: Judged = {},
): readonly string[] {
  const sayings: string[] = [];
  const known = groupsOf(recorded, lanes);
  const made = groupsOf(replayed, lanes);
  for (const [name, requests] of known) {
    const again = made.get(name) ?? [];
    const saying = firstOf(requests, (request, index) => inOne(request, again[index], until));
    if (saying !== undefined) sayings.push(saying);
    const more = again[requests.length];
    if (more !== undefined)
      sayings.push(`Is sent ${again.length} times, and was ${requests.length} times: ${line(more)}.`);
  }
  for (const [name, [first]] of made)
    if (!known.has(name) && first !== undefined)
      sayings.push(`Is sent now, and was not then: ${line(first)}.`);
  return sayings;
}

function inOne(request: AskedThen, other: Asked | undefined, until: number | undefined): string | undefined {
  if (other === undefined)
    return isDue(request, until) ? `Was sent then, and is not now: ${line(request)}.` : undefined;
  const difference = firstDifference(told(request), told({ ...other, ...unknownOf(request) }));
  if (difference === undefined) return undefined;
  const [expected, got] = [valueText(difference.expected), valueText(difference.got)];
  return `${line(request)}: ${pathText(difference.path)} was ${expected} then, and is ${got} now.`;
}

/** What nobody wrote down of one request is not told of the other, either. */
const unknownOf = ({ body }: Asked) => (body === undefined ? { body } : {});

const isDue = ({ answeredAfter }: AskedThen, until: number | undefined) =>
  until === undefined || (answeredAfter !== undefined && answeredAfter <= until);

/**
 * Requests of one lane, in their order; of one key where its entry is not known any more, of one address where they have
 * none. How those of different lanes followed each other is told by `compare-sequence.ts`.
 */
function groupsOf<A extends Asked>(
  requests: readonly A[],
  lanes: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly A[]> {
  const groups = new Map<string, A[]>();
  for (const request of requests) {
    const { key, method, url } = request;
    const name = key === undefined ? `${method} ${url}` : (lanes.get(key) ?? key);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [request]);
    else group.push(request);
  }
  return groups;
}

const told = ({ method, url, key, ifMatch, body }: Asked) => ({
  ...{ method, url, key: key ?? null, ifMatch: ifMatch ?? null, body },
});
export const line = ({ method, url, key }: About) =>
  `${method} ${url}${key === undefined ? '' : `, key ${key}`}`;

/** What the console looks at by itself, whatever screen is open. */
const ownLooks = [v3Calls.me.path, v3Calls.changes.path];

/**
 * In sentences: an address that is looked at now and never was, and what the console itself looked at and does not now. How
 * often is not compared: probes and the feed depend on the requests of screens, which are not there.
 */
export function lookDifferences(
  { recorded, replayed }: Requests,
  { until }: Pick<Judged, 'until'> = {},
): readonly string[] {
  const known = new Set(recorded.map(({ url }) => placeOf(url)));
  const added = replayed.find((look) => !known.has(placeOf(look.url)));
  const missing = ownLooks.flatMap((path) => {
    const first = recorded.find((look) => isAt(look.url, path) && isDue(look, until));
    return first === undefined || replayed.some((look) => isAt(look.url, path)) ? [] : [first];
  });
  return [
    ...missing.map((look) => `Was asked then, and is not now: ${line(look)}.`),
    ...(added === undefined ? [] : [`Is asked now, and was not then: ${line(added)}.`]),
  ];
}

export function firstOf<T, R>(
  items: readonly T[],
  find: (item: T, index: number) => R | undefined,
): R | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
