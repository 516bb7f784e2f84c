/**
 * The security log: a line of JSON at once, and a row soon after (OWASP ASVS 5.0, 16.2 to 16.4).
 *
 *   note -> line -> waiting (bounded) -> once a second: all that waits in one statement -> rows
 *
 * Whoever reports an event goes on at once, and hears of no failure. While the database is away events wait; what is beyond the bound
 * is lost as a row, and one row says how many. The line stands in any case.
 */
import type { FastifyBaseLogger } from 'fastify';

import { SecurityEventName, SecurityOutcome } from '#model/entities/security-event.ts';
import { askAsServer } from '../db/asker-scope.ts';
import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/database-failure.ts';
import { type Gathered, Gathering, isGathered } from './gather.ts';
import type { SecurityNote, SecurityReporter } from './security-note.ts';
import { type StoredEvent, storeEvents } from './store-events.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

export interface SecurityLog {
  readonly note: SecurityReporter;
  /** Sets the logger of the lines; earlier lines are written to it at once. */
  logTo(log: Log): void;
  /** Resolves once what waits by now was stored, or could not be. Never rejects. */
  flush(): Promise<void>;
  /** The same, as the last of it. */
  close(): Promise<void>;
}

const everyMs = 1_000;
const retryMs = 5_000;
const mostWaiting = 5_000;
const mostLines = 1_000;

interface Waiting {
  readonly note: SecurityNote;
  /** By `performance.now()`. */
  readonly at: number;
}

/** @param pool of the calls: what writes the log needs no right to take anything out of it */
export function securityLog({ pool }: Pick<Database, 'pool'>): SecurityLog {
  const gathering = new Gathering();
  let waiting: Waiting[] = [];
  /** Taken, and not stored yet: the database was away. */
  let taken: readonly (Waiting | Gathered)[] = [];
  let lost = 0;
  const lines = linesOfLog();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> | undefined;

  function later(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
    timer.unref();
  }

  async function store(): Promise<void> {
    if (taken.length === 0) {
      const all: readonly (Waiting | Gathered)[] = [...waiting, ...gathering.take()];
      taken = lost === 0 ? all : [...all, lostNow(lost)];
      [waiting, lost] = [[], 0];
    }
    if (taken.length === 0) return;
    try {
      const now = performance.now();
      await askAsServer(() =>
        storeEvents(
          pool,
          taken.map((one) => storedOf(one, now)),
        ),
      );
      taken = [];
    } catch (failure) {
      if (isUnavailable(failure)) return later(retryMs);
      // The database would refuse them again.
      lines.notStored(failure, taken.length);
      lost += taken.length;
      taken = [];
    }
    // Events that arrived while earlier ones waited for the database.
    if (waiting.length + gathering.size + lost > 0) later(everyMs);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const before = storing;
    const own = (async () => {
      await before;
      await store();
    })();
    storing = own;
    await own;
  }

  return {
    note(note) {
      lines.write(note);
      const at = performance.now();
      const isFull = waiting.length + gathering.size + taken.length >= mostWaiting;
      if (isFull) lost += 1;
      else if (isGathered(note)) gathering.add(note, at);
      else waiting.push({ note, at });
      later(everyMs);
    },
    logTo: lines.logTo,
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

/** Lines of before there is a log wait for it. */
function linesOfLog() {
  let log: Log | undefined;
  let early: SecurityNote[] = [];
  function write(note: SecurityNote): void {
    if (log === undefined) {
      if (early.length < mostLines) early.push(note);
      return;
    }
    const { outcome, account, triedName: _, ...rest } = note;
    const who = account && { account: account.id, userName: account.userName };
    log[outcome === SecurityOutcome.failure ? 'warn' : 'info'](
      { outcome, ...who, ...rest },
      'security event',
    );
  }
  return {
    write,
    logTo(to: Log): void {
      log = to;
      for (const note of early) write(note);
      early = [];
    },
    notStored: (err: unknown, events: number) =>
      log?.warn({ err, events }, 'security events were not stored'),
  };
}

const lostNow = (count: number): Waiting => ({
  note: { event: SecurityEventName.eventsLost, outcome: SecurityOutcome.failure, count },
  at: performance.now(),
});

function storedOf(one: Waiting | Gathered, now: number): StoredEvent {
  const ago = (at: number) => Math.max(0, now - at) / 1000;
  if (!('subject' in one)) return { note: one.note, age: ago(one.at) };
  const { note, subject, count, names, firstAt, lastAt } = one;
  return { note, age: ago(firstAt), gathered: { subject, count, names, lastAge: ago(lastAt) } };
}
