/** A list that changes while it is being answered: the answer may be of before. */
import { expect, it } from 'vitest';

import { networkPage, watchList } from '#services/watch-list.ts';
import { signedIn } from '../support/signed-in.ts';

const query = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;
const argument = { collection: 'customer', query } as const;

it('a list that is to be read again while it is being answered is asked once more after that', async () => {
  const world = await signedIn();
  const { host, store } = world;
  const send = host.send.bind(host);
  const answers: (() => void)[] = [];
  host.send = async (request) => {
    const answer = await send(request);
    if (request.method === 'GET' && request.url.includes('/customer?'))
      await new Promise<void>((resolve) => answers.push(resolve));
    return answer;
  };
  const list = store.dispatch(watchList('v3', argument));
  await world.ports.clock.advance(0);
  expect(answers).toHaveLength(1);
  // The host has answered as of before, and the answer is on its way.
  host.rows.delete('KH1');
  list.refetch();
  list.refetch();
  await world.ports.clock.advance(0);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await world.ports.clock.advance(0);
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await world.ports.clock.advance(0);
  const shown = networkPage('v3', argument)(store.getState()).answer?.page.data ?? [];
  expect(shown.map(({ code }) => code)).not.toContain('KH1');
  expect(shown.length).toBeGreaterThan(0);
  expect(answers).toHaveLength(2);
  list.unsubscribe();
});
