/** What the journal does not hold all of can't be sent again from there, whoever asks for it. */
import { expect, it } from 'vitest';

import { isRecordedWhole } from '#model/command.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { mergeConflict } from '#sync/resolve/resolve-entry.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { makeWorld, testCommands } from '../../support/world.ts';

const commands = testCommands.map((command) =>
  command.name === 'customer.settle' ? { ...command, secretValues: ['pin'] } : command,
);

it('a conflict over a change that was not recorded whole is not solved from what was', async () => {
  const world = makeWorld(fakeHost([customerRow('KH1', { version: 5, name: 'Của họ' })]), undefined, {
    commands,
  });
  await world.start();
  const targets = [
    { key: 'KH1', base: customerRow('KH1', { version: 1 }), values: { name: 'Của tôi', pin: '0042' } },
  ];
  const issued = world.store.dispatch(issueCommand({ name: 'customer.settle', targets }));
  await world.ports.clock.advance(0);
  await issued;
  expect(world.states()).toEqual(['conflicting']);
  const [id = ''] = world.store.getState().journal.order;
  const asked = world.host.requests.length;
  expect(await world.store.dispatch(mergeConflict(id, { name: 'Của tôi' }))).toBeUndefined();
  await world.ports.clock.advance(0);
  expect(world.states()).toEqual(['conflicting']);
  expect(world.host.requests).toHaveLength(asked);
});

it('what is queued is recorded whole: it is sent from there', () => {
  const whole = commands.filter(isRecordedWhole).map(({ name }) => name);
  expect(whole).toEqual(['customer.add', 'customer.update', 'customer.remove']);
});
