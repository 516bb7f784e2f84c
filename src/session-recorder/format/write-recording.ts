/** Makes a file of the lines that were kept of a session: numbered checkpoints, and a chain through all of them. */
import type { Entity } from '#model/entity.ts';
import { sealed } from './checkpoint-seal.ts';
import type { ChunkedWork } from './chunked-work.ts';
import { pieceCounter, runSync } from './chunked-work.ts';
import { digestOf, joinedDigest } from './digest.ts';
import type { RecordingHead } from './recording.ts';
import { recordingFormat } from './recording.ts';

type About = Omit<RecordingHead, 'start'> & {
  /** In which the lines were written; undefined: in this version's. */
  readonly format?: number;
};

/** Whether lines can be read without what was before them. */
export const isFromState = (kept: string): boolean => kept.startsWith('{"start":');

/** @param kept as `encode-steps.ts` wrote it: from a state on, up to a digest. */
export const writeRecording = (kept: string, about: About): string => runSync(writeInChunks(kept, about));

export function* writeInChunks(
  kept: string,
  { format = recordingFormat, ...about }: About,
): ChunkedWork<string> {
  // An action would be taken for what the file says of itself, and the file for a whole one.
  if (!isFromState(kept)) throw new Error('These lines do not begin with a state.');
  const [first = '', ...rest] = kept.trimEnd().split('\n');
  const lines: string[] = [];
  let chain = '';
  const isDue = pieceCounter();
  function* add(text: string): ChunkedWork<void> {
    lines.push(text);
    chain = yield* joinedDigest(chain, text);
    if (isDue()) yield;
  }
  const head = JSON.stringify({ recording: format, ...about });
  yield* add(`${head.slice(0, -1)},${first.slice(1)}`);
  let done = 0;
  let checkpoint = 0;
  for (const [index, text] of rest.entries()) {
    // A state in between is only there so that what stands before it could go.
    if (isFromState(text)) continue;
    if (!text.startsWith('{"state":')) {
      yield* add(text);
      if (!text.startsWith('{"noted":')) done += 1;
      continue;
    }
    const isEnd = index === rest.length - 1;
    if (done === checkpoint && !isEnd) continue;
    checkpoint = done;
    const state: unknown = JSON.parse(text).state;
    yield* add(sealed({ checkpoint: done, state, ...(isEnd && { end: true }) }, chain));
  }
  return `${lines.join('\n')}\n`;
}

export function schemaOf(entities: readonly Entity[]): string {
  return digestOf(Object.fromEntries(entities.map(({ name, fields }) => [name, fields])));
}
