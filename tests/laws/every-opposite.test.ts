/** Whatever can be undone is: every command with an opposite, as undoing asks it, gives the row back as it was. */
import { expect, it } from 'vitest';

import type { Caller } from '#model/access.ts';
import type { CommandCore } from '#model/command.ts';
import { createCommandRegistry } from '#model/command.ts';
import { CareStatus } from '#model/entities/customer.ts';
import type { Row, Values } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import { laneIndexOf } from '#commands/lane-index.ts';
import { wireOf } from '#sync/outbox/wire-request.ts';
import type { Undo } from '#sync/resolve/undo-entry.ts';
import { undoOf } from '#sync/resolve/undo-entry.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { commands } from '#app/navigation/commands.ts';
import { storedEntry } from '../adapters/support/samples.ts';
import { sampleRow } from '../support/sample-rows.ts';

const book = createCommandRegistry(commands);
const caller: Caller = { role: 'super_admin', statements: ['*'] };
const undoable = commands.filter(({ opposite }) => opposite !== undefined);
const key = 'MAU';
/** Choices and flags differ from one to the next. */
const numbers = [1, 2, 3, 4, 5, 6];

/** Of commands whose values no form and no list of them names. */
const given: Readonly<Record<string, Values>> = {
  'customer.call': { careStatus: CareStatus.called, note: null, lastCall: '2026-11-20T08:00:00+07:00' },
  'customerStatus.reorder': { statusOrder: 70 },
};

/** Computed from a list, and lists of sample rows are empty. */
const computed: Readonly<Record<string, Values>> = { menuPackage: { itemCount: 0 } };

/** What the command may be asked for: each field of its form alone, and all of them together. */
function wishesOf({ name, form = [], values, entity }: Command, number: number): readonly Values[] {
  const fixed = given[name] ?? values;
  if (fixed !== undefined) return [fixed];
  const other = sampleRow(entity, number + 1);
  const typed = form.map((field) => [field, entity.fields[field]?.kind === 'list' ? ['khác'] : other[field]]);
  return [...typed.map((one) => Object.fromEntries([one])), Object.fromEntries(typed)];
}

/** As the journal has it once the host has done it: what may not be kept is neither in its values nor in its bytes. */
function doneEntry(command: CommandCore, values: Values, row: Row) {
  const mayStay = ([field]: readonly [string, unknown]) => {
    const known = command.entity.fields[field];
    return known === undefined || mayBeKept(known);
  };
  const kept = Object.fromEntries(Object.entries(values).filter(mayStay));
  const sent = command.delivery === 'queued' ? kept : values;
  const wire = wireOf(command, { key, values: sent }, row.version);
  const isHidden = Object.keys(sent).some((field) => !(field in kept));
  const prior = Object.fromEntries(Object.keys(kept).map((field) => [field, row[field]]));
  return storedEntry(
    1,
    {
      ...{ name: command.name, v: command.v, entity: command.entity.name, key, delivery: command.delivery },
      ...{ lane: `${command.entity.name}/${key}`, values: kept, base: { version: row.version, prior } },
    },
    { state: 'settled', acceptedVersion: row.version + 1, wire: isHidden ? { ...wire, body: null } : wire },
  );
}

interface Undone {
  readonly undo: Undo;
  readonly before: Row;
  /** undefined: it can't be undone. */
  readonly after: Row | undefined;
}

function undone(command: CommandCore, values: Values, before: Row): Undone {
  const entry = doneEntry(command, values, before);
  const changed = command.project(before, { key, values, version: before.version });
  const row = changed && { ...changed, version: before.version + 1 };
  const undo = undoOf(entry, { lanes: laneIndexOf([entry]), commands: book, caller, row });
  if (undo.kind !== 'opposite') return { undo, before, after: undefined };
  const after = book.get(undo.name)?.project(row, { key, values: undo.values, version: row?.version });
  return { undo, before, after: after && { ...after, version: before.version } };
}

const allOf = (command: Command): readonly Undone[] =>
  numbers
    .map((number) => ({ ...sampleRow(command.entity, number), ...computed[command.entity.name] }))
    .filter((row) => command.offeredFor?.(row) ?? true)
    .flatMap((row, at) => wishesOf(command, numbers[at] ?? 0).map((values) => undone(command, values, row)));

it.each(undoable)('$name gives the row back as it was, or is not undone', (command) => {
  const all = allOf(command);
  expect(all.some(({ undo }) => undo.kind === 'opposite')).toBe(true);
  for (const { undo, before, after } of all)
    if (undo.kind === 'opposite') {
      expect(Object.keys(undo.values)).not.toEqual([]);
      expect(after).toEqual(before);
    }
});
