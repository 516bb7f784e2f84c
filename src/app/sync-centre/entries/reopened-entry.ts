/** A refused change as the form that made it wants it. Pure. */
import { mayBeKeptWhole } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { Command } from '#kit/definitions/define-command.ts';

/** A form with secrets can't be filled in from the journal: they were never in it. */
export function canReopen({ intent }: StoredEntry, command: Command | undefined): command is Command {
  return command?.form !== undefined && command.v === intent.v && mayBeKeptWhole(command);
}

/** The row as the person saw it when they first made the change; undefined for a creation. */
export function rowSeen({ intent }: StoredEntry): Row | undefined {
  const { version, prior } = intent.base;
  return version === null ? undefined : { ...prior, version };
}

/**
 * The row under the form: as it is known now, with the touched fields and the version as they were seen. Where the
 * row has moved on since, the host says so, and the person sees both sides.
 */
export function rowUnderForm(entry: StoredEntry, known: Row | null | undefined): Row | undefined {
  const seen = rowSeen(entry);
  return seen === undefined || known === null || known === undefined ? seen : { ...known, ...seen };
}

/** Without the row, only the touched fields can be shown: the others would look empty. */
export function formOver(command: Command, entry: StoredEntry, known: Row | null | undefined): Command {
  const { form } = command;
  const isWhole = command.on === 'create' || (known !== null && known !== undefined);
  if (isWhole || form === undefined) return command;
  return { ...command, form: form.filter((name) => name in entry.intent.values) };
}
