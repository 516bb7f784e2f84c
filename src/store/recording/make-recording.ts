/** What the recorder holds, without secrets, as it is written into a file. */
import type { UnknownAction } from '@reduxjs/toolkit';

import type { Entity } from '#model/entity.ts';
import type { RecordedAction, Taken } from './recorder.ts';
import { scrubber } from './scrub.ts';
import { stateHash } from './state-hash.ts';

export const recordingFormat = 2;

export interface Recording {
  readonly format: typeof recordingFormat;
  /** Version of the app that made it. */
  readonly app: string;
  /** Epoch ms of the export. */
  readonly exportedAt: number;
  readonly locale: string;
  /** The state before the first action; as JSON, without secrets. */
  readonly start: unknown;
  readonly actions: readonly RecordedAction[];
  /** `stateHash` of the state after the last action. */
  readonly endHash: string;
}

interface About extends Pick<Recording, 'app' | 'exportedAt' | 'locale'> {
  readonly entities: readonly Entity[];
}

export function makeRecording(
  { start, actions, end }: Taken<unknown>,
  { entities, ...about }: About,
): Recording {
  const scrub = scrubber(entities);
  const clean = (value: unknown): unknown =>
    value === undefined ? null : JSON.parse(JSON.stringify(value, scrub));
  return {
    format: recordingFormat,
    ...about,
    start: clean(start),
    actions: actions.map(({ at, action }) => ({ at, action: toAction(clean(action)) })),
    endHash: stateHash(clean(end)),
  };
}

function toAction(value: unknown): UnknownAction {
  const isAction =
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
  return isAction ? { ...value, type: String(value.type) } : { type: 'recording/unreadable' };
}
