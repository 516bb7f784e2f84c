/**
 * Who may have a connection. The places of a pool are divided, so that what is slow or stuck can't take them all:
 *
 *     sign-in ██ | readiness █ | write █████ | read █████ | background ███      each kind has its own
 *                                          └ all but two for one family: the calls of a table that somebody has locked
 *
 * Whoever finds none free waits in the order of coming. The wait ends after `storageTimeoutMs`, and sooner where the calls of its
 * own family hold all places that they may have and none has come back for `stuckMs`: more of the same would only wait too.
 */
import { CallerGone, DatabaseUnreachable } from './database-failure.ts';

export const askerKinds = ['signIn', 'readiness', 'write', 'read', 'background'] as const;
export type AskerKind = (typeof askerKinds)[number];

export interface Asker {
  readonly kind: AskerKind;
  /** Calls that are slow or stuck together, those of a collection say. */
  readonly family: string;
  /** It takes seconds by right: that none of its family comes back for one says nothing. */
  readonly isSlow?: boolean;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone?: AbortSignal | undefined;
  /** When the time of the call is over, by `performance.now()`: a signal of each call would keep a timer for as long. */
  readonly overAt?: number | undefined;
}

export interface BulkheadLimits {
  /** Places of each kind. */
  readonly places: Readonly<Record<AskerKind, number>>;
  readonly patienceMs: number;
  readonly stuckMs: number;
}

interface Waiting {
  readonly asker: Asker;
  enter(): void;
}

export class Bulkhead {
  readonly #limits: BulkheadLimits;
  readonly #taken = new Map<string, number>();
  readonly #returnedAt = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  /** When a place of a kind was last taken or given back. */
  readonly #movedAt = new Map<AskerKind, number>();

  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves to what gives the place back. Rejects with {@link DatabaseUnreachable} where none was to be had, with
   * {@link CallerGone} where nobody waits for it any more.
   */
  async take(asker: Asker): Promise<() => void> {
    if (asker.gone?.aborted === true) throw new CallerGone();
    if (isOver(asker)) throw noPlace();
    if (!this.#mayEnter(asker)) await this.#wait(asker);
    else this.#enter(asker);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#leave(asker);
    };
  }

  /** Who waits now, for whoever watches. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** For how long no place of a kind was taken or given back while somebody waits for one of it; 0: nobody does. */
  get stuckMs(): number {
    const since = [...this.#waiting].map(({ asker: { kind } }) => this.#movedAt.get(kind) ?? 0);
    return since.length === 0 ? 0 : performance.now() - Math.min(...since);
  }

  #wait(asker: Asker): Promise<void> {
    const { patienceMs, stuckMs } = this.#limits;
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#waiting.delete(waiting);
        clearInterval(timer);
        asker.gone?.removeEventListener('abort', leave);
      };
      const leave = () => {
        end();
        reject(new CallerGone());
      };
      const giveUp = () => {
        end();
        reject(noPlace());
      };
      const waiting: Waiting = {
        asker,
        enter: () => {
          end();
          resolve();
        },
      };
      const timer = setInterval(() => {
        const now = performance.now();
        const isStuck =
          asker.isSlow !== true &&
          this.#isFamilyFull(asker) &&
          now - this.#familyMovedAt(asker, begun) >= stuckMs;
        if (now - begun >= patienceMs || isStuck || isOver(asker)) giveUp();
      }, stuckMs / 10);
      this.#waiting.add(waiting);
      asker.gone?.addEventListener('abort', leave);
    });
  }

  #familyMovedAt(asker: Asker, begun: number): number {
    return Math.max(begun, this.#returnedAt.get(familyOf(asker)) ?? begun);
  }

  #mayEnter(asker: Asker): boolean {
    return this.#count(asker.kind) < this.#limits.places[asker.kind] && !this.#isFamilyFull(asker);
  }

  /** Limit per family of reads and of writes; the other kinds are not divided. */
  #isFamilyFull(asker: Asker): boolean {
    if (asker.kind !== 'read' && asker.kind !== 'write') return false;
    const most = Math.max(1, this.#limits.places[asker.kind] - keptFromFamily);
    return this.#count(familyOf(asker)) >= most;
  }

  #enter(asker: Asker): void {
    this.#movedAt.set(asker.kind, performance.now());
    this.#add(asker.kind, 1);
    this.#add(familyOf(asker), 1);
  }

  #leave(asker: Asker): void {
    this.#add(asker.kind, -1);
    this.#add(familyOf(asker), -1);
    const now = performance.now();
    this.#movedAt.set(asker.kind, now);
    this.#returnedAt.set(familyOf(asker), now);
    for (const waiting of this.#waiting) {
      if (!this.#mayEnter(waiting.asker)) continue;
      this.#enter(waiting.asker);
      waiting.enter();
    }
  }

  #count(of: string): number {
    return this.#taken.get(of) ?? 0;
  }

  #add(of: string, difference: 1 | -1): void {
    const count = this.#count(of) + difference;
    if (count === 0) this.#taken.delete(of);
    else this.#taken.set(of, count);
  }
}

export const isOver = ({ overAt }: Asker): boolean => overAt !== undefined && performance.now() >= overAt;

/** Places of a kind that no single family takes. */
const keptFromFamily = 2;

const noPlace = () => new DatabaseUnreachable('No connection of the pool was free in time', '53300');

const familyOf = ({ kind, family }: Asker) => `${kind} ${family}`;
