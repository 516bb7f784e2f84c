/** Three customers, and commands that lock them in one call with items: queued, and sent at once. */
import type { CommandCore } from '#model/command.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { customerRow, fakeHost } from './fake-host.ts';
import type { World } from './world.ts';
import { makeWorld, testCommands } from './world.ts';

export const codes = ['KH1', 'KH2', 'KH3'];

export const lock: CommandCore = {
  ...(testCommands.find(({ name }) => name === 'customer.update') ?? testCommands[0]),
  name: 'customer.lock',
  request: ({ key, version }) => ({
    method: 'PATCH',
    path: '/api/v1/customer/status',
    body: { items: [{ id: key, version }], active: false },
  }),
  project: (row) => row && { ...row, active: false },
  readAnswer: (body) => Object(body).data?.[0]?.row,
} as CommandCore;
export const lockNow: CommandCore = { ...lock, name: 'customer.lockNow', delivery: 'online' };
const batchCommands = [...testCommands, lock, lockNow];

export async function openBatch(rows = codes) {
  const world = makeWorld(fakeHost(rows.map((code) => customerRow(code))), undefined, {
    commands: batchCommands,
  });
  await world.start();
  return world;
}

export async function lockAll(
  { store, host, ports }: World,
  keys: readonly string[] = codes,
  name = lock.name,
) {
  const targets = keys.map((key) => ({ key, base: host.rows.get(key), values: {} }));
  void store.dispatch(issueCommand({ name, targets }));
  await ports.clock.advance(0);
}

export const calls = ({ host }: World) => host.requests.filter(({ url }) => url.endsWith('/customer/status'));
export const sent = (world: World) =>
  calls(world).map(({ body }) => JSON.parse(body ?? '').items.map(({ id }: { id: string }) => id));
export const anHour = 3_600_000;
