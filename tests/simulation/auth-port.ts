/**
 * The provider of the sign-in, as one tab sees it; its tokens stand in the session storage of that tab. Each renewal gives
 * one: that a refresh token works once, and who of several tabs uses it, is shown in a browser.
 */
import type { Auth, TokenOutcome } from '#ports/ports.ts';
import type { Ask } from './provider.ts';
import type { SessionStorage, SimulatedWorld } from './simulated-world.ts';

export function authPort(session: SessionStorage, world: SimulatedWorld, ask: Ask, left: () => void): Auth {
  const { provider, host, network, met } = world;
  const none: TokenOutcome = { kind: 'none' };
  const isReachable = () => provider.reachable && !network.offline;
  return {
    start: () =>
      ask(() =>
        session.signIn === undefined
          ? { kind: 'none' }
          : { kind: 'signedIn', subject: session.signIn.subject, returnTo: undefined },
      ),
    token: () =>
      ask(() => (session.signIn === undefined ? none : { kind: 'token', token: session.signIn.token })),
    // Why a session ended is the host's to say, and no story asks it: its sessions end by their age.
    spent: () => undefined,
    renew: () =>
      ask((): TokenOutcome => {
        if (session.signIn === undefined) return none;
        if (!isReachable()) {
          met('renewal without network');
          return { kind: 'unreachable' };
        }
        if (session.signIn.session !== provider.sessions) met('session ended at the provider');
        if (provider.refuses || session.signIn.session !== provider.sessions) return { kind: 'refused' };
        session.signIn.token = host.giveToken(session.signIn.subject);
        return { kind: 'token', token: session.signIn.token };
      }),
    resume: (subject) =>
      ask((): TokenOutcome => {
        if (!isReachable()) return { kind: 'unreachable' };
        if (provider.person !== subject || provider.refuses) return { kind: 'refused' };
        const token = host.giveToken(subject);
        session.signIn = { subject, token, session: provider.sessions };
        return { kind: 'token', token };
      }),
    // What a new tab finds at once is the browser's to show: here each begins without tokens, and stays so.
    borrow: () => ask(() => false),
    askProvider: () => ask(() => 'unreachable'),
    signIn: () => ask(() => (isReachable() ? 'left' : 'unreachable')),
    signOut: (atProvider) =>
      ask(() => {
        session.signIn = undefined;
        if (!atProvider) return;
        if (isReachable()) provider.person = undefined;
        left();
      }),
  };
}
