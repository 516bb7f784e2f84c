/** Holds a replayed world against the recorded one: what was sent, and what stands in the journal at the end. */
import type { StoredEntry } from '#edge/journal-port.ts';
import { firstDifference } from '#store/recording/first-difference.ts';
import type { Recording } from '#store/recording/recording.ts';
import { fold } from '#store/recording/replay.ts';
import { rootReducer } from '#store/root-state.ts';
import { isRootState } from '../../support/replay-recording.ts';
import { pathText, valueText } from '../report.ts';
import type { Played } from './play-world.ts';
import type { Asked } from './tape.ts';

/** In sentences: what the played world sent and came to that the recorded one did not, and the other way round. */
export function worldDifferences(recording: Recording, { asked, entries }: Played): readonly string[] {
  const then = fold(recording, rootReducer, isRootState)?.journal.entries ?? [];
  const lanes = new Map([...then, ...entries].map(({ intent: { id, lane } }) => [id, lane]));
  return [...requestDifferences(asked, lanes), ...entryDifferences(then, entries)];
}

interface Sent {
  readonly recorded: readonly Asked[];
  readonly replayed: readonly Asked[];
}

/** In sentences, the first of each kind; empty where all is as it was. `lanes`: of entries, by their keys. */
export function requestDifferences(
  { recorded, replayed }: Sent,
  lanes: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const sayings: string[] = [];
  const known = groupsOf(recorded, lanes);
  const made = groupsOf(replayed, lanes);
  for (const [name, requests] of known) {
    const again = made.get(name) ?? [];
    for (const [index, request] of requests.entries()) {
      const other = again[index];
      if (other === undefined) {
        sayings.push(`Was sent then, and is not now: ${line(request)}.`);
        break;
      }
      const difference = firstDifference(told(request), told(other));
      if (difference === undefined) continue;
      const place = pathText(difference.path);
      const [expected, got] = [valueText(difference.expected), valueText(difference.got)];
      sayings.push(`${line(request)}: ${place} was ${expected} then, and is ${got} now.`);
      break;
    }
    const more = again[requests.length];
    if (more !== undefined)
      sayings.push(`Is sent ${again.length} times, and was ${requests.length} times: ${line(more)}.`);
  }
  for (const [name, [first]] of made)
    if (!known.has(name) && first !== undefined)
      sayings.push(`Is sent now, and was not then: ${line(first)}.`);
  return sayings;
}

/**
 * Requests of one lane, in their order; of one key where its entry is not known any more, of one address where they have
 * none. Those of different lanes may overtake each other.
 */
function groupsOf(
  requests: readonly Asked[],
  lanes: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly Asked[]> {
  const groups = new Map<string, Asked[]>();
  for (const request of requests) {
    const { key, method, url } = request;
    const name = key === undefined ? `${method} ${url}` : (lanes.get(key) ?? key);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [request]);
    else group.push(request);
  }
  return groups;
}

const told = ({ method, url, key, ifMatch }: Asked) => ({
  ...{ method, url, key: key ?? null, ifMatch: ifMatch ?? null },
});
const line = ({ method, url, key }: Asked) => `${method} ${url}${key === undefined ? '' : `, key ${key}`}`;

export function entryDifferences(
  then: readonly StoredEntry[],
  now: readonly StoredEntry[],
): readonly string[] {
  const made = new Map(now.map((entry) => [entry.intent.id, entry]));
  const sayings = then.flatMap((entry) => {
    const name = `${entry.intent.name} ${entry.intent.key}`;
    const other = made.get(entry.intent.id);
    if (other === undefined) return [`Was recorded then, and is not now: ${name}.`];
    const difference = firstDifference(lasting(entry), lasting(other));
    if (difference === undefined) return [];
    const { path, expected, got } = difference;
    return [`${name}: ${pathText(path)} was ${valueText(expected)} then, and is ${valueText(got)} now.`];
  });
  const known = new Set(then.map(({ intent }) => intent.id));
  const added = now.filter(({ intent }) => !known.has(intent.id));
  return [
    ...sayings,
    ...added.map(({ intent }) => `Is recorded now, and was not then: ${intent.name} ${intent.key}.`),
  ];
}

/** Without when and where: the clock of a replay runs between two events as it likes. */
function lasting({ intent, standing }: StoredEntry) {
  const { id, name, v, host, entity, key, lane, values, base, delivery, deps, group, supersedes } = intent;
  const { state, attempts, acceptedVersion, wire, reason, unwanted } = standing;
  return {
    intent: { id, name, v, host, entity, key, lane, values, base, delivery, deps, group, supersedes },
    standing: {
      state,
      attempts,
      acceptedVersion,
      wire,
      reason: reason?.code ?? null,
      unwanted: unwanted ?? false,
    },
  };
}
