/**
 * Failures of one address, gathered by the minute: a spray of a thousand makes a few rows. The first few of a minute (who, by
 * which call, why) have a row each, so that an honest mistake is seen as it was; all others of the same reason share one
 * without an account, which counts how many there were and of how many names.
 *
 *   address + event + subject -> one row of the minute, over all servers; what a server adds to it is what it has seen
 *
 * Memory is bounded: of so many addresses a minute, names of an address, and all others together as `*`.
 */
import { createHmac, randomBytes } from 'node:crypto';

import { SecurityEventName } from '#model/entities/security-event.ts';
import type { SecurityNote } from './security-note.ts';

/** Several of one minute. */
export interface Gathered {
  readonly note: SecurityNote;
  readonly subject: string;
  count: number;
  /** Names that this server has not seen of the row before in this minute. */
  names: number;
  /** ms, as they were given. */
  readonly firstAt: number;
  lastAt: number;
}

const mostAddresses = 500;
const mostSubjects = 10;
const mostNames = 1_000;
const minuteMs = 60_000;

const gatheredEvents: ReadonlySet<string> = new Set([
  SecurityEventName.signInFailed,
  SecurityEventName.lockOut,
  SecurityEventName.passwordChangeFailed,
  SecurityEventName.refused,
  SecurityEventName.tokenReused,
]);

export const isGathered = ({ event, address }: SecurityNote): boolean =>
  address !== undefined && gatheredEvents.has(event);

interface Seen {
  readonly subjects: Set<string>;
  readonly names: Set<string>;
}

export class Gathering {
  readonly #waiting = new Map<string, Gathered>();
  /** Subjects and names of the current minute, by address and event. */
  readonly #seen = new Map<string, Seen>();
  readonly #addresses = new Set<string>();
  readonly #secret = randomBytes(16);
  #minute = 0;

  /** @param at ms of a clock that only goes on */
  add(note: SecurityNote, at: number): void {
    this.#turn(at);
    const own = this.#within(note);
    const seen = this.#seenOf(`${own.address} ${own.event}`);
    const subject = subjectOf(own, seen);
    const isShared = subject.startsWith(sharedMark);
    const names = this.#isNewName(own, seen) ? 1 : 0;
    const place = `${own.address} ${own.event} ${subject}`;
    const known = this.#waiting.get(place);
    if (known === undefined)
      this.#waiting.set(place, {
        note: isShared ? shared(own) : own,
        ...{ subject, count: 1, names, firstAt: at, lastAt: at },
      });
    else {
      known.count += 1;
      known.names += names;
      known.lastAt = at;
    }
  }

  /** Removes and returns the events gathered since the last call. */
  take(): readonly Gathered[] {
    const taken = [...this.#waiting.values()];
    this.#waiting.clear();
    return taken;
  }

  get size(): number {
    return this.#waiting.size;
  }

  #turn(at: number): void {
    const minute = Math.floor(at / minuteMs);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#seen.clear();
    this.#addresses.clear();
  }

  #within(note: SecurityNote): SecurityNote {
    const { address = '' } = note;
    if (!this.#addresses.has(address) && this.#addresses.size >= mostAddresses)
      return { ...note, address: '*' };
    this.#addresses.add(address);
    return note;
  }

  #seenOf(place: string): Seen {
    const known = this.#seen.get(place) ?? { subjects: new Set(), names: new Set() };
    this.#seen.set(place, known);
    return known;
  }

  /** By a mark that can't be turned back, and is of no use once this process has ended. */
  #isNewName({ triedName, account }: SecurityNote, { names }: Seen): boolean {
    const name = triedName?.trim().normalize('NFC').toLowerCase() ?? account?.id;
    if (name === undefined || names.size >= mostNames) return false;
    const mark = createHmac('sha256', this.#secret).update(name).digest('base64url').slice(0, 16);
    if (names.has(mark)) return false;
    names.add(mark);
    return true;
  }
}

const sharedMark = 'shared ';

/** Own rows are of known accounts; unknown names are only counted. */
function subjectOf({ account, call, reason, address }: SecurityNote, { subjects }: Seen): string {
  const own = [account?.id, call, reason].join(' ');
  const mayHaveOwn = account !== undefined && address !== '*';
  if (!mayHaveOwn || (!subjects.has(own) && subjects.size >= mostSubjects)) return `${sharedMark}${reason}`;
  subjects.add(own);
  return own;
}

/** Parts of a note that all events of one shared row have in common. */
function shared({ event, outcome, address, reason, requestId }: SecurityNote): SecurityNote {
  return {
    ...{ event, outcome },
    ...(address === undefined ? {} : { address }),
    ...(reason === undefined ? {} : { reason }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
