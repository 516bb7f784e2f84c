/** Only the tab that leads knows why nothing is sent: it tells the others, and nobody goes on saying what is over. */
import { expect, it } from 'vitest';

import type { TabMessage } from '#ports/tab-port.ts';
import { aMinute, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

const holdIn = ({ store }: World) => store.getState().journal.hold;

/** The one that leads gets no token, and has something to send. */
async function heldInTwoTabs() {
  const leader = await signedIn();
  const follower = leader.secondTab();
  await follower.start();
  leader.ports.auth.tokens = { kind: 'unreachable' };
  await leader.issue('customer.update', 'KH1', { name: 'Chờ' });
  return { leader, follower };
}

it('why nothing is sent is known in the other tabs at once, and that it is over as well', async () => {
  const { leader, follower } = await heldInTwoTabs();
  expect([holdIn(leader), holdIn(follower)]).toEqual(['renewing', 'renewing']);
  leader.ports.auth.tokens = { kind: 'token', token: 'token-3' };
  await leader.ports.clock.advance(aMinute);
  expect([holdIn(leader), holdIn(follower)]).toEqual([null, null]);
});

it('why nothing is sent is known in a tab that is opened later, with the next beat', async () => {
  const leader = await signedIn();
  leader.ports.auth.tokens = { kind: 'unreachable' };
  await leader.issue('customer.update', 'KH1', { name: 'Chờ' });
  const follower = leader.secondTab();
  await follower.start();
  await leader.ports.clock.advance(2_000);
  expect(holdIn(follower)).toBe('renewing');
});

it('a leader that is deposed does not go on saying why it did not send', async () => {
  const { leader, follower } = await heldInTwoTabs();
  follower.ports.tabs.post({ kind: 'leads', person: 'p1', term: Number.MAX_SAFE_INTEGER });
  await leader.ports.clock.advance(aMinute);
  expect(follower.store.getState().journal.leads).toBe(true);
  expect(follower.states()).toEqual(['settled']);
  expect([holdIn(leader), holdIn(follower)]).toEqual([null, null]);
});

it('a leader that thaws late and beats on is not believed by the one that leads by now', async () => {
  const { leader, follower } = await heldInTwoTabs();
  follower.ports.tabs.post({ kind: 'leads', person: 'p1', term: 1, hold: 'hostBroken' });
  await leader.ports.clock.advance(0);
  expect(holdIn(leader)).toBe('renewing');
});

it.each([
  ['an older release, which does not say', {}],
  ['a newer one, for a reason that is not known here', { hold: 'solarStorm' }],
])('a leader of %s gives none', async (_, said) => {
  const { leader, follower } = await heldInTwoTabs();
  const beat: TabMessage = JSON.parse(JSON.stringify({ kind: 'leads', person: 'p1', term: 1, ...said }));
  leader.ports.tabs.post(beat);
  await leader.ports.clock.advance(0);
  expect(holdIn(follower)).toBeNull();
});
