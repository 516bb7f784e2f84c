/**
 * Recordings that note the world outside, played as worlds: given the same answers, ids and times, the console of today
 * sends what it sent then, and its journal comes to the same. A recording of another tab's work, or from the middle of a
 * session, has none.
 */
import { describe, expect, test } from 'vitest';

import type { Recording } from '#session-recorder/format/recording.ts';
import { worldDifferences } from '../../replay/world/compare-worlds.ts';
import { playWorld } from '../../replay/world/play-world.ts';
import { readNotes } from '../../replay/world/read-notes.ts';
import { ownScript } from '../../replay/world/read-script.ts';
import { isChange, tapedRequests } from '../../replay/world/taped-requests.ts';
import { keptFolder, recordingFiles } from '../../support/kept-recordings.ts';
import { recordingOf } from '../../support/replay-recording.ts';

const isFull = process.env.FULL === '1';
/** With FULL=1 also those that the browser's journeys exported just before. */
const worlds = recordingFiles.filter(
  (name) => (isFull || name.startsWith(keptFolder)) && recordingOf(name).notes.length > 0,
);

function play(recording: Recording) {
  const script = ownScript(recording);
  if (script === undefined) throw new Error('What stands behind its end is no script.');
  return playWorld({ recording, script });
}

/** With what its own script breaks. */
async function played(recording: Recording) {
  const outcome = await play(recording);
  if (outcome.kind === 'notPlayable') throw new Error(outcome.why);
  return outcome;
}

/** Of a long day the device keeps the end, which has no world. */
const isEndOfLongDay = (name: string, outcome: Awaited<ReturnType<typeof play>>) =>
  !name.startsWith(keptFolder) &&
  recordingOf(name).steps.length > 9_000 &&
  outcome.kind === 'notPlayable' &&
  outcome.why === 'It begins in the middle of a session: its oldest part had to go.';

/** Recorded by releases that sent the rows of a batch one by one. */
const sentRowByRow = `${keptFolder}batch-lock-and-undo-in-format-6.jsonl.gz`;

test.each(worlds.filter((name) => name !== sentRowByRow))(
  '%s is the same world again, or another one by its own script',
  async (name) => {
    const recording = recordingOf(name);
    const again = await play(recording);
    if (isEndOfLongDay(name, again)) return;
    if (again.kind === 'notPlayable') throw new Error(again.why);
    // Of a world that a script breaks it says that it can be played: its own test says what that came to.
    expect(recording.script.length > 0 ? [] : worldDifferences(recording, again)).toEqual([]);
  },
);

test('of a batch that was sent row by row it says that each row is not sent by itself any more', async () => {
  const recording = recordingOf(sentRowByRow);
  const differences = worldDifferences(recording, await played(recording));
  expect(differences.filter((line) => /^Was sent then, and is not now: PATCH/.test(line))).toHaveLength(8);
  expect(differences.filter((line) => /^Is sent now, and was not then: PATCH/.test(line))).toHaveLength(1);
});

test('what a script behind the end of a recording breaks is broken in its world', async () => {
  const recording = recordingOf(`${keptFolder}offline-conflict-and-500.jsonl.gz`);
  const refused = { ...recording, script: [{ after: 1, do: 'answer', status: 422 }] };
  expect((await played(refused)).entries.map(({ standing }) => standing.state)).toContain('refused');
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

/** Of each kept world: what a relay that keeps to less would do otherwise has to be in one of them. */
describe('what the relay keeps to was met', () => {
  const met = (name: string) => {
    const read = readNotes(recordingOf(`${keptFolder}${name}-in-format-7.jsonl.gz`));
    return 'unknown' in read
      ? []
      : tapedRequests(read)
          .filter(isChange)
          .map(({ url, ifMatch, answer }) => {
            const outcome = answer?.outcome;
            const came =
              outcome?.ok === true
                ? `${outcome.answer.status} ${outcome.answer.retryAfter ?? ''}`.trim()
                : 'silence';
            return `${url.slice(-7)} ${ifMatch}: ${came}`;
          });
  };

  test('by two changes of one row, and by one over a row that somebody else had changed', () => {
    expect(met('two-in-a-lane-and-rebase')).toEqual([
      'KH00071 "1": 200',
      'KH00071 "2": 200',
      'KH00072 "1": 412',
      'KH00072 "2": 200',
    ]);
  });

  test('by a host that asked to wait, failed, took a token for old, and forbade', () => {
    expect(met('asked-to-wait-and-tried-again')).toEqual([
      'KH00073 "1": 429 8',
      'KH00073 "1": 200',
      'KH00074 "1": 200',
      'KH00075 "1": 500',
      'KH00075 "1": 500',
      'KH00075 "1": 500',
      'KH00075 "1": 500',
      'KH00075 "1": 200',
      'KH00076 "1": 200',
      'KH00077 "1": 401',
      'KH00077 "1": 200',
      'KH00078 "1": 403',
      'KH00078 "1": 200',
    ]);
  });

  test('by ten rows at once, each with its own change', () => {
    expect(met('ten-rows-four-at-once')).toHaveLength(10);
  });

  test('by ten rows of one batch, in one request', () => {
    expect(met('ten-rows-in-one-call').slice(4)).toEqual(['/status undefined: 200']);
  });

  test('by a host that no longer knew the person', () => {
    expect(met('ended-by-the-host')).toEqual(['KH00081 "1": 401', 'KH00081 "1": 401']);
  });
});
