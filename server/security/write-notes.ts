/**
 * Events of one write, until it is known whether it was done: what is undone with its transaction, or with a part of it, has
 * not happened.
 */
import { SecurityEventName, SecurityOutcome, SecurityReason } from '#model/entities/security-event.ts';
import type { Entity } from '#model/entity.ts';
import type { StaffCaller } from '../auth/caller.ts';
import { eventsOfChange, type LoggedRowChange, revealed } from './events-of-change.ts';
import type { NoteOrigin, SecurityNote, SecurityReporter } from './security-note.ts';

export class WriteNotes {
  #notes: SecurityNote[] = [];

  changed(entity: Entity, change: LoggedRowChange, actor: string): void {
    this.#notes.push(...eventsOfChange(entity, change, actor));
  }

  revealed(collection: string, id: string, field: string): void {
    this.#notes.push(revealed(collection, id, field));
  }

  add(note: SecurityNote): void {
    this.#notes.push(note);
  }

  /** Refusal of one row of a batch: the others may have been done. */
  refused(entity: Entity, id: string): void {
    this.#notes.push({
      ...{ event: SecurityEventName.refused, outcome: SecurityOutcome.failure },
      ...{ reason: SecurityReason.noRight, target: { collection: entity.name, id } },
    });
  }

  /** A place to come back to with {@link undoTo}. */
  get mark(): number {
    return this.#notes.length;
  }

  undoTo(mark: number): void {
    this.#notes.length = mark;
  }

  /** The write was done. */
  report(report: SecurityReporter, by: StaffCaller, origin: NoteOrigin & { readonly call: string }): void {
    const { call, ...from } = origin;
    const account = { id: by.id, userName: by.userName };
    for (const note of this.#notes) report({ ...note, ...from, account, call });
  }
}
