import { describe, expect, test } from 'vitest';

import { session } from '../../support/counted-session.ts';

describe('whose a recording is', () => {
  const kept = async (own: ReturnType<typeof session>) =>
    (await own.store.list()).map(({ id, subject }) => [id, subject]);
  const part = { at: 0, count: 1, isWhole: true } as const;
  const add = (own: ReturnType<typeof session>, id: string, subject: string | null) =>
    own.store.add({ recording: { id, begunAt: 0, app: '1', subject }, ...part }, ['x\n'], 1e6);

  test('is whoever worked, also where it is written down only after their session has ended', async () => {
    const own = session();
    own.act('KH1');
    await own.keeper.lines();
    await own.store.remove(['r1']);
    own.act('KH2');
    own.who.subject = null;
    await own.keeper.flush();
    expect((await kept(own)).map(([, subject]) => subject)).toEqual(['u1']);
  });

  test('is nobody, where nobody has worked; and it goes when somebody does', async () => {
    const own = session();
    await add(own, 'strange', null);
    own.who.subject = null;
    own.act('KH1');
    await own.keeper.flush();
    expect(await kept(own)).toEqual([
      ['strange', null],
      ['r1', null],
    ]);
    own.who.subject = 'u2';
    await own.keeper.flush();
    // What this page records goes on.
    expect(await kept(own)).toEqual([['r1', null]]);
  });

  test('of whom nothing may be found any more nothing is written down', async () => {
    const own = session();
    own.act('KH1');
    await own.keeper.flush();
    own.act('KH2');
    own.who.subject = null;
    own.who.left = 'u1';
    await own.keeper.flush();
    await own.keeper.flush();
    expect(await kept(own)).toEqual([]);
  });
});
