/**
 * How long the disk of then took: what the journal gave it stood in the state as soon as it was written. A disk in memory
 * takes no time, so a world on it would be ahead of the one that was recorded, by as much as that was slow.
 */
import type { EntryStatus, JournalStore, StatusChange } from '#ports/journal-port.ts';
import type { Clock } from '#ports/ports.ts';
import { entriesMoved, entriesRecorded } from '#store/journal-slice.ts';
import type { Step } from '#session-recorder/format/recording.ts';
import type { AskedThen } from './taped-requests.ts';

/**
 * The longest (ms) that a device is taken to have needed for a write, or for a token: four times what was ever measured of
 * a busy one. What is ahead by more was decided earlier, which no device explains: it goes at once, and is seen to.
 */
export const slowestDeviceMs = 1_000;

/**
 * By how much (ms) the same may come earlier or later in a world: a browser goes from one step to the next in some
 * milliseconds, a world in none. The shortest time for which the relay ever waits is twice that.
 */
export const slackMs = 100;

/** When the attempt was written down (epoch ms) of which this was the first request; undefined: there is none such. */
export function attemptOf(
  steps: readonly Step[],
  { key, after }: AskedThen,
  earlier: readonly AskedThen[],
): number | undefined {
  const place = steps.findLastIndex(
    ({ action }, index) =>
      index < after &&
      entriesMoved.match(action) &&
      action.payload.some(({ id, standing }) => id === key && standing.state === 'sending'),
  );
  // After a renewal of the token the same attempt goes once more.
  return earlier.some((one) => one.key === key && one.after > place) ? undefined : steps[place]?.at;
}

/** Epoch ms. */
interface Written {
  readonly at: number;
  /** Before which the attempt that was written had to wait. */
  readonly notBefore?: number;
}

export function withDiskTimes(journal: JournalStore, steps: readonly Step[], clock: Clock): JournalStore {
  const written = writtenIn(steps);

  async function take(marks: readonly string[]): Promise<void> {
    const now = clock.now();
    const ms = Math.max(0, ...marks.map((mark) => tookFrom(now, written.get(mark))));
    if (ms > 0) await new Promise<void>((done) => clock.after(ms, done));
  }

  /**
   * What was written one after the other then may be written at once in a world, whose rows take no time. What leaves counts:
   * such a writing takes as long as that of its attempts (of several the last, which the earlier ones wait for), and ends that
   * were written later stand in the state sooner than then.
   */
  const takeMoves = (changes: readonly StatusChange[]) => {
    const attempts = changes.filter(({ standing }) => standing.state === 'sending');
    return take(
      (attempts.length > 0 ? attempts : changes).map(({ id = '', standing }) => markOf(id, standing)),
    );
  };

  return {
    ...journal,
    async append(...given) {
      await take(given[0].map(({ intent }) => intent.id));
      return journal.append(...given);
    },
    async move(...given) {
      await takeMoves(given[0]);
      return journal.move(...given);
    },
  };
}

/** What came to something else then is another write. */
const markOf = (id: string, { moves, state }: EntryStatus) => `${id} ${moves} ${state}`;

function tookFrom(now: number, { at, notBefore = 0 }: Written = { at: now }): number {
  // Tried before it was due it is no slow write that ends at its time.
  return at - now > slowestDeviceMs || now < notBefore - slackMs ? 0 : at - now;
}

/** When each entry, and each of its moves, was written. */
function writtenIn(steps: readonly Step[]): ReadonlyMap<string, Written> {
  const written = new Map<string, Written>();
  const due = new Map<string, number>();
  for (const { at, action } of steps) {
    if (entriesRecorded.match(action))
      for (const { intent } of action.payload) written.set(intent.id, { at });
    if (!entriesMoved.match(action)) continue;
    for (const { id, standing } of action.payload) {
      const notBefore = standing.state === 'sending' ? (due.get(id) ?? 0) : 0;
      // Its host was found again: then it had to wait no longer.
      written.set(markOf(id, standing), { at, notBefore: notBefore > at ? 0 : notBefore });
      due.set(id, standing.notBefore);
    }
  }
  return written;
}
