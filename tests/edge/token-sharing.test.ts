/** Renewed tokens reach the same person's other tabs, and nobody else's. */
import { User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { shareTokens } from '#edge/browser/token-sharing.ts';

const opened: BroadcastChannel[] = [];
class ClosedAfterwards extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
}

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (name) => void values.delete(name),
    setItem: (name, value) => void values.set(name, value),
  };
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', ClosedAfterwards);
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

const inAnHour = Math.floor(Date.now() / 1000) + 3600;

function tokensOf(sub: string, token: string, expiresAt: number): User {
  const profile = { sub, iss: 'http://provider.test', aud: 'console', exp: expiresAt, iat: 0 };
  return new User({ access_token: token, token_type: 'Bearer', profile, expires_at: expiresAt });
}

async function tab(user: User) {
  const storage = memoryStorage();
  const users = new UserManager({
    authority: 'http://provider.test',
    client_id: 'console',
    redirect_uri: 'http://console.test/login',
    automaticSilentRenew: false,
    userStore: new WebStorageStateStore({ store: storage }),
    stateStore: new WebStorageStateStore({ store: storage }),
  });
  await users.storeUser(user);
  return { users, sharing: await shareTokens('test', users) };
}
const tokenIn = async ({ users }: Awaited<ReturnType<typeof tab>>) => (await users.getUser())?.access_token;

describe('renewed tokens', () => {
  test('are handed to another tab of the same person, which waits for them', async () => {
    const one = await tab(tokensOf('p1', 'old', inAnHour - 3600));
    const other = await tab(tokensOf('p1', 'old', inAnHour - 3600));
    const fresh = tokensOf('p1', 'fresh', inAnHour);
    await one.users.storeUser(fresh);
    one.sharing.hand(fresh);
    expect((await other.sharing.newest())?.access_token).toBe('fresh');
    expect(await tokenIn(other)).toBe('fresh');
  });

  test('are not taken by a tab of somebody else', async () => {
    const one = await tab(tokensOf('p1', 'old', inAnHour - 3600));
    const stranger = await tab(tokensOf('p2', 'theirs', inAnHour - 60));
    const witness = await tab(tokensOf('p1', 'old', inAnHour - 3600));
    one.sharing.hand(tokensOf('p1', 'fresh', inAnHour));
    await vi.waitFor(async () => expect(await tokenIn(witness)).toBe('fresh'));
    expect(await tokenIn(stranger)).toBe('theirs');
  });

  test('do not go back to older ones that come late', async () => {
    const one = await tab(tokensOf('p1', 'old', inAnHour - 3600));
    const other = await tab(tokensOf('p1', 'newest', inAnHour));
    const witness = await tab(tokensOf('p1', 'oldest', inAnHour - 3600));
    one.sharing.hand(tokensOf('p1', 'late', inAnHour - 60));
    await vi.waitFor(async () => expect(await tokenIn(witness)).toBe('late'));
    expect(await tokenIn(other)).toBe('newest');
  });
});
