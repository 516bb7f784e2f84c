/** What the recorder holds, without secrets, as the lines of a file. */
import type { UnknownAction } from '@reduxjs/toolkit';

import type { Entity } from '#model/entity.ts';
import { changesOf } from './changes.ts';
import type { Clean } from './clean.ts';
import { cleaner } from './clean.ts';
import { digestOf, textDigest } from './digest.ts';
import type { Taken } from './recorder.ts';
import type { RecordingHead } from './recording.ts';
import { checkpointEvery, recordingFormat } from './recording.ts';

type About = Omit<RecordingHead, 'start' | 'schema'> & { readonly entities: readonly Entity[] };

export function writeRecording({ start, actions }: Taken<unknown>, { entities, ...about }: About): string {
  const clean = cleaner(entities);
  const lines = chained();
  let state: unknown = clean(start) ?? null;
  lines.add({ recording: recordingFormat, ...about, schema: schemaOf(entities), start: state });
  for (const [index, { at, action, after }] of actions.entries()) {
    const told = toAction(action, clean);
    const next = clean(after);
    lines.add({ at, action: told, changes: changesOf(state, next, told) });
    state = next;
    const done = index + 1;
    if (done % checkpointEvery === 0 && done < actions.length) lines.checkpoint(done, digestOf(state), false);
  }
  lines.checkpoint(actions.length, digestOf(state), true);
  return lines.text();
}

export function schemaOf(entities: readonly Entity[]): string {
  return digestOf(cleaner([])(Object.fromEntries(entities.map(({ name, fields }) => [name, fields]))));
}

function toAction(action: UnknownAction, clean: Clean): UnknownAction {
  const told = clean(action);
  return { ...(typeof told === 'object' ? told : {}), type: action.type };
}

/** The lines of a file, each of which the next checkpoint answers for. */
function chained() {
  const lines: string[] = [];
  let chain = '';
  const add = (line: object) => {
    const text = JSON.stringify(line);
    lines.push(text);
    chain = textDigest(`${chain}${text}`);
  };
  return {
    add,
    checkpoint: (done: number, state: string, isEnd: boolean) =>
      add({ checkpoint: done, state, chain, ...(isEnd && { end: true }) }),
    text: () => `${lines.join('\n')}\n`,
  };
}
