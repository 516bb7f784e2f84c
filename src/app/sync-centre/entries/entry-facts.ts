/** Facts of a journal entry, computed for the sync centre. Pure. */
import type { CommandRegistry } from '#model/command.ts';
import { isRecordedWhole } from '#model/command.ts';
import type { Entity } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { EntryStatus, StoredEntry } from '#ports/journal-port.ts';
import { isOfOtherRelease, isStuck, isUnsettled, isWaiting, needsPerson } from '#commands/entry-state.ts';
import type { LaneIndex } from '#commands/lane-index.ts';

/** The three parts of the list: first what only the person can decide. */
export const sections = ['needPerson', 'waiting', 'done'] as const;
export type Section = (typeof sections)[number];

export function sectionOf({ intent, standing }: StoredEntry): Section {
  if (needsPerson(standing.state)) return 'needPerson';
  if (standing.state === 'unknown' && intent.delivery === 'online') return 'needPerson';
  if (isStuck(standing)) return 'needPerson';
  return isWaiting(standing.state) ? 'waiting' : 'done';
}

/** Newest first in each. */
export function bySection(
  entries: readonly StoredEntry[],
  asksPerson: (entry: StoredEntry) => boolean = () => false,
): Readonly<Record<Section, readonly StoredEntry[]>> {
  const parts: Record<Section, StoredEntry[]> = { needPerson: [], waiting: [], done: [] };
  for (const entry of entries.toReversed())
    parts[asksPerson(entry) ? 'needPerson' : sectionOf(entry)].push(entry);
  return parts;
}

export interface Actions {
  /** Sends now what would be sent later. */
  readonly retry: boolean;
  readonly withdraw: boolean;
  /** Opens the form that made it, to mend it and send it as a new change. */
  readonly edit: boolean;
  /** Sends the same again as a new change: for what was refused and has no form. */
  readonly again: boolean;
  readonly solve: boolean;
  /** The person's own word for what was recorded before anybody had signed in. */
  readonly confirm: boolean;
}

export interface ActionCircumstances {
  readonly commands: CommandRegistry;
  readonly lanes: LaneIndex;
  /** Whether this version has the form of the entry's command, and it can be filled in from the entry. */
  readonly hasForm: boolean;
}

export function actionsOf(entry: StoredEntry, { commands, lanes, hasForm }: ActionCircumstances): Actions {
  const { intent, standing } = entry;
  const { state, reason, unwanted } = standing;
  const queued = intent.delivery === 'queued';
  const unconfirmed = state === 'parked' && reason?.park === 'unconfirmed';
  const command = commands.get(intent.name);
  const known = command?.v === intent.v && !isOfOtherRelease(standing);
  const parked = known && state === 'parked' && !unconfirmed;
  // Sent as it is it would be parked again at once; mended, it could only point to another row, not be about one.
  const lost = reason?.park === 'dependency';
  const mayMend = (known && state === 'refused') || (parked && !(lost && lanes.hasLostRow(entry)));
  return {
    retry: queued && !unwanted && (isWaiting(state) || (parked && !lost)),
    withdraw: mayWithdraw(entry),
    edit: mayMend && hasForm,
    again: mayMend && !hasForm && queued && state === 'refused',
    solve: known && isRecordedWhole(command) && hasTheirs(standing),
    confirm: unconfirmed,
  };
}

function mayWithdraw({ intent, standing }: StoredEntry): boolean {
  const { state, unwanted } = standing;
  if (isOfOtherRelease(standing)) return false;
  const isOpen = intent.delivery === 'queued' && state === 'unknown' && !unwanted;
  return needsPerson(state) || state === 'recorded' || isOpen;
}

/** In conflict with a row that is there still. */
const hasTheirs = ({ state, reason }: EntryStatus) =>
  state === 'conflicting' && reason?.theirs !== undefined && reason.theirs !== null;

/**
 * Blocking entry of each waiting one, by id: the one before it in its lane, or a creation that must be done first. As the relay
 * sees it: by the current keys of rows. One pass, for there may be twenty thousand.
 */
export function blockersOf(
  entries: readonly StoredEntry[],
  lanes: LaneIndex,
): ReadonlyMap<string, StoredEntry> {
  const lastOfLane = new Map<string, StoredEntry>();
  const blockers = new Map<string, StoredEntry>();
  for (const entry of entries) {
    const { state } = entry.standing;
    if (!isUnsettled(state) || state === 'accepted') continue;
    const lane = lanes.laneOf(entry);
    const creation = lanes.waitsFor(entry);
    const blocker = lastOfLane.get(lane) ?? creation;
    if (blocker !== undefined && isWaiting(state)) blockers.set(entry.intent.id, blocker);
    // Its creation was mended after it was recorded: it does not stand in the way of what it waits for.
    if (creation === undefined || creation.seq < entry.seq) lastOfLane.set(lane, entry);
  }
  return blockers;
}

export interface FieldChange {
  readonly field: string;
  /** Undefined for a creation: there was nothing before. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Changes of the entry, field by field; a field that must not stay on the device is not shown here either. */
export function fieldChangesOf({ intent }: StoredEntry, entity: Entity): readonly FieldChange[] {
  return Object.keys(intent.values).flatMap((field) => {
    const known = entity.fields[field];
    if (known === undefined || !mayBeKept(known)) return [];
    return [{ field, before: intent.base.prior[field], after: intent.values[field] }];
  });
}

/**
 * The fields on which both sides want something else: where the server still has what the person saw, or
 * has what they want already, there is nothing to choose.
 */
export function conflictingFieldsOf(entry: StoredEntry, entity: Entity): readonly string[] {
  const { reason } = entry.standing;
  return fieldChangesOf(entry, entity)
    .filter(({ field, before, after }) => {
      const theirs = reason?.theirs?.[field] ?? null;
      return !same(theirs, before ?? null) && !same(theirs, after ?? null);
    })
    .map(({ field }) => field);
}

/** Values are plain JSON. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
