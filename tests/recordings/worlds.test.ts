/**
 * Recordings that note the world outside, played as worlds: given the same answers, ids and times, the console of today
 * sends what it sent then, and its journal comes to the same. A recording of another tab's work, or from the middle of a
 * session, has none.
 */
import { expect, test } from 'vitest';

import { worldDifferences } from '../replay/world/compare-worlds.ts';
import { playWorld } from '../replay/world/play-world.ts';
import { keptFolder, recordingFiles } from '../support/kept-recordings.ts';
import { recordingOf } from '../support/replay-recording.ts';

const isFull = process.env.FULL === '1';
/** With FULL=1 also those that the browser's journeys exported just before. */
const worlds = recordingFiles.filter(
  (name) => (isFull || name.startsWith(keptFolder)) && recordingOf(name).notes.length > 0,
);

test.each(worlds)('%s is the same world again', async (name) => {
  const recording = recordingOf(name);
  const played = await playWorld({ recording });
  if (played.kind === 'notPlayable') throw new Error(played.why);
  expect(worldDifferences(recording, played)).toEqual([]);
});

test('an edit without a network, a conflict and a 500 are on their way wherever the recording is cut', async () => {
  const recording = recordingOf(`${keptFolder}offline-conflict-and-500.jsonl.gz`);
  for (let until = 1; until < recording.steps.length; until += 1) {
    const played = await playWorld({ recording, until });
    if (played.kind === 'notPlayable') throw new Error(played.why);
    expect([until, ...worldDifferences(recording, played, until)]).toEqual([until]);
  }
});

test('an edit without a network, a conflict and a 500, recorded in a browser, are sent and told as they were', async () => {
  const recording = recordingOf(`${keptFolder}offline-conflict-and-500.jsonl.gz`);
  const played = await playWorld({ recording });
  if (played.kind === 'notPlayable') throw new Error(played.why);
  expect(played.asked.replayed.map(({ url }) => url.slice(-7))).toEqual([
    'KH00061',
    'KH00062',
    'KH00064',
    'KH00064',
  ]);
  expect(
    played.entries.map(({ intent, standing }) => [intent.key, standing.state, standing.attempts]),
  ).toEqual([
    ['KH00061', 'settled', 1],
    ['KH00062', 'settled', 1],
    ['KH00063', 'conflicting', 0],
    ['KH00064', 'settled', 2],
  ]);
});
