/**
 * Takes what the recorder holds away every few seconds, writes it down piece by piece, so that no frame waits for it,
 * and keeps it on this device: 5 MB at most, of this life of the page and of those before it. Whoever signs out takes
 * what was recorded along, and nobody finds what another person left.
 */
import type { Entity } from '#model/entity.ts';
import type { Clock } from '#edge/ports.ts';
import type { KeptRecording, RecordingStore } from '#edge/recording-port.ts';
import type { StepEncoder } from './encode-steps.ts';
import { stepEncoder } from './encode-steps.ts';
import type { Recorder, Taken } from './recorder.ts';
import { isNoted } from './recorder.ts';

const room = 5_000_000;
/** Written down in one go: some milliseconds on a slow device. */
const atOnce = 20;
/** Then a part begins with the whole state again, so that those before it may go. */
const wholeEvery = 500;
/** Characters that wait for a disk that fails. */
const mostWaiting = 10_000_000;

export interface KeepPlan {
  readonly recorder: Pick<Recorder<unknown>, 'take'>;
  readonly store: RecordingStore;
  readonly clock: Clock;
  readonly app: string;
  readonly nextId: () => string;
  readonly entities: readonly Entity[];
  /** Who works now; null: nobody. */
  readonly subject: () => string | null;
  /** Whether somebody's recordings must not be here any more. */
  readonly isGone: (subject: string) => boolean;
}

export interface Keeper {
  /** Writes down what the recorder holds. Never rejects: what the disk refuses waits in memory. */
  flush(): Promise<void>;
  /** The lines of this life of the page, from the last gap on. */
  lines(): Promise<string>;
  /** Nothing that was recorded so far is left, on this device or in memory. Never rejects: `isGone` is asked again. */
  forget(): Promise<void>;
}

interface Current {
  readonly about: Omit<KeptRecording, 'subject'>;
  readonly encoder: StepEncoder;
  sinceWhole: number;
  /** The next part, for as long as the disk has not got it. */
  waiting: { lines: string; count: number; isWhole: boolean };
}

const actionsIn = (steps: Taken<unknown>['steps']) => steps.filter(({ did }) => !isNoted(did)).length;

const nothing = () => ({ lines: '', count: 0, isWhole: false });

export function keepRecording(plan: KeepPlan): Keeper {
  const { recorder, store, clock } = plan;
  let current = begun();
  let queue: Promise<unknown> = Promise.resolve();
  /** Who worked here last. */
  let worker: string | null = null;
  /** How many wait for the file. */
  let hurried = 0;
  let goOn = () => {};

  /** Lets frames be drawn, unless somebody waits. */
  function rest(): Promise<void> {
    return new Promise((resolve) => {
      goOn = resolve;
      if (hurried > 0) resolve();
      else clock.after(0, resolve);
    });
  }

  function begun(): Current {
    const about = { id: plan.nextId(), begunAt: clock.now(), app: plan.app };
    const encoder = stepEncoder(plan.entities);
    return { about, encoder, sinceWhole: Number.POSITIVE_INFINITY, waiting: nothing() };
  }

  /** One after the other: parts are added in their order. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  async function writeDown({ start, steps }: Taken<unknown>): Promise<void> {
    if (steps.length === 0) return;
    // Recording was paused meanwhile: what comes does not go on from what is there.
    if (!current.encoder.follows(start)) current = begun();
    const own = current;
    const { waiting, encoder } = own;
    if (own.sinceWhole >= wholeEvery && waiting.lines === '') {
      own.waiting = { ...nothing(), lines: encoder.whole(start), isWhole: true };
      own.sinceWhole = 0;
    }
    for (let done = 0; done < steps.length; done += atOnce) {
      const some = steps.slice(done, done + atOnce);
      own.waiting.lines += some.map((step) => encoder.step(step)).join('');
      own.waiting.count += actionsIn(some);
      own.sinceWhole += actionsIn(some);
      if (done + atOnce >= steps.length) break;
      await rest();
      if (current !== own) return;
    }
    own.waiting.lines += encoder.checkpoint();
  }

  async function save(): Promise<void> {
    const own = current;
    const { lines, count, isWhole } = own.waiting;
    if (lines === '') return;
    try {
      const recording = { ...own.about, subject: plan.subject() };
      await store.add({ recording, at: clock.now(), count, isWhole }, lines, room);
      own.waiting = nothing();
    } catch {
      if (lines.length > mostWaiting && current === own) current = begun();
    }
  }

  /** What was taken down since may be of either: the next person's recording begins with them. */
  function partPeople(): void {
    const own = plan.subject();
    if (own !== null && worker !== null && own !== worker) {
      recorder.take();
      current = begun();
    }
    worker = own ?? worker;
  }

  async function dropStrange(): Promise<void> {
    const own = plan.subject();
    const isStrange = (subject: string) => (own === null ? plan.isGone(subject) : subject !== own);
    const strange = (await store.list()).filter(({ subject }) => subject !== null && isStrange(subject));
    if (strange.length > 0) await store.remove(strange.map(({ id }) => id));
  }

  const flush = () =>
    inTurn(async () => {
      partPeople();
      await dropStrange().catch(() => undefined);
      await writeDown(recorder.take());
      await save();
    });

  return {
    flush,
    async lines() {
      hurried += 1;
      goOn();
      await flush();
      hurried -= 1;
      const { about, waiting } = current;
      const kept = ((await store.read(about.id).catch(() => undefined)) ?? '') + waiting.lines;
      const empty = stepEncoder([]);
      return kept === '' ? empty.whole(null) + empty.checkpoint() : kept;
    },
    forget() {
      recorder.take();
      current = begun();
      goOn();
      return inTurn(async () => {
        await store.remove((await store.list()).map(({ id }) => id));
      }).catch(() => undefined);
    },
  };
}
