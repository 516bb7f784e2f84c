/** Signing out while something is being written or sent. */
import { describe, expect, it } from 'vitest';

import { signOut } from '#session/sign-out.ts';
import { coverage } from '../../adapters/support/samples.ts';
import { readJournal } from '../../support/journal.ts';
import { aMinute, changeStores, reopened, signedIn, signedInAgain } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

async function leave(world: World) {
  const left = world.store.dispatch(signOut('keep'));
  await world.ports.clock.advance(0);
  await left;
}

describe('rows that are written while they are wiped', () => {
  it('are looked for, and wiped as well', async () => {
    const world = await signedIn();
    let late = 2;
    changeStores(world.ports, ({ rows, wipeRows }) => ({
      async wipeRows() {
        await wipeRows();
        late -= 1;
        if (late > 0) await rows.write([{ coverage: coverage(), chunks: [] }]);
      },
    }));
    const again = await reopened(world, true);
    await leave(again);
    const { rows } = await world.ports.device.openPerson('p1');
    expect(await rows.list()).toEqual([]);
  });
});

describe('a change that is being sent as somebody leaves', () => {
  it('is called off, stays unknown, and is found out at the next sign-in', async () => {
    const world = await signedIn();
    const { send } = world.host;
    let signal: AbortSignal | undefined;
    world.host.send = (request) => {
      if (request.method !== 'PUT') return send(request);
      signal = request.signal;
      return new Promise<never>(() => {});
    };
    await world.issue('customer.update', 'KH1', { name: 'Đang gửi' });
    await leave(world);
    expect(signal?.aborted).toBe(true);
    const [entry] = await readJournal(await world.ports.device.openPerson('p1'));
    expect(entry?.standing.state).toBe('sending');
    world.host.send = send;
    const again = await signedInAgain(world);
    await again.ports.clock.advance(aMinute);
    expect(again.states()).toEqual(['settled']);
    expect(world.host.effects).toHaveLength(1);
  });
});
