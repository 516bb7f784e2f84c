/**
 * Holds a replayed world against the recorded one: what was sent, and what stands in the journal at the end. What was then
 * is taken from what was written down; today's reducers have no word in it.
 */
import type { EntryReason, StoredEntry } from '#ports/journal-port.ts';
import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import { firstDifference } from '#session-recorder/replay/first-difference.ts';
import type { ReplayCursor } from '#session-recorder/replay/replay-cursor.ts';
import { createReplayCursor } from '#session-recorder/replay/replay-cursor.ts';
import { isRootState } from '../../support/replay-recording.ts';
import { pathText, valueText } from '../report.ts';
import type { Requests } from './compare-requests.ts';
import { lookDifferences, requestDifferences } from './compare-requests.ts';
import type { LeftThen } from './compare-sequence.ts';
import { sequenceDifference } from './compare-sequence.ts';
import { attemptOf } from './disk-times.ts';
import type { Played } from './play-world.ts';
import type { AskedThen } from './taped-requests.ts';

/**
 * In sentences: what the played world sent and came to that the recorded one did not, and the other way round. Played up to
 * an action, it may be ahead of it, for one intent lets it run on: then it has to be somewhere on the way that was recorded.
 */
export function worldDifferences(
  recording: Recording,
  { asked, looked, entries }: Played,
  until?: number,
): readonly string[] {
  const walk = createReplayCursor(recording, rootReducer, isRootState);
  const end = recording.steps.length;
  const recorded = asked.recorded.map((one) => ({ ...one, body: bodyThen(walk, one) }));
  const then = entriesAt(walk, until ?? end);
  const later = until === undefined ? [] : entriesBetween(walk, until, end);
  const lanes = new Map([...then, ...later, ...entries].map(({ intent: { id, lane } }) => [id, lane]));
  const ofLanes = requestDifferences({ ...asked, recorded }, { lanes, until });
  const ofAll =
    ofLanes.length > 0 ? undefined : sequenceDifference(leftThen(recording, asked), asked.replayed);
  return [
    ...ofLanes,
    ...(ofAll === undefined ? [] : [ofAll]),
    ...lookDifferences(looked, { until }),
    ...entryDifferences(then, entries, later),
  ];
}

const leftThen = ({ steps }: Recording, { recorded }: Requests): readonly LeftThen[] =>
  recorded.map((one, index) => ({ ...one, attemptAt: attemptOf(steps, one, recorded.slice(0, index)) }));

type JournalWalk = ReplayCursor<RootState>;

const entriesAt = (walk: JournalWalk, actions: number): readonly StoredEntry[] =>
  walk.at(actions)?.journal.entries ?? [];

/** As they stood after each action; what stayed as it was stands there once. */
function entriesBetween(walk: JournalWalk, from: number, to: number): readonly StoredEntry[] {
  const all = new Set<StoredEntry>();
  for (let place = from + 1; place <= to; place += 1)
    for (const entry of entriesAt(walk, place)) all.add(entry);
  return [...all];
}

/** As the journal planned it before it left; undefined: it may have carried secrets, which are not kept. */
function bodyThen(walk: JournalWalk, { key, after }: AskedThen): string | null | undefined {
  const entry = entriesAt(walk, after).find(({ intent }) => intent.id === key);
  const wire = entry?.standing.wire;
  if (wire === undefined || wire === null) return undefined;
  return wire.body === null && entry?.intent.delivery === 'online' ? undefined : wire.body;
}

/** `later`: those that come after, on the way to which an entry may be. */
export function entryDifferences(
  then: readonly StoredEntry[],
  now: readonly StoredEntry[],
  later: readonly StoredEntry[] = [],
): readonly string[] {
  const made = new Set(now.map(({ intent }) => intent.id));
  const way = [...then, ...later];
  return [
    ...then
      .filter(({ intent }) => !made.has(intent.id))
      .map((entry) => `Was recorded then, and is not now: ${nameOf(entry)}.`),
    ...now.flatMap((entry) => {
      const [first, ...others] = way.filter(({ intent }) => intent.id === entry.intent.id);
      if (first === undefined) return [`Is recorded now, and was not then: ${nameOf(entry)}.`];
      const difference = firstDifference(...sideBySide(first, entry));
      if (difference === undefined || others.some((other) => isSame(other, entry))) return [];
      const { path, expected, got } = difference;
      return [
        `${nameOf(entry)}: ${pathText(path)} was ${valueText(expected)} then, and is ${valueText(got)} now.`,
      ];
    }),
  ];
}

const isSame = (then: StoredEntry, now: StoredEntry) =>
  firstDifference(...sideBySide(then, now)) === undefined;

/** Bytes with secrets were not kept; of a replay, which has none of them, they are: that is no difference. */
function sideBySide(then: StoredEntry, now: StoredEntry) {
  const isHidden = then.intent.delivery === 'online' && then.standing.wire?.body === null;
  const { wire } = now.standing;
  const told = isHidden && wire !== null ? { ...now.standing, wire: { ...wire, body: null } } : now.standing;
  return [
    lasting(then),
    lasting({ ...now, standing: { ...told, reason: asKeptBy(then, told.reason) } }),
  ] as const;
}

/** Older releases did not keep how a host wanted its refusal shown. */
function asKeptBy({ standing: { reason: then } }: StoredEntry, now: EntryReason | null): EntryReason | null {
  if (now === null || then === null || then.showType !== undefined) return now;
  const { showType: _, ...rest } = now;
  return rest;
}

const nameOf = ({ intent }: StoredEntry) => `${intent.name} ${intent.key}`;

/** Without when and where: the clock of a replay runs between two events as it likes. */
function lasting({ intent, standing }: StoredEntry) {
  const { id, name, v, host, entity, key, lane, values, base, delivery, deps, group, supersedes } = intent;
  const { state, attempts, maybeApplied, acceptedVersion, acceptedKey, rebasedTo, wire, reason } = standing;
  return {
    intent: { id, name, v, host, entity, key, lane, values, base, delivery, deps, group, supersedes },
    standing: {
      ...{ state, attempts, maybeApplied, acceptedVersion, acceptedKey, rebasedTo, wire, reason },
      unwanted: standing.unwanted ?? false,
    },
  };
}
