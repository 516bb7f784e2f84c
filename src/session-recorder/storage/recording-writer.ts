/**
 * Takes what the recorder holds away every few seconds, writes it down piece by piece, so that no frame waits for it,
 * and keeps it on this device: 5 MB at most, of this life of the page and of those before it. Whoever signs out takes
 * what was recorded along, and nobody finds what another person left.
 */
import type { Entity } from '#model/entity.ts';
import type { Clock } from '#ports/ports.ts';
import type { RecordedSteps, Recorder, RecordingWriter, StoredLines } from '#services/recording.ts';
import type { ChunkedWork } from '../format/chunked-work.ts';
import { timeSlice, yieldRarely } from '../format/chunked-work.ts';
import { stepEncoder, stepLines } from '../format/encode-steps.ts';
import { recordingFormat } from '../format/recording.ts';
import { openRecording } from './open-recording.ts';
import type { WatchedStore } from './watch-stored.ts';
import { watchStored } from './watch-stored.ts';

/** Characters that wait for a disk that fails, beside the state that they begin with, however large it is. */
const mostWaiting = 10_000_000;

/**
 * ms. Between two turns of ordinary work a whole frame passes, or one after the other would still make it late. What takes
 * longer than a page of rows, as a large state does, would take five times as long so: it only lets a frame in.
 */
const frameMs = 16;
const wholeFrames = 20;

export interface WriterPlan extends WatchedStore {
  readonly recorder: Pick<Recorder<unknown>, 'take' | 'holdsAny'>;
  readonly clock: Clock;
  readonly app: string;
  readonly nextId: () => string;
  readonly entities: readonly Entity[];
}

export function createRecordingWriter(plan: WriterPlan): RecordingWriter {
  const { recorder, store, clock } = plan;
  const kept = watchStored({ ...plan, current: () => current.id });
  let current = begun(false);
  let queue: Promise<unknown> = Promise.resolve();
  /** Who worked here last. */
  let worker: string | null = null;
  /** How many wait for the file. */
  let hurried = 0;
  let hurry = yieldRarely(clock);
  let resume = () => {};

  /** At least so long, unless somebody waits for the file by then. */
  const breathe = (ms: number) =>
    new Promise<void>((resolve) => {
      resume = resolve;
      clock.after(ms, resolve);
    });

  function begun(isTorn: boolean) {
    const about = { id: plan.nextId(), begunAt: clock.now(), app: plan.app, format: recordingFormat };
    return openRecording(about, stepEncoder(plan.entities), isTorn);
  }

  /** One after the other: parts are added in their order. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  /** Not to its end where what it writes into has been let go meanwhile. */
  async function inRests(work: ChunkedWork<void>): Promise<void> {
    const own = current;
    let rests = 0;
    const rest = timeSlice(clock, () => {
      rests += 1;
      return breathe(rests > wholeFrames ? 0 : frameMs);
    });
    while (own === current && work.next().done !== true) {
      const rested = hurried > 0 ? hurry() : rest();
      if (rested !== undefined) await rested;
    }
  }

  /** Starts a recording that is not torn: new steps do not need the lost ones. */
  async function beginAnew(): Promise<void> {
    const own = begun(true);
    current = own;
    const recorded = recorder.take();
    await inRests(own.begin(recorded.start));
    if (own === current) await writeDown({ ...recorded, isTorn: false });
  }

  async function writeDown({ start, steps, isTorn }: RecordedSteps<unknown>): Promise<void> {
    if (steps.length === 0 && !isTorn) return;
    // Recording was paused meanwhile, or the recorder held too much: what comes does not go on from what is there.
    if (isTorn || !current.follows(start)) current = begun(isTorn || current.isTorn);
    await inRests(current.goOn(start, steps));
  }

  /**
   * Separates the recordings of two people. Steps since the last write may be of either: the next person's recording begins with
   * them. Nothing is written of a person who must leave no trace here any more.
   */
  function partPeople(): void {
    const own = plan.subject();
    const isOver = worker !== null && own !== worker && (own !== null || plan.isGone(worker));
    if (isOver) {
      recorder.take();
      current = begun(false);
    }
    worker = own ?? (isOver ? null : worker);
  }

  /** In a page in which nothing happens the disk is asked nothing. */
  const isIdle = () => !recorder.holdsAny() && !current.isWaiting() && !kept.isDue();

  async function bringUp(): Promise<void> {
    partPeople();
    const ids = await kept.look();
    // Thrown away with its database, or by other tabs that needed all the room.
    const isLost = current.isKept() && ids?.includes(current.id) === false;
    await (isLost ? beginAnew() : writeDown(recorder.take()));
    const own = current;
    // Steps written after a session has ended hold its screens: they still belong to its person.
    const waiting = await own.save(store, { at: clock.now(), subject: worker ?? plan.subject() });
    if (waiting > mostWaiting && own === current) current = begun(true);
  }

  async function joined(): Promise<StoredLines> {
    await bringUp();
    const own = current;
    let lines = await own.read(store);
    if (lines === undefined && own === current) {
      await beginAnew();
      lines = await current.read(store);
    }
    return { lines: lines || ofNothing(), isTorn: current.isTorn };
  }

  return {
    currentId: () => current.id,
    store,
    flush: () => inTurn(async () => (isIdle() ? undefined : bringUp())),
    async lines() {
      hurried += 1;
      hurry = yieldRarely(clock);
      resume();
      try {
        // In one piece: what is written down meanwhile would be half of it.
        return await inTurn(joined);
      } finally {
        hurried -= 1;
      }
    },
    forget() {
      recorder.take();
      current = begun(false);
      worker = null;
      resume();
      return inTurn(async () => {
        await store.remove((await store.list()).map(({ id }) => id));
      }).catch(() => undefined);
    },
  };
}

function ofNothing(): string {
  const { whole, checkpoint } = stepEncoder([]);
  return stepLines(whole(null)) + stepLines(checkpoint());
}
