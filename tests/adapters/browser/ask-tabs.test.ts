/** Tokens go from one tab to another of the same person, and to nobody else. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { answerTabs, askTabs } from '#adapters/browser/ask-tabs.ts';
import { tokensKey } from '#adapters/browser/stored-tokens.ts';
import { testConfig } from '../../support/world.ts';

/** As the browser's: what is posted comes to every other channel of that name. */
class Channel extends EventTarget {
  static open = new Set<Channel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }

  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        queueMicrotask(() =>
          other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
        );
  }

  close() {
    Channel.open.delete(this);
  }
}

beforeEach(() => void vi.stubGlobal('BroadcastChannel', Channel));
afterEach(() => Channel.open.clear());

const key = tokensKey(testConfig);

/** The session storage of a tab; `secondsLeft`: how long its tokens last, where it has any. */
function tabOf(subject?: string, secondsLeft = 600) {
  const kept = new Map<string, string>();
  const expires = Math.floor(Date.now() / 1000) + secondsLeft;
  const tokens = { access_token: `of ${subject}`, expires_at: expires, profile: { sub: subject } };
  if (subject !== undefined) {
    kept.set(key, JSON.stringify(tokens));
    kept.set('tokens', '7');
  }
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  return { kept, storage: () => storage };
}

it('a tab takes over what another of the same person has, with its number', async () => {
  const [theirs, own] = [tabOf('p1'), tabOf()];
  answerTabs(testConfig, () => true, theirs.storage);
  expect(await askTabs(testConfig, 'p1', own.storage)).toBe(true);
  expect(own.kept.get(key)).toBe(theirs.kept.get(key));
  expect(own.kept.get('tokens')).toBe('7');
});

it.each<[string, ReturnType<typeof tabOf>, boolean]>([
  ['of somebody else', tabOf('p2'), true],
  ['whose tokens are about to run out', tabOf('p1', 20), true],
  ['without tokens', tabOf(), true],
  ['in which nobody works any more', tabOf('p1'), false],
])('a tab %s gives nothing', async (_, theirs, isAtWork) => {
  const own = tabOf();
  answerTabs(testConfig, () => isAtWork, theirs.storage);
  expect(await askTabs(testConfig, 'p1', own.storage)).toBe(false);
  expect([...own.kept]).toEqual([]);
});

it('what is given for somebody else, or can not be read, is not taken', async () => {
  const own = tabOf();
  const liar = new Channel(`console:${testConfig.environment}:new-tabs`);
  liar.addEventListener('message', (event) => {
    const asks: unknown = event instanceof MessageEvent ? event.data.asks : undefined;
    liar.postMessage({ given: asks, number: '8', tokens: tabOf('p2').kept.get(key) });
    liar.postMessage({ given: asks, number: 8 });
    liar.postMessage({ given: 'another', number: '8', tokens: tabOf('p1').kept.get(key) });
  });
  expect(await askTabs(testConfig, 'p1', own.storage)).toBe(false);
  expect([...own.kept]).toEqual([]);
});
