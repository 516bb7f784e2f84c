/** A kept world, played to each of its actions: all that it sent and came to by then is on the way that was recorded. */
import { expect, test } from 'vitest';

import { worldDifferences } from '../../replay/world/compare-worlds.ts';
import { playWorld } from '../../replay/world/play-world.ts';
import { keptFolder } from '../../support/kept-recordings.ts';
import { recordingOf } from '../../support/replay-recording.ts';

test('an edit without a network, a conflict and a 500 are on their way wherever the recording is cut', async () => {
  const recording = recordingOf(`${keptFolder}offline-conflict-and-500.jsonl.gz`);
  for (let until = 1; until < recording.steps.length; until += 1) {
    const outcome = await playWorld({ recording, until });
    if (outcome.kind === 'notPlayable') throw new Error(outcome.why);
    expect([until, ...worldDifferences(recording, outcome, until)]).toEqual([until]);
  }
});
