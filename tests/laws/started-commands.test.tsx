/**
 * Every command of every list, started by the one controller that keys, buttons, menus and the palette start it by: nothing
 * is recorded before a question or a form, for one row and for twenty, but for what can be undone and what changes nothing.
 */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Entity, Row } from '#model/entity.ts';
import { choicesOf } from '#model/field.ts';
import { BackgroundTasksProvider } from '#kit/background-tasks/background-tasks.tsx';
import type { Target } from '#kit/command/surface.ts';
import type { CommandController } from '#kit/command/use-command-controller.ts';
import { useCommandController } from '#kit/command/use-command-controller.ts';
import { asksFirst } from '#kit/definitions/consequence.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { screens } from '#app/navigation/screens.ts';
import { inKit, showPart } from '../kit/support/in-kit.tsx';

inKit();

/** Values that a field may have, for a row that a command is offered for. */
function valuesOf(entity: Entity, name: string): readonly unknown[] {
  const field = entity.fields[name];
  if (field === undefined) return [null];
  if (field.kind === 'flag') return [true, false];
  if (field.kind === 'choice') return Object.values(choicesOf(field));
  if (field.kind === 'money' || field.kind === 'integer') return [0, 100_000, null];
  return [`${name} 1`, null];
}

/** A row that the command fits: the fields that its offer looks at are tried in turn. */
function fittingRow(entity: Entity, { offeredFor = () => true }: Command): Row | undefined {
  const names = Object.keys(entity.fields);
  const first: Row = {
    ...Object.fromEntries(names.map((name) => [name, valuesOf(entity, name)[0]])),
    version: 3,
  };
  let rows: readonly Row[] = [first];
  for (let depth = 0; depth < 3; depth += 1) {
    const found = rows.find((row) => offeredFor(row));
    if (found !== undefined) return found;
    rows = rows.flatMap((row) =>
      names.flatMap((name) => valuesOf(entity, name).map((value) => ({ ...row, [name]: value }))),
    );
  }
  return rows.find((row) => offeredFor(row));
}

const started = screens.flatMap(({ entity, commands }) =>
  commands
    .filter(({ on }) => on === 'row')
    .map((command) => ({ name: `${command.name} of ${entity.name}`, entity, command })),
);

function Started({ give }: { readonly give: (controller: CommandController) => void }) {
  give(useCommandController());
  return null;
}

const mayActAtOnce = (command: Command, count: number) => !asksFirst(command) && count <= 20;

it.each(started)('$name records nothing before it is agreed to', async ({ entity, command }) => {
  const row = fittingRow(entity, command);
  if (row === undefined) throw new Error(`No row was found that ${command.name} is offered for`);
  const target = (index: number): Target => ({ key: `K${index}`, row, base: row });
  // It opens the form of another command, the creation that it needs first.
  if (command.requires !== undefined) return;
  for (const count of command.batch === true ? [1, 20] : [1]) {
    if (command.form === undefined && mayActAtOnce(command, count)) continue;
    let controller: CommandController | undefined;
    const give = (now: CommandController) => {
      controller = now;
    };
    const { store } = await showPart(
      <BackgroundTasksProvider>
        <Started give={give} />
      </BackgroundTasksProvider>,
    );
    const targets = Array.from({ length: count }, (_, index) => target(index));
    await act(async () => controller?.start(command, targets));
    const { surface } = controller ?? {};
    expect(surface?.kind, `${count} rows`).toBe(command.form === undefined ? 'question' : 'form');
    expect(store.getState().journal.order).toEqual([]);
  }
});

it('what acts at once is little, and is named here', () => {
  const atOnce = started.filter(
    ({ command }) =>
      command.form === undefined && command.requires === undefined && mayActAtOnce(command, 20),
  );
  const names = [...new Set(atOnce.map(({ command }) => command.name))];
  expect(names.filter((name) => !name.includes('.reveal.'))).toEqual(['customer.callAgain']);
});
