/** A command that any tab has started for a row is on its way until the journal knows its outcome. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import type { Entity } from '#model/entity.ts';
import { entriesRecorded } from '#store/journal-slice.ts';
import { useInFlight } from '#kit/command/in-flight.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { storedEntry } from '../../adapters/support/samples.ts';
import { customerRow } from '../../support/fake-host.ts';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

const { intent } = storedEntry(1);
const online: Command = defineCommand<Entity>(customer, {
  ...{ name: intent.name, host: 'v3', access: 'customer.update', on: 'row', consequence: 'outside' },
  delivery: 'online',
  request: () => ({ method: 'PUT', path: '/' }),
  project: (row) => row,
});
const typed: Command = { ...online, delivery: 'queued', form: ['name'] };

const rows = [customerRow(intent.key), customerRow('another')];

function Shown({ command }: { readonly command: Command }) {
  const isInFlight = useInFlight(customer, [command], rows);
  return <p>{rows.map((row) => String(isInFlight(command)(row))).join()}</p>;
}

async function shown(command: Command, state: 'recorded' | 'sending' | 'unknown' | 'accepted') {
  const { store } = await showPart(<Shown command={command} />);
  await act(async () => store.dispatch(entriesRecorded([storedEntry(1, {}, { state })])));
  return screen.getByRole('paragraph').textContent;
}

it.each(['recorded', 'sending', 'unknown'] as const)('while it is %s, for its row alone', async (state) => {
  expect(await shown(online, state)).toBe('true,false');
});

it('no longer once it is accepted', async () => {
  expect(await shown(online, 'accepted')).toBe('false,false');
});

it('never where values that were typed wait on this device: they may be changed again', async () => {
  expect(await shown(typed, 'recorded')).toBe('false,false');
});
