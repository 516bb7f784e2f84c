/** Takes in the row that the answer to a command brought: into the lists, onto the disk, and to the other tabs. */
import type { CommandCore } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { rowsAnswered, rowsChanged, rowsDoubted } from '#store/rows-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { isOvertaken } from '#local-db/cache/answered-rows.ts';
import { readHostRow } from './decide-outcome.ts';

/** `refused`: the disk did not take it. `unclear`: only a list tells what became of it. */
export type ApplyResult = 'kept' | 'refused' | 'unclear';

interface Taking {
  /** The answer is one that was given before, to a request whose answer was lost. */
  readonly isRepeated: boolean;
  /** When the request that it answers went, at the earliest (epoch ms). */
  readonly sentAt: number;
  /** Under which the command was sent. */
  readonly term: number | undefined;
}

/** `row` null: it was removed. */
export function applyAnswerRow(
  { entity }: CommandCore,
  key: string,
  row: Row | null,
  { isRepeated, sentAt, term }: Taking,
): AppThunk<Promise<ApplyResult>> {
  return async (dispatch, _getState, { ports, person }) => {
    // Under the rights of now: they may have changed meanwhile.
    const own = person.current;
    if (own === undefined) return 'unclear';
    const collection = entity.name;
    const isOpen = own.rows.isOpen(collection);
    const mayBeGone = isRepeated && row !== null;
    const answered = { key, row, asOf: ports.clock.now(), sentAt, mayBeGone, term };
    const isKnown = isOpen || mayBeGone;
    const known = isKnown ? await own.rows.collections.of(entity).catch(() => undefined) : undefined;
    // Signed out meanwhile, and somebody else may be here: the row is not for them.
    if (person.current?.subject !== own.subject) return 'unclear';
    if (known !== undefined && isOvertaken(known, answered)) return 'kept';
    // Somebody may have removed it since, in the time of another page: from an answer of before it would rise from the dead.
    const isGone = mayBeGone && known?.held.get(key) === undefined;
    if (!isGone) dispatch(rowsAnswered({ collection, rows: [{ key, row }] }));
    const isKept = isGone ? !isOpen : await own.rows.apply(entity, answered);
    // Frozen with the answer in hand, and taken over from: the host may have forgotten since what it brought.
    if (isKept === undefined) {
      dispatch(rowsDoubted({ collections: [collection] }));
      dispatch(rowsChanged({ collections: [collection] }));
    } else ports.tabs.post({ kind: 'rowsMoved', person: own.subject, collection, keys: [key] });
    return isKept ? 'kept' : isGone ? 'unclear' : 'refused';
  };
}

/**
 * The row of an answer that may be of before, as the host has it now. Undefined where it is held here, and its version
 * tells, where nobody looks at any, and where it is gone; unread: the host does not say. Asked before it is written down
 * that the change is done: until then it stays over the lists, whatever the feed tells.
 */
export function readCurrentRow(
  entry: StoredEntry,
  { entity }: CommandCore,
  key: string,
): AppThunk<Promise<Row | 'unread' | undefined>> {
  return async (dispatch, _getState, { person }) => {
    const rows = person.current?.rows;
    if (!rows?.isOpen(entity.name) || (await rows.get(entity, key).catch(() => undefined))) return undefined;
    const read = await dispatch(readHostRow(entry, key));
    if (read.kind === 'failed') return 'unread';
    return read.kind === 'read' ? (read.row ?? undefined) : undefined;
  };
}

/**
 * The first request of all went at the earliest when the entry was recorded (epoch ms). 0: nobody can tell, for the clock
 * was set back since.
 */
export const firstSentAt = ({ intent: { at } }: StoredEntry, now: number) => (at > now ? 0 : at);
