/**
 * What the tabs of one browser share beside the disk: messages that may be lost or late, the leader's lock that
 * a dead page gives back, and the provider of the sign-in. Session storage belongs to a tab.
 */
import type { Auth, Leader, TabMessage, Tabs, TokenOutcome } from '#edge/ports.ts';
import type { SimulatedHost } from './simulated-host.ts';
import type { Timeline } from './timeline.ts';

/** A page that can be gone: nothing reaches it any more, and nothing of it goes on. */
export interface Life {
  readonly name: string;
  alive: boolean;
}

export interface Channel {
  portFor(life: Life): Tabs;
  /** How many of the next messages are lost, or come late. */
  trouble: { lose: number; delay: number };
}

export function makeChannel(timeline: Timeline, latency: () => number): Channel {
  const listening: { readonly life: Life; readonly receive: (message: TabMessage) => void; due: number }[] =
    [];
  const channel: Channel = {
    trouble: { lose: 0, delay: 0 },
    portFor: (life) => ({
      id: life.name,
      post(message) {
        for (const other of listening) {
          if (other.life === life || !other.life.alive) continue;
          if (channel.trouble.lose > 0) {
            channel.trouble.lose -= 1;
            continue;
          }
          const isLate = channel.trouble.delay > 0;
          if (isLate) channel.trouble.delay -= 1;
          // Late or not, messages keep their order.
          const now = timeline.exact();
          other.due = Math.max(other.due, now + latency() * (isLate ? 2_000 : 1));
          timeline.after(other.due - now, () => {
            if (other.life.alive) other.receive({ ...message });
          });
        }
      },
      subscribe(receive) {
        const own = { life, receive, due: 0 };
        listening.push(own);
        return () => void listening.splice(listening.indexOf(own), 1);
      },
    }),
  };
  return channel;
}

interface Candidate {
  readonly life: Life;
  readonly lead: (resigned: AbortSignal) => Promise<void>;
  readonly resigned: AbortController;
  readonly hasStood: () => boolean;
}

export interface Locks {
  portFor(life: Life): Leader;
  /** Gives back what a page held that is gone. */
  release(life: Life): void;
}

export function makeLocks(timeline: Timeline, latency: () => number): Locks {
  const queues = new Map<string, Candidate[]>();
  const holders = new Map<string, Candidate>();
  const inQueue = (person: string) => queues.get(person) ?? [];
  function grant(person: string) {
    const [next, ...rest] = inQueue(person);
    if (holders.has(person) || next === undefined) return;
    queues.set(person, rest);
    hold(person, next);
  }
  function hold(person: string, candidate: Candidate) {
    holders.get(person)?.resigned.abort();
    holders.set(person, candidate);
    timeline.after(latency(), () => {
      if (!candidate.life.alive || candidate.resigned.signal.aborted) return free(person, candidate);
      void candidate.lead(candidate.resigned.signal).then(() => {
        free(person, candidate);
        if (candidate.life.alive && !candidate.hasStood()) enter(person, again(candidate));
      });
    });
  }
  const again = (candidate: Candidate): Candidate => ({ ...candidate, resigned: new AbortController() });
  function enter(person: string, candidate: Candidate) {
    queues.set(person, [...inQueue(person), candidate]);
    grant(person);
  }
  function free(person: string, candidate: Candidate) {
    if (holders.get(person) !== candidate) return;
    holders.delete(person);
    grant(person);
  }
  const leave = (life: Life, person: string) =>
    queues.set(
      person,
      inQueue(person).filter((candidate) => candidate.life !== life),
    );
  return {
    portFor: (life) => ({
      campaign(person, lead) {
        let isOver = false;
        const candidate = { life, lead, resigned: new AbortController(), hasStood: () => isOver };
        enter(person, candidate);
        const isHolder = () => holders.get(person)?.life === life;
        return {
          stand() {
            isOver = true;
            leave(life, person);
            if (isHolder()) holders.get(person)?.resigned.abort();
          },
          steal() {
            if (isOver || isHolder()) return;
            leave(life, person);
            hold(person, again(candidate));
          },
        };
      },
    }),
    release(life) {
      for (const person of queues.keys()) leave(life, person);
      for (const [person, holder] of holders) if (holder.life === life) free(person, holder);
    },
  };
}

export interface Provider {
  /** Its own state; without network nobody reaches it either. */
  reachable: boolean;
  /** Who has a session at the provider in this browser. */
  person: string | undefined;
  /** The provider gives nobody a new token. */
  refuses: boolean;
}

/** Session storage of one tab; it outlives a reload and dies with the tab. */
export interface SessionStorage {
  signIn: { readonly subject: string; token: string } | undefined;
}

type Ask = <T>(name: string, work: () => T) => Promise<T>;

export function authPort(
  session: SessionStorage,
  provider: Provider,
  { host, network }: { readonly host: SimulatedHost; readonly network: { readonly offline: boolean } },
  ask: Ask,
  left: () => void,
): Auth {
  const none: TokenOutcome = { kind: 'none' };
  const isReachable = () => provider.reachable && !network.offline;
  return {
    start: () =>
      ask('auth.start', () =>
        session.signIn === undefined
          ? { kind: 'none' }
          : { kind: 'signedIn', subject: session.signIn.subject, returnTo: undefined },
      ),
    token: () =>
      ask('auth.token', () =>
        session.signIn === undefined ? none : { kind: 'token', token: session.signIn.token },
      ),
    renew: () =>
      ask('auth.renew', (): TokenOutcome => {
        if (session.signIn === undefined) return none;
        if (!isReachable()) return { kind: 'unreachable' };
        if (provider.refuses) return { kind: 'refused' };
        session.signIn.token = host.giveToken(session.signIn.subject);
        return { kind: 'token', token: session.signIn.token };
      }),
    resume: (subject) =>
      ask('auth.resume', (): TokenOutcome => {
        if (!isReachable()) return { kind: 'unreachable' };
        if (provider.person !== subject || provider.refuses) return { kind: 'refused' };
        const token = host.giveToken(subject);
        session.signIn = { subject, token };
        return { kind: 'token', token };
      }),
    signIn: () => ask('auth.signIn', () => (isReachable() ? 'left' : 'unreachable')),
    signOut: (atProvider) =>
      ask('auth.signOut', () => {
        session.signIn = undefined;
        if (!atProvider) return;
        if (isReachable()) provider.person = undefined;
        left();
      }),
  };
}
