/**
 * What the tabs of one browser share beside the disk: messages that may be lost, late or doubled, and the leader's
 * lock that a dead page gives back.
 */
import type { Leader, TabMessage, Tabs } from '#ports/tab-port.ts';
import type { Meet } from './fault-list.ts';
import type { Life } from './life.ts';
import { reach } from './life.ts';
import type { Timeline } from './timeline.ts';

export interface Channel {
  portFor(life: Life): Tabs;
  /** How many of the next messages are lost, come late, or come twice. */
  trouble: { lose: number; delay: number; double: number };
}

interface Listener {
  readonly life: Life;
  readonly receive: (message: TabMessage) => void;
  due: number;
}

export function makeChannel(timeline: Timeline, latency: () => number, met: Meet): Channel {
  let listening: Listener[] = [];
  function bring(other: Listener, message: TabMessage, isLate: boolean) {
    // Late or not, messages keep their order.
    const now = timeline.exact();
    other.due = Math.max(other.due, now + latency() * (isLate ? 2_000 : 1));
    timeline.after(other.due - now, () => reach(other.life, () => other.receive({ ...message })));
  }
  /** Beats are many: losing one of them would mean nothing. */
  const take = (message: TabMessage, kind: 'lose' | 'delay' | 'double'): boolean => {
    if (channel.trouble[kind] === 0 || message.kind === 'leads') return false;
    channel.trouble[kind] -= 1;
    return true;
  };
  const channel: Channel = {
    trouble: { lose: 0, delay: 0, double: 0 },
    portFor: (life) => ({
      id: life.name,
      post(message) {
        listening = listening.filter((other) => other.life.alive);
        for (const other of listening) {
          if (other.life === life) continue;
          if (take(message, 'lose')) {
            met('lost broadcast');
            continue;
          }
          bring(other, message, take(message, 'delay'));
          if (!take(message, 'double')) continue;
          met('outbox loaded twice');
          bring(other, message, false);
        }
      },
      subscribe(receive) {
        const own = { life, receive, due: 0 };
        listening.push(own);
        return () => {
          listening = listening.filter((other) => other !== own);
        };
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
  isHolder(life: Life): boolean;
  /** Whether the page leads, or was robbed of it while it was frozen. */
  hasLed(life: Life): boolean;
  /** Gives back what a page held that is gone. */
  release(life: Life): void;
  /** Where the browser has none nobody is handed the leadership: who hears no leader takes it. */
  absent: boolean;
}

export function makeLocks(timeline: Timeline, latency: () => number, met: Meet): Locks {
  const queues = new Map<string, Candidate[]>();
  const holders = new Map<string, Candidate>();
  const robbedFrozen = new WeakSet<Life>();
  const inQueue = (person: string) => queues.get(person) ?? [];
  function grant(person: string) {
    const [next, ...rest] = inQueue(person);
    if (holders.has(person) || next === undefined) return;
    queues.set(person, rest);
    hold(person, next);
  }
  function hold(person: string, candidate: Candidate) {
    const robbed = holders.get(person);
    if (robbed !== undefined) {
      if (robbed.life.frozen) robbedFrozen.add(robbed.life);
      reach(robbed.life, () => robbed.resigned.abort());
    }
    holders.set(person, candidate);
    timeline.after(latency(), () => {
      if (!candidate.life.alive || candidate.resigned.signal.aborted) return free(person, candidate);
      reach(candidate.life, () => {
        void candidate.lead(candidate.resigned.signal).then(() => {
          free(person, candidate);
          if (candidate.life.alive && !candidate.hasStood()) enter(person, again(candidate));
        });
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
  const locks: Locks = {
    absent: false,
    portFor: (life) => ({
      campaign(person, lead) {
        if (locks.absent) {
          met('no Web Locks');
          return claim(lead);
        }
        let isOver = false;
        const candidate = { life, lead, resigned: new AbortController(), hasStood: () => isOver };
        enter(person, candidate);
        const isHolder = () => holders.get(person)?.life === life;
        return {
          withdraw() {
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
    hasLed: (life) => robbedFrozen.has(life) || locks.isHolder(life),
    isHolder: (life) => [...holders.values()].some((holder) => holder.life === life),
    release(life) {
      for (const person of queues.keys()) leave(life, person);
      for (const [person, holder] of holders) if (holder.life === life) free(person, holder);
    },
  };
  return locks;
}

function claim(lead: Candidate['lead']): ReturnType<Leader['campaign']> {
  let leading: AbortController | undefined;
  let isOver = false;
  return {
    withdraw() {
      isOver = true;
      leading?.abort();
    },
    steal() {
      if (isOver || leading !== undefined) return;
      const own = new AbortController();
      leading = own;
      void lead(own.signal).finally(() => {
        if (leading === own) leading = undefined;
      });
    },
  };
}
