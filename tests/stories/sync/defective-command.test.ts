/** A command that this release can't make into a request holds up its own lane, and nothing else. */
import { expect, it } from 'vitest';

import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { makeWorld, startOfTest, testCommands } from '../../support/world.ts';

const commands = testCommands.map((command) =>
  command.name === 'customer.update'
    ? {
        ...command,
        request: () => {
          throw new Error('A defect.');
        },
      }
    : command,
);

it('a change that can not be made into a request waits for the person, and the other rows go on', async () => {
  const host = fakeHost([customerRow('KH1'), customerRow('KH2')]);
  const world = makeWorld(host, memoryPorts(host, 'p1', startOfTest), { commands });
  await world.start();
  await world.issue('customer.update', 'KH1', { name: 'Không gửi được' });
  await world.issue('customer.remove', 'KH2', {});
  await world.ports.clock.advance(60_000);
  expect(world.states()).toEqual(['parked', 'settled']);
});
