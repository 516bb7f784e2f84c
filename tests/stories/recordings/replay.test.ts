/**
 * Recordings of sessions, replayed: their actions, folded through today's root reducer, must lead to the states
 * that they led to then. Action names and what they carry are permanent; a recording that no longer replays
 * says that one of them changed, and which. To keep one: export the session in the console's help menu, put the file
 * here under the name of what happened in it.
 */
import { describe, expect, test, vi } from 'vitest';

import { rootReducer } from '#store/root-state.ts';
import { recordingFormat } from '#session-recorder/format/recording.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import { keptFolder, recordingFiles as names } from '../../support/kept-recordings.ts';
import { isRootState, readContent, recordingOf, stateOf } from '../../support/replay-recording.ts';

/** What can differ from one time to the next differs sooner or later. */
const times = process.env.FULL === '1' ? 100 : 2;
// A hundred times ten thousand actions are minutes.
vi.setConfig({ testTimeout: 60_000 + times * 6_000 });

const oldestFormat = 2;

test('there are recordings to replay', () => {
  expect(names.length).toBeGreaterThan(0);
});

test('a file of each format, today’s as well, is kept among them, so that it can still be opened', () => {
  const kept = names.filter((name) => name.startsWith(keptFolder));
  const formats = new Set(kept.map((name) => recordingOf(name).format));
  const all = Array.from({ length: recordingFormat - oldestFormat + 1 }, (_, index) => oldestFormat + index);
  expect(all.filter((format) => !formats.has(format))).toEqual([]);
});

test.each(names)('%s leads to the states that it led to when it was recorded', (name) => {
  const recording = recordingOf(name);
  expect(recording.steps.length).toBeGreaterThan(1);
  for (let time = 0; time < times; time += 1) {
    const { left, checkpoints } = replay(recording, rootReducer, isRootState);
    expect(left).toBeUndefined();
    expect(checkpoints).toBe(recording.checkpoints.size);
  }
});

test.each(names)('%s holds no token and no secret', (name) => {
  const text = readContent(name);
  expect(text).not.toMatch(/bearer |authorization|"(access_|id_|refresh_)?token"|"password"|"clientSecret"/i);
  // A token under whatever name: JSON in base64 begins so.
  expect(text).not.toMatch(/eyJ[\w-]{8,}/);
});

describe('an edit made offline and a conflict, recorded in the second format', () => {
  const recording = recordingOf(`${keptFolder}edit-offline-then-conflict.json`);
  const entries = stateOf(recording).journal.entries;

  test('the edit was settled, the conflicting one waits for the person', () => {
    expect(recording.format).toBe(2);
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
