/**
 * Recordings that note the world outside, played as worlds: given the same answers, ids and times, the console of today
 * sends what it sent then, and its journal comes to the same. A recording of another tab's work, or from the middle of a
 * session, has none.
 */
import { expect, test } from 'vitest';

import type { Recording } from '#store/recording/recording.ts';
import { worldDifferences } from '../replay/world/compare-worlds.ts';
import { playWorld } from '../replay/world/play-world.ts';
import { ownScript } from '../replay/world/read-script.ts';
import { keptFolder, recordingFiles } from '../support/kept-recordings.ts';
import { recordingOf } from '../support/replay-recording.ts';

const isFull = process.env.FULL === '1';
/** With FULL=1 also those that the browser's journeys exported just before. */
const worlds = recordingFiles.filter(
  (name) => (isFull || name.startsWith(keptFolder)) && recordingOf(name).notes.length > 0,
);

/** With what its own script breaks. */
async function played(recording: Recording, until?: number) {
  const script = ownScript(recording);
  if (script === undefined) throw new Error('What stands behind its end is no script.');
  const outcome = await playWorld({ recording, script, until });
  if (outcome.kind === 'notPlayable') throw new Error(outcome.why);
  return outcome;
}

test.each(worlds)('%s is the same world again, or another one by its own script', async (name) => {
  const recording = recordingOf(name);
  const again = await played(recording);
  // Of a world that a script breaks it says that it can be played: its own test says what that came to.
  expect(recording.script.length > 0 ? [] : worldDifferences(recording, again)).toEqual([]);
});

test('what a script behind the end of a recording breaks is broken in its world', async () => {
  const recording = recordingOf(`${keptFolder}offline-conflict-and-500.jsonl.gz`);
  const refused = { ...recording, script: [{ after: 1, do: 'answer', status: 422 }] };
  expect((await played(refused)).entries.map(({ standing }) => standing.state)).toContain('refused');
});

test('an edit without a network, a conflict and a 500 are on their way wherever the recording is cut', async () => {
  const recording = recordingOf(`${keptFolder}offline-conflict-and-500.jsonl.gz`);
  for (let until = 1; until < recording.steps.length; until += 1) {
    expect([until, ...worldDifferences(recording, await played(recording, until), until)]).toEqual([until]);
  }
});

test('an edit without a network, a conflict and a 500, recorded in a browser, are sent and told as they were', async () => {
  const recording = recordingOf(`${keptFolder}offline-conflict-and-500.jsonl.gz`);
  const { asked, entries } = await played(recording);
  expect(asked.replayed.map(({ url }) => url.slice(-7))).toEqual([
    'KH00061',
    'KH00062',
    'KH00064',
    'KH00064',
  ]);
  expect(entries.map(({ intent, standing }) => [intent.key, standing.state, standing.attempts])).toEqual([
    ['KH00061', 'settled', 1],
    ['KH00062', 'settled', 1],
    ['KH00063', 'conflicting', 0],
    ['KH00064', 'settled', 2],
  ]);
});
