/** A sign-in in memory: what it finds and gives is set by whoever plays with it. */
import type { Auth, AuthStart, SpentToken, TokenOutcome } from '#ports/ports.ts';

export interface MemoryAuth extends Auth {
  /** Start, tokens and renewals that the adapter gives from now on. */
  found: AuthStart;
  tokens: TokenOutcome;
  renewals: TokenOutcome;
  /** Result of a silent sign-in after a start without tokens. */
  resumes: TokenOutcome;
  /** Whether another tab gives its tokens, and what comes of leaving for the provider without a page. */
  lends: boolean;
  asks: 'left' | 'unreachable';
  /** Token held by the tab until it signs out. */
  held: SpentToken | undefined;
  readonly calls: string[];
}

export function memoryAuth(subject: string): MemoryAuth {
  const auth: MemoryAuth = {
    found: { kind: 'signedIn', subject },
    tokens: { kind: 'token', token: 'token-1' },
    renewals: { kind: 'token', token: 'token-2' },
    resumes: { kind: 'refused' },
    lends: false,
    asks: 'unreachable',
    held: undefined,
    calls: [],
    start: async () => auth.found,
    token: async () => auth.tokens,
    spent: () => auth.held,
    renew: async () => {
      auth.calls.push('renew');
      if (auth.renewals.kind === 'token') auth.tokens = auth.renewals;
      return auth.renewals;
    },
    resume: async () => {
      auth.calls.push('resume');
      if (auth.resumes.kind === 'token') auth.tokens = auth.resumes;
      return auth.resumes;
    },
    borrow: async () => {
      if (auth.lends) auth.tokens = { kind: 'token', token: 'borrowed' };
      return auth.lends;
    },
    askProvider: async (wanted) => {
      auth.calls.push(`asks for ${wanted}`);
      return auth.asks;
    },
    signIn: async (returnTo, _locale, again = false) => {
      auth.calls.push(`signIn${again ? ' again' : ''} ${returnTo}`);
      return 'left';
    },
    signOut: async (atProvider) => {
      auth.calls.push(atProvider ? 'signOut at provider' : 'signOut here');
      auth.tokens = { kind: 'none' };
      auth.held = undefined;
      auth.found = { kind: 'none' };
    },
  };
  return auth;
}
