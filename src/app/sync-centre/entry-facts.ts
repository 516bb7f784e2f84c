/** What an entry of the journal says about itself, computed for the sync centre. Pure. */
import type { CommandBook } from '#model/command.ts';
import type { Entity } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { StoredEntry } from '#edge/ports.ts';
import { isWaiting, needsPerson } from '#store/journal/entry.ts';

/** The three parts of the list: first what only the person can decide. */
export type Section = 'needPerson' | 'waiting' | 'done';

export function sectionOf({ intent, standing }: StoredEntry): Section {
  if (needsPerson(standing.state)) return 'needPerson';
  if (standing.state === 'unknown' && intent.delivery === 'online') return 'needPerson';
  return isWaiting(standing.state) ? 'waiting' : 'done';
}

export interface Actions {
  /** Sends now what would be sent later. */
  readonly retry: boolean;
  readonly withdraw: boolean;
  /** Opens what was typed, to mend it and send it as a new change. */
  readonly edit: boolean;
  readonly solve: boolean;
  /** The person's own word for what was recorded before anybody had signed in. */
  readonly confirm: boolean;
}

export function actionsOf({ intent, standing }: StoredEntry, book: CommandBook): Actions {
  const { state, reason } = standing;
  const queued = intent.delivery === 'queued';
  const unconfirmed = state === 'parked' && reason?.park === 'unconfirmed';
  const known = book.get(intent.name)?.v === intent.v;
  const hasFields = Object.keys(intent.values).length > 0;
  return {
    retry: queued && (isWaiting(state) || (state === 'parked' && !unconfirmed && known)),
    withdraw: state === 'recorded' || needsPerson(state),
    edit: queued && known && hasFields && (state === 'refused' || (state === 'parked' && !unconfirmed)),
    solve: known && state === 'conflicting' && reason?.theirs !== undefined && reason.theirs !== null,
    confirm: unconfirmed,
  };
}

export interface FieldChange {
  readonly field: string;
  /** Undefined for a creation: there was nothing before. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What the entry changes, field by field; what must not stay on the device is not shown here either. */
export function fieldChangesOf({ intent }: StoredEntry, entity: Entity): readonly FieldChange[] {
  return Object.keys(intent.values).flatMap((field) => {
    const known = entity.fields[field];
    if (known === undefined || !mayBeKept(known)) return [];
    return [{ field, before: intent.base.prior[field], after: intent.values[field] }];
  });
}

/** What people call the row: its name where the entry knows it, else its key. */
export function rowNameOf({ intent }: StoredEntry, entity: Entity | undefined): string {
  if (entity === undefined) return intent.key;
  const named = intent.base.prior[entity.label] ?? intent.values[entity.label];
  return typeof named === 'string' && named !== '' && named !== intent.key
    ? `${intent.key} · ${named}`
    : intent.key;
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
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
