/** Entries that end, and entries recorded again, when a new entry replaces an old one. */
import type { Row } from '#model/entity.ts';
import type { EntryIntent, StatusChange, StoredEntry } from '#ports/journal-port.ts';
import type { UnplacedEntry } from '#commands/detect-conflict.ts';
import { appliesCleanly, conflictReason } from '#commands/detect-conflict.ts';
import { initialStatus, move } from '#commands/entry-state.ts';
import { statusChangeOf } from '#commands/parse-entry.ts';
import { selectEntry, selectLaneIndex } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';

export interface Replacement {
  /** The entries that end with this one, in the same transaction: never both alive, never neither. */
  readonly over: readonly StatusChange[];
  /** Entries behind the replaced one in its lane, recorded again behind the new one. */
  readonly again: readonly UnplacedEntry[];
}

/**
 * Undefined: what is to be replaced has been sent, or replaced, meanwhile.
 *
 * @param base the row over which the new one is recorded
 */
export function supersedeEntry(
  supersedes: string | undefined,
  intent: EntryIntent | undefined,
  base: Row | undefined,
): AppThunk<Replacement | undefined> {
  return (_dispatch, getState, { commands, ports }) => {
    const replaced = supersedes === undefined ? undefined : selectEntry(supersedes)(getState());
    if (replaced === undefined || intent === undefined) return { over: [], again: [] };
    const at = ports.clock.now();
    if (move(replaced.standing, { kind: 'superseded' }, at) === undefined) return undefined;
    const { inLane, laneOf } = selectLaneIndex(getState());
    const lane = inLane(laneOf(replaced));
    const followers = followersOf(replaced, lane);
    const over = [replaced, ...followers].flatMap((entry) => {
      const after = move(entry.standing, { kind: 'superseded' }, at);
      return after === undefined ? [] : [statusChangeOf(entry, after)];
    });
    const again = followers.map((follower): UnplacedEntry => {
      const { key, lane: own } = intent;
      return {
        // A creation may have been mended under another key.
        intent: { ...follower.intent, id: ports.ids.next(), key, lane: own, supersedes: follower.intent.id },
        standing: { ...initialStatus(at), rebasedTo: follower.standing.rebasedTo },
      };
    });
    // A partial row, of the touched fields only, can't be compared with other changes.
    const entity = commands.get(intent.name)?.entity;
    if (base === undefined || entity === undefined || !(entity.key in base)) return { over, again };
    // It may be a row that those behind it were never held against.
    const earlier = lane.filter(({ seq }) => seq < replaced.seq);
    const waiting = [{ intent, standing: initialStatus(at) }, ...again];
    const fits = appliesCleanly(commands, { earlier, waiting, versionOf: seenVersion }, base);
    const standings = new Map(
      fits.map(({ entry, fits: isFitting }) => {
        const command = commands.get(entry.intent.name);
        const event =
          isFitting || command === undefined
            ? ({ kind: 'rebased', version: base.version } as const)
            : ({ kind: 'outdated', reason: conflictReason(command, base) } as const);
        return [entry.intent.id, move(entry.standing, event, at) ?? entry.standing] as const;
      }),
    );
    const held = again.map((entry) => ({
      ...entry,
      standing: standings.get(entry.intent.id) ?? entry.standing,
    }));
    return { over, again: held };
  };
}

const seenVersion = ({ intent, standing }: UnplacedEntry) =>
  intent.base.version === null ? null : Math.max(intent.base.version, standing.rebasedTo ?? 0);

/** Entries behind this one in its lane that were never sent: they keep their place behind what replaces it. */
function followersOf(replaced: StoredEntry, lane: readonly StoredEntry[]): readonly StoredEntry[] {
  return lane.filter(
    (entry) =>
      entry.seq > replaced.seq &&
      entry.standing.state === 'recorded' &&
      entry.standing.wire === null &&
      entry.intent.delivery === 'queued',
  );
}
