/** What a script breaks in the world of a recording is broken there as it would be outside, and nothing else is. */
import { beforeAll, describe, expect, test } from 'vitest';

import type { WorldNote } from '#session-recorder/format/recording.ts';
import { atPath } from '#session-recorder/format/state-patch.ts';
import { customerRow } from '../../support/fake-host.ts';
import { keptFolder } from '../../support/kept-recordings.ts';
import { recordingOf } from '../../support/replay-recording.ts';
import { aDay, parts } from './a-day.ts';
import type { Script } from './play-world.ts';
import { playWorld } from './play-world.ts';

let day: Awaited<ReturnType<typeof aDay>>;
beforeAll(async () => {
  day = await aDay();
});

async function played(script: readonly Script[], plan: { readonly beyondMs?: number } = {}) {
  const outcome = await playWorld({ recording: day.recording, script, parts, ...plan });
  if (outcome.kind !== 'played') throw new Error(outcome.why);
  const of = (key: string) => outcome.asked.replayed.filter(({ url }) => url.endsWith(key));
  return { ...outcome, of, stands: outcome.entries.map(standOf) };
}

const standOf = ({ intent, standing }: Awaited<ReturnType<typeof aDay>>['entries'][number]) =>
  `${intent.key}: ${standing.state}, version ${standing.acceptedVersion}, attempts ${standing.attempts}`;

const edit = (key: string) =>
  ({
    name: 'issue',
    input: { name: 'customer.update', targets: [{ key, base: customerRow(key), values: { name: 'Khác' } }] },
  }) as const;

const asIs = ['KH1: settled, version 2, attempts 1', 'KH3: conflicting, version null, attempts 1'];
const second = 'KH2: settled, version 2, attempts 3';

/** How many actions came before this one was wanted. */
function wantedAfter(key: string): number {
  const note = day.recording.notes.find(
    ({ noted }) => noted.kind === 'wanted' && JSON.stringify(noted).includes(`"${key}"`),
  );
  if (note === undefined) throw new Error(`${key} was not wanted.`);
  return note.before;
}

describe('a change that a script breaks once', () => {
  test('comes to what it came to without a script', async () => {
    expect((await played([])).stands).toEqual([...asIs, second]);
  });

  test('is sent again after a 500, and settled', async () => {
    const { stands, of } = await played([{ after: 1, do: 'answer', status: 500 }]);
    expect(stands).toEqual(['KH1: settled, version 2, attempts 2', ...asIs.slice(1), second]);
    expect(of('KH1')).toHaveLength(2);
  });

  test('is sent again where its answer was lost, and settled with the one effect that it had', async () => {
    const { stands, of } = await played([{ after: 1, do: 'loseAnswer' }]);
    expect(stands).toEqual(['KH1: settled, version 2, attempts 2', ...asIs.slice(1), second]);
    const [first, again] = of('KH1').map(({ at: _, overAt: __, ...one }) => one);
    expect(again).toEqual(first);
    expect(of('KH1')).toHaveLength(2);
  });

  test('is the next one, also where the recording never sent it, and no later one', async () => {
    const after = wantedAfter('KH2') - 1;
    const { stands } = await played([
      { after, do: 'answer', status: 422 },
      { after, do: 'want', intent: edit('KH1') },
    ]);
    expect(stands.toSorted()).toEqual([...asIs, 'KH1: refused, version null, attempts 1', second].toSorted());
  });
});

describe('the network of a script', () => {
  test('is away before a request leaves that left after that action', async () => {
    const recording = recordingOf(`${keptFolder}offline-conflict-and-500.jsonl.gz`);
    const sent = recording.notes.find(({ noted }) => /"PUT"/.test(JSON.stringify(noted)))?.before ?? 0;
    const outcome = await playWorld({ recording, until: sent, script: [{ after: sent, do: 'offline' }] });
    if (outcome.kind !== 'played') throw new Error(outcome.why);
    expect(outcome.entries.map(standOf)).toEqual(['KH00061: unknown, version null, attempts 1']);
  });
});

describe('what is under way when a script takes the network', () => {
  const last = () => day.recording.steps.length;
  const isLive = ({ state }: { readonly state: unknown }) => atPath(state, ['changes', 'live']);

  test('is no stream any more, and one again once the network is back', async () => {
    const away = { after: last(), do: 'offline' } as const;
    const aWhile = { after: last(), do: 'wait', ms: 60_000 } as const;
    expect(isLive(await played([aWhile]))).toBe(true);
    expect(isLive(await played([away, aWhile]))).toBe(false);
    expect(isLive(await played([away, aWhile, { after: last(), do: 'online' }, aWhile]))).toBe(true);
  });

  test('gets no answer, and gets it when it is sent again', async () => {
    const sent = day.recording.notes.find(({ noted }) => isSent(noted, 'KH1'));
    const after = (sent?.before ?? 0) + 1;
    // So that something happens while the answer is on its way.
    const recording = {
      ...day.recording,
      notes: day.recording.notes.map((note) =>
        isAnswerTo(note.noted, sent?.noted) ? { ...note, at: note.at + 10_000 } : note,
      ),
    };
    const standing = async (...script: readonly Script[]) => {
      const outcome = await playWorld({ recording, script, parts });
      return outcome.kind === 'played' ? outcome.entries.map(standOf)[0] : outcome.why;
    };
    expect(await standing()).toBe('KH1: settled, version 2, attempts 1');
    expect(await standing({ after, do: 'offline' })).toBe('KH1: unknown, version null, attempts 1');
    expect(await standing({ after, do: 'offline' }, { after: after + 1, do: 'online' })).toBe(
      'KH1: settled, version 2, attempts 2',
    );
  });
});

describe('what a screen asks while a script keeps the network away', () => {
  const places = (type: RegExp) =>
    day.recording.steps.flatMap(({ action }, index) => (type.test(action.type) ? [index + 1] : []));
  const [asked, answered] = [/^v3\/executeQuery\/pending$/, /^v3\/executeQuery\/fulfilled$/] as const;
  const rowsOf = ({ state }: { readonly state: unknown }) => {
    const queries = Object.values(atPath(state, ['v3', 'queries']) ?? {});
    return queries.map((query) => atPath(query, ['status']));
  };

  test('gets no answer of the recording, nor does what it had asked just before', async () => {
    const [whenAsked = 0] = places(asked);
    const [whenAnswered = 0] = places(answered);
    expect(whenAnswered).toBeGreaterThan(whenAsked);
    expect(rowsOf(await played([]))).toEqual(['fulfilled']);
    expect(rowsOf(await played([{ after: whenAsked - 1, do: 'offline' }]))).toEqual(['rejected']);
    expect(rowsOf(await played([{ after: whenAsked, do: 'offline' }]))).toEqual(['rejected']);
    expect(
      rowsOf(
        await played([
          { after: whenAsked, do: 'offline' },
          { after: whenAsked, do: 'online' },
        ]),
      ),
    ).toEqual(['rejected']);
  });

  test('has what it was told before', async () => {
    const [whenAnswered = 0] = places(answered);
    expect(rowsOf(await played([{ after: whenAnswered, do: 'offline' }]))).toEqual(['fulfilled']);
  });
});

const isSent = (noted: WorldNote['noted'], key: string) =>
  'url' in noted && 'method' in noted && noted.method === 'PUT' && String(noted.url).endsWith(key);

const isAnswerTo = (noted: WorldNote['noted'], asked: object = {}) =>
  noted.kind === 'answered' && 'request' in noted && 'request' in asked && noted.request === asked.request;

describe('the clock of a script', () => {
  const sentAgain = async (ms: number) => {
    const after = day.recording.steps.length;
    const { of } = await played([
      { after, do: 'answer', status: 500 },
      { after, do: 'want', intent: edit('KH1') },
      { after, do: 'wait', ms: 1 },
      { after, do: 'clock', ms },
    ]);
    return of('KH1').length - 2;
  };

  test('does what was due while it slept', async () => {
    expect(await sentAgain(0)).toBe(0);
    expect(await sentAgain(3_600_000)).toBe(1);
  });

  test('does nothing where it is set back', async () => {
    expect(await sentAgain(-3_600_000)).toBe(0);
  });
});
