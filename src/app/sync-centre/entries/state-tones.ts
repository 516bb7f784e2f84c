/** The colour beside a state's word; the word says it, the colour only helps to find it. */
import type { EntryState } from '#ports/journal-port.ts';

export type Tone = 'positive' | 'waiting' | 'danger' | 'neutral';

const tones: Readonly<Record<EntryState, Tone>> = {
  recorded: 'waiting',
  sending: 'waiting',
  unknown: 'waiting',
  accepted: 'positive',
  settled: 'positive',
  refused: 'danger',
  conflicting: 'danger',
  parked: 'danger',
  withdrawn: 'neutral',
  superseded: 'neutral',
};

export const toneOfState = (state: EntryState): Tone => tones[state];
