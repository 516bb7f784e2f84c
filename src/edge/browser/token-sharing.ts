/**
 * Hands renewed tokens to the same person's other tabs. Session storage is each tab's own, and a duplicated tab
 * begins with a copy: a refresh token that two tabs use revokes the whole grant. What is handed over stays within
 * this origin and is never written anywhere but into the other tab's session storage.
 */
import type { User, UserManager } from 'oidc-client-ts';

/** Says until when the newest tokens of this browser live, so that a tab knows that newer ones are on their way. */
const marker = 'tokens-until';
const longestWaitMs = 1_000;

export interface TokenSharing {
  /** Tells the other tabs of new tokens. */
  hand(user: User): void;
  /** Waits until newer tokens that another tab has got have come here; returns the newest. */
  newest(): Promise<User | null>;
}

export async function shareTokens(environment: string, users: UserManager): Promise<TokenSharing> {
  const { User: Tokens } = await import('oidc-client-ts');
  const channel = new BroadcastChannel(`console:${environment}:tokens`);
  let arrived = () => {};

  channel.addEventListener('message', ({ data }: MessageEvent) => {
    void (typeof data === 'string' ? take(data) : undefined);
  });

  async function take(written: string) {
    const own = await users.getUser();
    const given = Tokens.fromStorageString(written);
    const isSame = own?.profile.sub === given.profile.sub && own.profile.iss === given.profile.iss;
    if (!isSame || !isNewer(given, own)) return;
    await users.storeUser(given);
    // The manager tells its own parts by this; nothing else listens.
    await users.events.load(given, false);
    arrived();
  }

  return {
    hand(user) {
      localStorage.setItem(marker, String(user.expires_at ?? 0));
      channel.postMessage(user.toStorageString());
    },
    async newest() {
      const own = await users.getUser();
      const until = Number(localStorage.getItem(marker) ?? 0);
      if (own === null || until <= (own.expires_at ?? 0) || until * 1000 < Date.now()) return own;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, longestWaitMs);
        arrived = () => {
          clearTimeout(timer);
          done();
        };
      });
      return users.getUser();
    },
  };
}

const isNewer = (given: User, own: User) => (given.expires_at ?? 0) > (own.expires_at ?? 0);
