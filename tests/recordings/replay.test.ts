/**
 * Recordings of sessions, replayed: their actions, folded through today's root reducer, must lead to the state
 * that they led to then. Action names and what they carry are permanent; a recording that no longer replays
 * says that one of them changed. To keep one: export the session in the console's help menu, put the file here
 * under the name of what happened in it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { readRecording, replay } from '#store/recording/replay.ts';
import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** What the browser's journeys exported just before, where they ran. */
const fresh = fileURLToPath(new URL('../../test-results/recordings/', import.meta.url));
const names = [folder, fresh].flatMap((place) =>
  existsSync(place)
    ? readdirSync(place)
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${place}${name}`)
    : [],
);

const isRootState = (start: unknown): start is RootState => typeof start === 'object' && start !== null;

function replayed(name: string) {
  const recording = readRecording(readFileSync(name, 'utf8'));
  if (recording === undefined) throw new Error(`${name} is no recording of a format that this app knows.`);
  return { recording, ...replay(recording, rootReducer, isRootState) };
}

test('there are recordings to replay', () => {
  expect(names.length).toBeGreaterThan(0);
});

test.each(names)('%s leads to the state that it led to when it was recorded', (name) => {
  const { recording, hash } = replayed(name);
  expect(recording.actions.length).toBeGreaterThan(1);
  expect(hash).toBe(recording.endHash);
});

test.each(names)('%s holds no token and no secret', (name) => {
  const text = readFileSync(name, 'utf8');
  expect(text).not.toMatch(/bearer |authorization|"(access_|id_|refresh_)?token"|"password"|"clientSecret"/i);
});

describe('an edit made offline and a conflict', () => {
  const { state } = replayed(`${folder}edit-offline-then-conflict.json`);
  const entries = state?.journal.entries ?? [];

  test('the edit was settled, the conflicting one waits for the person', () => {
    expect(entries.map(({ intent, standing }) => [intent.key, standing.state])).toEqual([
      ['KH1', 'settled'],
      ['KH2', 'conflicting'],
    ]);
  });

  test('the conflict shows what the person wanted and what stands on the host', () => {
    const [, conflict] = entries;
    expect(conflict?.intent.values).toEqual({ name: 'Của tôi' });
    expect(conflict?.standing.reason?.theirs).toMatchObject({ name: 'Của người khác', version: 2 });
  });
});
