/**
 * A recording that goes on: what the disk has of it, and its next part, which waits in memory until the disk has got it. From
 * time to time a part begins with the whole state, so that those before it may go.
 */
import type { KeptRecording, PartHead, RecordingStore } from '#ports/recording-port.ts';
import type { RecordedStep } from '#services/recording.ts';
import { isExternalEvent } from '../capture/recorder.ts';
import type { ChunkedWork } from '../format/chunked-work.ts';
import type { EncodedTexts, StepEncoder } from '../format/encode-steps.ts';
import { isFromState } from '../format/write-recording.ts';

const wholeEvery = 500;

type Steps = readonly RecordedStep<unknown>[];

export interface OpenRecording {
  readonly id: string;
  /** True if lines before it are lost: the device no longer has them, or can't read them, or they had to be dropped. */
  readonly isTorn: boolean;
  /** Whether the disk has a part of it. */
  isKept(): boolean;
  /** Whether something that was written down is not on the disk yet. */
  isWaiting(): boolean;
  follows(start: unknown): boolean;
  /** Begins a part with the whole state; what is written can be read up to here. */
  begin(start: unknown): ChunkedWork<void>;
  /** Writes down what comes after this state, beginning a part with the whole of it where it is time for one. */
  goOn(start: unknown, steps: Steps): ChunkedWork<void>;
  /** Characters beside the whole state that wait for a disk that refuses them; 0: it has got all. */
  save(store: RecordingStore, told: Pick<PartHead, 'at'> & Pick<KeptRecording, 'subject'>): Promise<number>;
  /** Undefined where it can't be read, or not from a state on; empty where nothing was recorded yet. */
  read(store: RecordingStore): Promise<string | undefined>;
}

/** Bytes of all recordings on this device, as packed. */
const room = 5_000_000;

interface Waiting {
  readonly texts: string[];
  /** Number of its actions. */
  count: number;
  readonly isWhole: boolean;
  /** Length of all texts but the whole state, of which there is always one. */
  length: number;
}
const nothing = (): Waiting => ({ texts: [], count: 0, isWhole: false, length: 0 });

export function openRecording(
  about: Omit<KeptRecording, 'subject'>,
  encoder: StepEncoder,
  isTorn: boolean,
): OpenRecording {
  let waiting = nothing();
  let isKept = false;
  let sinceWhole = Number.POSITIVE_INFINITY;

  function add(texts: EncodedTexts): void {
    for (const text of texts) {
      waiting.texts.push(text);
      waiting.length += text.length;
    }
  }

  function* beginPart(start: unknown): ChunkedWork<void> {
    waiting = { ...nothing(), texts: [...(yield* encoder.whole(start))], isWhole: true };
    sinceWhole = 0;
  }

  function* close(): ChunkedWork<void> {
    add(yield* encoder.checkpoint());
  }

  return {
    id: about.id,
    isTorn,
    isKept: () => isKept,
    isWaiting: () => waiting.texts.length > 0,
    follows: encoder.follows,
    *begin(start) {
      yield* beginPart(start);
      yield* close();
    },
    *goOn(start, steps) {
      if (sinceWhole >= wholeEvery && waiting.texts.length === 0) yield* beginPart(start);
      for (const [index, step] of steps.entries()) {
        if (index > 0) yield;
        add(yield* encoder.step(step));
        if (isExternalEvent(step.did)) continue;
        waiting.count += 1;
        sinceWhole += 1;
      }
      yield* close();
    },
    async save(store, { at, subject }) {
      const { texts, count, isWhole, length } = waiting;
      if (texts.length === 0) return 0;
      try {
        await store.add({ recording: { ...about, subject }, at, count, isWhole }, texts, room);
      } catch {
        return length;
      }
      waiting = nothing();
      isKept = true;
      return 0;
    },
    async read(store) {
      const own = waiting.texts.join('');
      if (!isKept) return isTorn && own === '' ? undefined : own;
      const kept = await store.read(about.id).catch(() => undefined);
      return kept !== undefined && isFromState(kept) ? kept + own : undefined;
    },
  };
}
