/**
 * Undoes a change: what was not sent is given up, what was sent is answered by its opposite where there is one,
 * on the row as it is now. Not offered where somebody has touched the same fields since: undoing would undo them.
 */
import type { Caller } from '#model/access.ts';
import { allowsAll, isAdmin } from '#model/access.ts';
import type { CommandCore, CommandRegistry } from '#model/command.ts';
import type { Entity, Row, Values } from '#model/entity.ts';
import { isSameValue } from '#model/same-value.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { baseValueOf } from '#commands/detect-conflict.ts';
import { isDone, isUndoable } from '#commands/entry-state.ts';
import type { LaneIndex } from '#commands/lane-index.ts';
import { selectEntry, selectLaneIndex } from '#store/journal-slice.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import { selectCaller } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { IssueOutcome } from '../outbox/issue-command.ts';
import { issueCommand } from '../outbox/issue-command.ts';
import { withdrawEntry } from './resolve-entry.ts';

export type UndoObstacle =
  /** There is no command that undoes this one, not all that it was sent with is kept here, or it is over already. */
  | 'noOpposite'
  /** A later change of this device is about the same fields. */
  | 'laterChange'
  /** Somebody else has changed the same fields. */
  | 'changedSince'
  | 'gone'
  | 'notKnown'
  | 'permission';

export type Undo =
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'opposite'; readonly name: string; readonly values: Values; readonly base: Row }
  | { readonly kind: 'notPossible'; readonly why: UndoObstacle };

export interface UndoContext {
  readonly lanes: LaneIndex;
  readonly commands: CommandRegistry;
  readonly caller: Caller;
  /** The host's row as this device knows it; null: gone; undefined: not held here. */
  readonly row: Row | null | undefined;
}

/** Pure: what undoing an entry would be now. */
export function undoOf(entry: StoredEntry, circumstances: UndoContext): Undo {
  const { state } = entry.standing;
  if (state === 'accepted' || state === 'settled') return undoSent(entry, circumstances);
  if (state === 'withdrawn' || state === 'superseded') return no('noOpposite');
  // An online command under way can't be called back; what became of it is asked.
  const isLeaving = state === 'sending' || state === 'unknown';
  return isLeaving && entry.intent.delivery === 'online' ? no('notKnown') : { kind: 'withdraw' };
}

const no = (why: UndoObstacle): Undo => ({ kind: 'notPossible', why });

function undoSent(entry: StoredEntry, { lanes, commands, caller, row }: UndoContext): Undo {
  const { intent, standing } = entry;
  const command = commands.get(intent.name);
  const lane = lanes.inLane(lanes.laneOf(entry));
  // One that was left out, unreadable by then on the disk, has made nothing of the row.
  const earlier = lane.filter(({ seq, standing: { state } }) => seq < entry.seq && isDone(state));
  const opposite = command?.v === intent.v ? oppositeOf(command, entry, earlier) : undefined;
  const undoing = opposite && commands.get(opposite.name);
  if (opposite === undefined || undoing === undefined) return no('noOpposite');
  if (!mayRun(caller, undoing)) return no('permission');
  if (lane.some((later) => isOverSameFields(later, entry))) return no('laterChange');
  const touched = Object.keys(intent.values);
  // The prior value was never seen: a request without it would be answered, and undo nothing, or a part.
  if (touched.some((field) => opposite.values[field] === undefined)) return no('notKnown');
  if (row === null) return no('gone');
  const { acceptedVersion } = standing;
  const isNewer = row !== undefined && row.version > (acceptedVersion ?? 0);
  if (isNewer && touched.some((field) => !isSameValue(row[field], intent.values[field])))
    return no('changedSince');
  if (isNewer || (row !== undefined && row.version === acceptedVersion))
    return { kind: 'opposite', ...opposite, base: row };
  if (acceptedVersion === null) return no('notKnown');
  // The device's row is older than the answer, or there is none: the answer's version tells the host what was seen.
  const base = { ...row, ...intent.base.prior, ...intent.values, version: acceptedVersion };
  return { kind: 'opposite', ...opposite, base };
}

function oppositeOf(command: CommandCore, entry: StoredEntry, earlier: readonly StoredEntry[]) {
  const { key, values, base } = entry.intent;
  const touched = Object.keys(values);
  const { call, wire } = entry.standing;
  // Bytes with what may not be kept are not kept: there the values are a part of what was done, or nothing of it.
  const isPart = wire?.body === null && call === undefined;
  if (touched.length === 0 || isPart) return undefined;
  const before = Object.fromEntries(touched.map((field) => [field, baseValueOf(entry, field, earlier)]));
  return command.opposite?.({ key, values, version: base.version ?? undefined }, before);
}

const mayRun = (caller: Caller, { access, adminOnly }: CommandCore) =>
  allowsAll(caller, access) && (adminOnly !== true || isAdmin(caller.role));

/** Given up, replaced or refused, it changes nothing; a removal of the row shows in the row itself. */
function isOverSameFields({ seq, intent, standing }: StoredEntry, entry: StoredEntry): boolean {
  if (seq <= entry.seq) return false;
  if (standing.state === 'withdrawn' || standing.state === 'superseded' || standing.state === 'refused')
    return false;
  const touched = Object.keys(intent.values);
  return touched.length === 0 || touched.some((field) => field in entry.intent.values);
}

/** The host's row as this device knows it: the newer of what an answer brought and what is kept. */
export function readKnownRow(entity: Entity, key: string): AppThunk<Promise<Row | null | undefined>> {
  return async (_dispatch, getState, { person }) => {
    const fresh = selectRowUpdates(entity.name)(getState())?.[key];
    if (fresh === null) return null;
    const held = await person.current?.rows.get(entity, key).catch(() => undefined);
    return held !== undefined && held.version > (fresh?.version ?? -1) ? held : fresh;
  };
}

/** The same, of the row that an entry is about, under the key by which the host knows it by now. */
export function readEntryRow(entry: StoredEntry): AppThunk<Promise<KnownRow>> {
  return async (dispatch, getState, { commands }) => {
    const entity = commands.get(entry.intent.name)?.entity;
    const key = selectLaneIndex(getState()).keyOf(entry);
    return { key, row: entity && (await dispatch(readKnownRow(entity, key))) };
  };
}

export interface KnownRow {
  readonly key: string;
  readonly row: Row | null | undefined;
}

/** Undo of the entry as it would be now, with the row looked up. */
export function findUndo(id: string): AppThunk<Promise<Undo>> {
  return async (dispatch, getState, { commands }) => {
    const entry = selectEntry(id)(getState());
    if (entry === undefined) return no('noOpposite');
    const { row } = await dispatch(readEntryRow(entry));
    const state = getState();
    return undoOf(entry, { lanes: selectLaneIndex(state), commands, caller: selectCaller(state), row });
  };
}

/**
 * Undoes it, if that is still possible; the opposite is a change like any other. 'withdraw': it is given up. What another
 * tab was faster to send is undone as what was sent is.
 */
export function undoEntry(id: string): AppThunk<Promise<IssueOutcome | Undo>> {
  return async (dispatch, getState) => {
    let undo = await dispatch(findUndo(id));
    if (undo.kind === 'withdraw') {
      if (await dispatch(withdrawEntry(id))) return undo;
      undo = await dispatch(findUndo(id));
      // It stands as it did: that it is not wanted could not be kept.
      if (undo.kind === 'withdraw')
        return { kind: 'notSaved', reason: getState().journal.storageFailure ?? 'unavailable' };
    }
    const entry = selectEntry(id)(getState());
    if (undo.kind !== 'opposite' || entry === undefined) return undo;
    const key = selectLaneIndex(getState()).keyOf(entry);
    const { name, values, base } = undo;
    return dispatch(issueCommand({ name, targets: [{ key, base, values }] }));
  };
}

/** The change that an undo would be about: the newest one that is neither over nor waiting for a decision. */
export function lastToUndo(entries: readonly StoredEntry[]): StoredEntry | undefined {
  return entries.findLast(({ standing }) => isUndoable(standing));
}
