/** Renewed tokens reach the same person's other tabs, and nobody else's. */
import { User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { shareTokens } from '#adapters/browser/token-sharing.ts';

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
  return { users, storage, sharing: await shareTokens('test', users, storage) };
}
type Tab = Awaited<ReturnType<typeof tab>>;

/** As it is done under the lock of the renewal. */
async function renew({ users, sharing }: Tab, user: User): Promise<void> {
  await users.storeUser(user);
  sharing.hand(user);
}

/** The browser's own 'Duplicate tab'. */
async function duplicate(of: Tab): Promise<Tab> {
  const user = await of.users.getUser();
  if (user === null) throw new Error('Nobody is signed in there.');
  const copy = await tab(user);
  const number = of.storage.getItem('tokens');
  if (number !== null) copy.storage.setItem('tokens', number);
  return copy;
}
const tokenIn = async ({ users }: Tab) => (await users.getUser())?.access_token;

describe('renewed tokens', () => {
  test('are handed to another tab of the same person, which waits for them', async () => {
    const one = await tab(tokensOf('p1', 'old', inAnHour - 3600));
    const other = await duplicate(one);
    await renew(one, tokensOf('p1', 'fresh', inAnHour));
    expect((await other.sharing.newest())?.access_token).toBe('fresh');
    expect(await tokenIn(other)).toBe('fresh');
  });

  test('that are being written down are waited for: those before them would be used twice', async () => {
    const one = await tab(tokensOf('p1', 'old', inAnHour - 3600));
    const other = await duplicate(one);
    const { storeUser } = other.users;
    let isStoring = false;
    other.users.storeUser = async (user) => {
      isStoring = true;
      await new Promise((done) => setTimeout(done, 50));
      return storeUser.call(other.users, user);
    };
    await renew(one, tokensOf('p1', 'fresh', inAnHour));
    await vi.waitFor(() => expect(isStoring).toBe(true));
    expect((await other.sharing.newest())?.access_token).toBe('fresh');
  });

  test('are newer though the clock was set back since those before them were given', async () => {
    const one = await tab(tokensOf('p1', 'old', inAnHour + 86_400));
    const other = await duplicate(one);
    await renew(one, tokensOf('p1', 'fresh', inAnHour));
    expect((await other.sharing.newest())?.access_token).toBe('fresh');
    await renew(other, tokensOf('p1', 'fresher', inAnHour));
    expect((await one.sharing.newest())?.access_token).toBe('fresher');
  });

  test('are not taken by a tab of somebody else', async () => {
    const one = await tab(tokensOf('p1', 'old', inAnHour - 3600));
    const stranger = await tab(tokensOf('p2', 'theirs', inAnHour - 60));
    const witness = await duplicate(one);
    await renew(one, tokensOf('p1', 'fresh', inAnHour));
    await vi.waitFor(async () => expect(await tokenIn(witness)).toBe('fresh'));
    expect(await tokenIn(stranger)).toBe('theirs');
  });

  test('do not go back to older ones that come late', async () => {
    const one = await tab(tokensOf('p1', 'old', inAnHour));
    const other = await duplicate(one);
    const witness = await duplicate(one);
    const late: unknown[] = [];
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementationOnce((message) => {
      late.push(message);
    });
    await renew(one, tokensOf('p1', 'late', inAnHour + 3600));
    await renew(one, tokensOf('p1', 'newest', inAnHour));
    await vi.waitFor(async () => expect(await tokenIn(other)).toBe('newest'));
    witness.storage.removeItem('tokens');
    opened[0]?.postMessage(late[0]);
    await vi.waitFor(async () => expect(await tokenIn(witness)).toBe('late'));
    expect(await tokenIn(other)).toBe('newest');
  });

  test('of its own sign-in are the newest that a tab knows: it waits for none', async () => {
    const one = await tab(tokensOf('p1', 'old', inAnHour));
    await renew(one, tokensOf('p1', 'fresh', inAnHour));
    const other = await tab(tokensOf('p1', 'signed in', inAnHour));
    other.sharing.begin();
    expect((await other.sharing.newest())?.access_token).toBe('signed in');
  });
});
