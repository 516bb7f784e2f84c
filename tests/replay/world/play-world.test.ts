import { beforeAll, describe, expect, test } from 'vitest';

import type { StoredEntry } from '#ports/journal-port.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import { customerRow } from '../../support/fake-host.ts';
import { aColdStart, aDay, aLaterDay, altered, parts } from './a-day.ts';
import { lookDifferences, requestDifferences } from './compare-requests.ts';
import { entryDifferences, worldDifferences } from './compare-worlds.ts';
import type { Script } from './play-world.ts';
import { playWorld } from './play-world.ts';

async function played(recording: Recording, script: readonly Script[] = []) {
  const outcome = await playWorld({ recording, script, parts });
  if (outcome.kind !== 'played') throw new Error(outcome.why);
  return outcome;
}

describe('the world of a recording that did not begin on an empty device', () => {
  test('goes on from what was kept and followed before', async () => {
    const { recording, entries } = await aLaterDay();
    expect(entries.map(({ standing }) => standing.state)).toEqual(['settled']);
    const again = await played(recording);
    expect(again.asked.replayed).toHaveLength(1);
    expect(worldDifferences(recording, again)).toEqual([]);
  });

  test('starts without a network as the person whom the device knew', async () => {
    const { recording, entries } = await aColdStart();
    expect(entries.map(({ standing }) => standing.state)).toEqual(['parked']);
    const again = await played(recording);
    expect(again.entries).toHaveLength(1);
    expect(worldDifferences(recording, again)).toEqual([]);
  });
});

describe('the world of a recording', () => {
  let day: Awaited<ReturnType<typeof aDay>>;
  beforeAll(async () => {
    day = await aDay();
  });

  test('sends what was sent then, and comes to the same journal', async () => {
    const { asked, entries } = await played(day.recording);
    expect(day.entries.map(({ standing }) => standing.state)).toEqual(['settled', 'conflicting', 'settled']);
    expect(asked.recorded.map(({ url, ifMatch }) => `${url.slice(-3)} ${ifMatch}`)).toEqual([
      'KH1 "1"',
      'KH3 "1"',
      'KH2 "1"',
      'KH2 "1"',
      'KH2 "1"',
    ]);
    expect(requestDifferences(asked)).toEqual([]);
    expect(entryDifferences(day.entries, entries)).toEqual([]);
  });

  test.each([
    ['another version', { ifMatch: '"4"' }, 'ifMatch was "\\"4\\"" then, and is "\\"1\\"" now'],
    ['another key', { key: 'k' }, 'Was sent then, and is not now'],
  ])('tells of a request that went with %s', async (_, change, saying) => {
    const recording = altered(day.recording, (noted) =>
      noted.kind === 'asked' && JSON.stringify(noted).includes('KH1"') ? change : {},
    );
    expect(requestDifferences((await played(recording)).asked).join('\n')).toContain(saying);
  });

  test('tells of a request that went with another body, or with none', async () => {
    const again = await played(day.recording);
    expect(worldDifferences(day.recording, again)).toEqual([]);
    const wrote = (body: string | null) => ({
      ...again.asked,
      replayed: again.asked.replayed.map((one) => (one.url.endsWith('KH1') ? { ...one, body } : one)),
    });
    expect(worldDifferences(day.recording, { ...again, asked: wrote(null) })).toEqual([
      expect.stringMatching(/KH1, key .*: body was "{\\"name\\":\\"Ngoài mạng\\"}" then, and is null now\./),
    ]);
    expect(worldDifferences(day.recording, { ...again, asked: wrote('{"name":"Khác"}') })).toHaveLength(1);
  });

  test('holds the journal against what was written down, not against what this build makes of the actions', async () => {
    const { recording } = day;
    const again = await played(recording);
    // As if the reducers of then had left another state of the first entry behind.
    const place = recording.steps.findLastIndex(({ action }) => action.type === 'journal/entriesMoved');
    const path = ['journal', 'entries', 0, 'standing', 'state'];
    const steps = recording.steps.map((step, index) =>
      index === place ? { ...step, changes: [...(step.changes ?? []), { at: path, value: 'parked' }] } : step,
    );
    expect(worldDifferences({ ...recording, steps }, again)).toEqual([
      'customer.update KH1: standing.state was "parked" then, and is "settled" now.',
    ]);
  });

  test('tells of a look that was never made, and of one that the console itself no longer makes', async () => {
    const { looked } = await played(day.recording);
    expect(lookDifferences(looked)).toEqual([]);
    const [first] = looked.replayed;
    if (first === undefined) throw new Error('It looked at nothing.');
    const own = { ...first, url: first.url.replace('/user/me', '/user/everybody') };
    expect(lookDifferences({ ...looked, replayed: [...looked.replayed, own] })).toEqual([
      expect.stringMatching(/^Is asked now, and was not then: GET .*everybody\.$/),
    ]);
    const behind = looked.replayed.map((one) => ({
      ...one,
      url: one.url.replace('since=e1.2', 'since=e0.9'),
    }));
    expect(lookDifferences({ ...looked, replayed: behind }).join()).toContain('since=e0.9');
    const without = looked.replayed.filter(({ url }) => !url.includes('/changes?'));
    expect(lookDifferences({ ...looked, replayed: without })).toEqual([
      expect.stringMatching(/^Was asked then, and is not now: GET .*changes/),
    ]);
  });

  test('cut before an entry was settled, is told where that goes elsewhere', async () => {
    const { recording } = day;
    const until = recording.steps.findIndex(({ action }) => action.type === 'journal/entriesMoved') + 1;
    const outcome = await playWorld({
      recording,
      until,
      parts,
      script: [{ after: 1, do: 'answer', status: 422 }],
    });
    if (outcome.kind !== 'played') throw new Error(outcome.why);
    expect(worldDifferences(recording, outcome, until)).toEqual([
      expect.stringMatching(/^customer\.update KH1: standing\.state was .* then, and is "refused" now\.$/),
    ]);
  });

  test('tells of an entry that comes to something else', async () => {
    const { entries } = await played(day.recording);
    const [first, ...others] = day.entries;
    if (first === undefined) throw new Error('Nothing was recorded.');
    const then = [{ ...first, standing: { ...first.standing, state: 'refused' as const } }, ...others];
    expect(entryDifferences(then, entries)).toEqual([
      'customer.update KH1: standing.state was "refused" then, and is "settled" now.',
    ]);
    const wire = first.standing.wire && { ...first.standing.wire, body: '{"name":"Khác"}' };
    const written = [{ ...first, standing: { ...first.standing, wire } }, ...others];
    expect(entryDifferences(written, entries)).toEqual([
      expect.stringContaining('customer.update KH1: standing.wire.body was "{\\"name\\":\\"Khác\\"}" then'),
    ]);
    // What carried secrets was not kept then; a replay has none, and keeps what is left.
    const online = (of: StoredEntry): StoredEntry => ({
      ...of,
      intent: { ...of.intent, delivery: 'online' },
    });
    const unkept = online({
      ...first,
      standing: { ...first.standing, wire: first.standing.wire && { ...first.standing.wire, body: null } },
    });
    const [now, ...rest] = entries;
    if (now === undefined) throw new Error('Nothing was replayed.');
    expect(entryDifferences([unkept, ...others], [online(now), ...rest])).toEqual([]);
    expect(entryDifferences([online(first), ...others], [{ ...unkept }, ...rest])).toHaveLength(1);
    expect(entryDifferences(others, entries)).toEqual([
      'Is recorded now, and was not then: customer.update KH1.',
    ]);
  });

  test('comes to something else where a script breaks it', async () => {
    const states = async (script: readonly Script[]) =>
      (await played(day.recording, script)).entries.map(({ standing }) => standing.state);
    expect(await states([{ after: 0, do: 'answer', status: 422 }])).toEqual([
      'refused',
      'conflicting',
      'settled',
    ]);
    const wanted = {
      name: 'issue',
      input: { name: 'customer.remove', targets: [{ key: 'KH2', base: customerRow('KH2'), values: {} }] },
    } as const;
    const last = day.recording.steps.length;
    expect(
      await states([
        { after: last, do: 'offline' },
        { after: last, do: 'want', intent: wanted },
      ]),
    ).toEqual(['settled', 'conflicting', 'settled', 'recorded']);
  });

  test('says in a sentence why there is none', async () => {
    const why = async (recording: Recording) => {
      const outcome = await playWorld({ recording, parts });
      return outcome.kind === 'notPlayable' ? outcome.why : '';
    };
    const { recording } = day;
    expect(await why({ ...recording, notes: [] })).toContain('before recordings noted');
    expect(await why({ ...recording, head: { ...recording.head, start: {} } })).toContain(
      'in the middle of a session',
    );
    const steps = recording.steps.filter(({ action }) => action.type !== 'journal/leadershipMoved');
    expect(await why({ ...recording, steps })).toContain('Another tab led');
    expect(await why(altered(recording, ({ kind }) => (kind === 'id' ? { kind: 'smell' } : {})))).toContain(
      "'smell'",
    );
  });
});
