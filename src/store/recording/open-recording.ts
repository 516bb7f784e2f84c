/**
 * A recording that goes on: what the disk has of it, and its next part, which waits in memory until the disk has got it. From
 * time to time a part begins with the whole state, so that those before it may go.
 */
import type { KeptRecording, PartHead, RecordingStore } from '#edge/recording-port.ts';
import type { StepEncoder } from './encode-steps.ts';
import type { RecordedStep } from './recorder.ts';
import { isNoted } from './recorder.ts';
import { isFromState } from './write-recording.ts';

const wholeEvery = 500;

type Steps = readonly RecordedStep<unknown>[];

export interface OpenRecording {
  readonly id: string;
  /** What was recorded before it is lost: the device no longer has it, or does not give it. */
  readonly isTorn: boolean;
  /** Whether the disk has a part of it. */
  isKept(): boolean;
  follows(start: unknown): boolean;
  /** Begins a part with the whole state. */
  beginPart(start: unknown): void;
  /** The same, where it is time for one. */
  mayBeginPart(start: unknown): void;
  write(steps: Steps): void;
  /** What was written can be read up to here. */
  close(): void;
  /** Characters that wait for a disk that refuses them; 0: it has got all. */
  save(store: RecordingStore, told: Pick<PartHead, 'at'> & Pick<KeptRecording, 'subject'>): Promise<number>;
  /** Undefined where it can't be read, or not from a state on; empty where nothing was recorded yet. */
  read(store: RecordingStore): Promise<string | undefined>;
}

/** Bytes of all recordings on this device, as packed. */
const room = 5_000_000;

const actionsIn = (steps: Steps) => steps.filter(({ did }) => !isNoted(did)).length;

const nothing = () => ({ lines: '', count: 0, isWhole: false });

export function openRecording(
  about: Omit<KeptRecording, 'subject'>,
  encoder: StepEncoder,
  isTorn: boolean,
): OpenRecording {
  let waiting = nothing();
  let isKept = false;
  let sinceWhole = Number.POSITIVE_INFINITY;

  function beginPart(start: unknown): void {
    waiting = { ...nothing(), lines: encoder.whole(start), isWhole: true };
    sinceWhole = 0;
  }

  return {
    id: about.id,
    isTorn,
    isKept: () => isKept,
    follows: encoder.follows,
    beginPart,
    mayBeginPart(start) {
      if (sinceWhole >= wholeEvery && waiting.lines === '') beginPart(start);
    },
    write(steps) {
      waiting.lines += steps.map((step) => encoder.step(step)).join('');
      waiting.count += actionsIn(steps);
      sinceWhole += actionsIn(steps);
    },
    close() {
      waiting.lines += encoder.checkpoint();
    },
    async save(store, { at, subject }) {
      const { lines, ...part } = waiting;
      if (lines === '') return 0;
      try {
        await store.add({ recording: { ...about, subject }, at, ...part }, lines, room);
      } catch {
        return lines.length;
      }
      waiting = nothing();
      isKept = true;
      return 0;
    },
    async read(store) {
      if (!isKept) return isTorn && waiting.lines === '' ? undefined : waiting.lines;
      const kept = await store.read(about.id).catch(() => undefined);
      return kept !== undefined && isFromState(kept) ? kept + waiting.lines : undefined;
    },
  };
}
