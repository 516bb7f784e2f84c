/** Tabs of one browser tell each other that something moved, and never what. */
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { TabMessage, Tabs } from '#ports/tab-port.ts';
import { browserTabs } from '#adapters/browser/tabs.ts';
import { memoryChannel } from '#adapters/memory/shared-tabs.ts';

const opened: BroadcastChannel[] = [];
/** Node keeps running while a channel is open. */
class ClosedAfterwards extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
}
vi.stubGlobal('BroadcastChannel', ClosedAfterwards);
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

const heard = (tabs: Tabs) => {
  const messages: TabMessage[] = [];
  return { messages, leave: tabs.subscribe((message) => messages.push(message)) };
};
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

describe.each([
  ['by BroadcastChannel', () => (id: string) => browserTabs('test', id)],
  ['in memory', () => memoryChannel()],
])('tabs %s', (_, makeChannel) => {
  test('know their own id', () => {
    expect(makeChannel()('t1').id).toBe('t1');
  });

  test('hear what another says, and not themselves', async () => {
    const open = makeChannel();
    const [one, other] = [open('t1'), open('t2')];
    const [atOne, atOther] = [heard(one), heard(other)];
    one.post({ kind: 'rowsMoved', person: 'p1', collection: 'customer', keys: ['KH1'] });
    await soon();
    expect(atOther.messages).toEqual([
      { kind: 'rowsMoved', person: 'p1', collection: 'customer', keys: ['KH1'] },
    ]);
    expect(atOne.messages).toEqual([]);
  });

  test('hear messages in the order in which they were said', async () => {
    const open = makeChannel();
    const [one, other] = [open('t1'), open('t2')];
    const { messages } = heard(other);
    // Every kind there is.
    const said: TabMessage[] = [
      { kind: 'journalMoved' },
      { kind: 'rowsMoved', person: 'p1', collection: 'customer', keys: ['KH1'] },
      { kind: 'changesWanted', collection: 'customer' },
      { kind: 'changesMissed', collections: ['customer'] },
      { kind: 'rowsDropped', collections: ['customer'] },
      { kind: 'leads', person: 'p1', term: 1 },
      { kind: 'signedOut', person: 'p1', wiped: true },
      { kind: 'rightsMoved', person: 'p1' },
      { kind: 'sendNow', person: 'p1', hosts: ['v4'] },
    ];
    for (const message of said) one.post(message);
    await soon();
    expect(messages).toEqual(said);
  });

  test('hear nothing any more once they have left', async () => {
    const open = makeChannel();
    const [one, other] = [open('t1'), open('t2')];
    const { messages, leave } = heard(other);
    leave();
    one.post({ kind: 'journalMoved' });
    await soon();
    expect(messages).toEqual([]);
  });
});

describe('tabs by BroadcastChannel', () => {
  test('hear only those of their own environment', async () => {
    const { messages } = heard(browserTabs('staging', 't2'));
    browserTabs('test', 't1').post({ kind: 'journalMoved' });
    await soon();
    expect(messages).toEqual([]);
  });

  test('leave alone what is no message of ours: a tab of another version may say more', async () => {
    const { messages } = heard(browserTabs('test', 't2'));
    const raw = new BroadcastChannel('console:test');
    for (const said of ['journalMoved', null, { kind: 'fromTheFuture' }, {}]) raw.postMessage(said);
    await soon();
    expect(messages).toEqual([]);
  });
});
