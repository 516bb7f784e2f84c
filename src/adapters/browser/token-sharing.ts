/**
 * Hands renewed tokens to the same person's other tabs. Session storage is each tab's own, and a duplicated tab
 * begins with a copy: a refresh token that two tabs use revokes the whole grant. What is handed over stays within
 * this origin and is never written anywhere but into the other tab's session storage. Which tokens are newer is counted,
 * not told by when they expire: that is reckoned by a clock that may have been set back.
 */
import type { User, UserManager } from 'oidc-client-ts';
import * as z from 'zod/mini';

/** How many times tokens were renewed in this browser; in a tab's own storage: which of them it holds. */
export const tokensMarker = 'tokens';
const longestWaitMs = 1_000;

export interface TokenSharing {
  /** These come from a sign-in of this tab: none are newer. */
  begin(): void;
  /** Tells the other tabs of new tokens. */
  hand(user: User): void;
  /** Waits until newer tokens that another tab has got have come here; returns the newest. */
  newest(): Promise<User | null>;
}

const numberIn = (storage: Storage) => Number(storage.getItem(tokensMarker) ?? 0);

export async function shareTokens(
  environment: string,
  users: UserManager,
  /** This tab's. */
  own: Storage,
): Promise<TokenSharing> {
  const { User: Tokens } = await import('oidc-client-ts');
  const channel = new BroadcastChannel(`console:${environment}:tokens`);
  let arrived = () => {};

  channel.addEventListener('message', ({ data }: MessageEvent) => void take(data));

  async function take(data: unknown) {
    const handed = handedOver.safeParse(data).data;
    const held = await users.getUser();
    if (handed === undefined || held === null || handed.number <= numberIn(own)) return;
    const given = Tokens.fromStorageString(handed.tokens);
    if (held.profile.sub !== given.profile.sub || held.profile.iss !== given.profile.iss) return;
    await users.storeUser(given);
    // Not before they stand there: whoever reads the number reads the tokens that belong to it.
    own.setItem(tokensMarker, String(handed.number));
    // The manager tells its own parts by this; nothing else listens.
    await users.events.load(given, false);
    arrived();
  }

  function begin() {
    own.setItem(tokensMarker, String(numberIn(localStorage)));
  }

  return {
    begin,
    hand(user) {
      const number = numberIn(localStorage) + 1;
      localStorage.setItem(tokensMarker, String(number));
      begin();
      channel.postMessage({ number, tokens: user.toStorageString() });
    },
    async newest() {
      const held = await users.getUser();
      if (held === null || numberIn(own) >= numberIn(localStorage)) return held;
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

const handedOver = z.object({ number: z.number(), tokens: z.string() });
