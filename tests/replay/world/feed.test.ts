/** The change feed of a world: told again as it was told then, or not at all. */
import { describe, expect, test } from 'vitest';

import { memoryClock, settled } from '#edge/memory/edges.ts';
import { atPath, isFields } from '#store/recording/changes.ts';
import type { Recording, WorldNote } from '#store/recording/recording.ts';
import { aDay, altered, aMorningAfter, parts } from './a-day.ts';
import { worldDifferences } from './compare-worlds.ts';
import { playWorld } from './play-world.ts';
import type { ReadNote } from './read-notes.ts';
import { resumedFeed } from './resumed-feed.ts';
import { makeTape } from './tape.ts';

async function played(recording: Recording) {
  const outcome = await playWorld({ recording, parts });
  if (outcome.kind !== 'played') throw new Error(outcome.why);
  const states = outcome.entries.map(({ standing }) => standing.state);
  const isLive = atPath(outcome.state, ['changes', 'live']);
  return { states, isLive, differences: worldDifferences(recording, outcome) };
}

const longestOf = ({ notes }: Recording) =>
  Math.max(...notes.map(({ noted }) => JSON.stringify(noted).length));

/** An answer as it is noted where its text is left out. */
function withoutBody(noted: object, contentType: string) {
  const outcome = 'outcome' in noted && isFields(noted.outcome) ? noted.outcome : {};
  const answer = 'answer' in outcome && isFields(outcome.answer) ? outcome.answer : {};
  return { outcome: { ...outcome, answer: { ...answer, contentType, body: { cut: 92_114 } } } };
}

describe('a page of the feed', () => {
  test('that tells of many rows is told whole, and brings the world to where it was', async () => {
    const { recording, entries } = await aMorningAfter(150);
    expect(longestOf(recording)).toBeGreaterThan(65_536);
    expect(entries.map(({ standing }) => standing.state)).toEqual(['settled']);
    expect(await played(recording)).toEqual({ states: ['settled'], isLive: true, differences: [] });
  });

  test('of which only the length was kept ends the world, which says where', async () => {
    const { recording } = await aMorningAfter(3);
    const note = recording.notes.find(({ noted }) => JSON.stringify(noted).includes('Đổi trong đêm'));
    const cut = (contentType: string) => ({
      recording: altered(recording, (noted) =>
        noted === note?.noted ? withoutBody(noted, contentType) : {},
      ),
      parts,
    });
    expect(await playWorld(cut('application/json'))).toEqual({
      kind: 'notPlayable',
      why: expect.stringMatching(
        new RegExp(
          `^It goes on from what GET http://host\\.test/api/v1/changes\\?.*since=e1\\.\\d was told after action ${note?.before}: 92114 characters, which the recording does not hold\\.$`,
        ),
      ),
    });
    // A page of somebody between has nothing to say then as now.
    expect((await playWorld(cut('text/html'))).kind).toBe('played');
  });

  test('is found by its cursor, whatever other tabs had the feed follow then', async () => {
    const { recording } = await aDay();
    const followed = (noted: WorldNote['noted']) =>
      'url' in noted ? { url: String(noted.url).replace('=customer', '=company%2Ccustomer') } : {};
    expect(await played(altered(recording, followed))).toEqual({
      states: ['settled', 'conflicting', 'settled'],
      isLive: true,
      differences: [],
    });
  });
});

test('a line of a stream that was too long to be kept ends the world as well', async () => {
  const { recording } = await aDay();
  const cut = altered(recording, (noted) =>
    noted.kind === 'told' && JSON.stringify(noted).includes('Lỗi, rồi mất')
      ? { lines: ['id: e1.2', 'event: change', { cut: 70_000 }, '', ''] }
      : {},
  );
  expect(await playWorld({ recording: cut, parts })).toMatchObject({
    kind: 'notPlayable',
    why: expect.stringContaining('70000 characters, which the recording does not hold'),
  });
});

describe('a stream that was cut off', () => {
  const about = { method: 'GET', key: undefined, ifMatch: undefined };
  const from = (cursor: string) => ({ ...about, url: `http://host.test/api/v1/changes?since=${cursor}` });
  const piece = (text: string) => ({ at: 5, after: 2, text, lost: 0 });
  const told = 'id: c1\nevent: change\ndata: {}\n\nid: c2\ndata: {"a":2}\n\n';
  const pieces = [piece('retry: 2000\n\n'), piece(told), piece(': beat\nid: c3\n\n')];
  const stream = {
    ...{ ...from('c0'), at: 1, after: 1, isQuery: false, isUsed: true },
    ...{ answer: undefined, pieces },
  };
  const rest = (cursor: string) =>
    resumedFeed([stream], from(cursor), 'stream')?.pieces.map(({ text }) => text);

  test('tells from any cursor on what it told after that', () => {
    expect(rest('c1')).toEqual(['id: c2\ndata: {"a":2}\n\n', ': beat\nid: c3\n\n']);
    expect(rest('c2')).toEqual(['', ': beat\nid: c3\n\n']);
    expect(rest('c9')).toBeUndefined();
  });

  test('has nothing to tell by pages', () => {
    const page = resumedFeed([stream], from('c2'), 'page');
    expect(page?.answer?.outcome).toMatchObject({
      answer: { body: { json: { success: true, data: [], cursor: 'c2', more: false } } },
    });
  });
});

describe('what is given up and asked again', () => {
  const url = 'http://host.test/api/v1/changes?collections=';
  const answered = (request: number, at: number, outcome: object) =>
    ({ at, before: 0, noted: { kind: 'answered', request, outcome } }) as ReadNote;
  const asked = (request: number, at: number) =>
    ({ at, before: 0, noted: { kind: 'asked', request, method: 'GET', url } }) as ReadNote;
  const ok = (cursor: string) => ({
    ok: true,
    answer: { status: 200, contentType: 'application/json', retryAfter: null, body: { json: { cursor } } },
  });
  const cancelled = { ok: false, failure: { kind: 'noAnswer', reason: 'cancelled' } };

  /** Asks at once, gives up, and asks again; when that was answered, and by what. */
  async function askedTwice(first: object) {
    const notes = [asked(1, 100), answered(1, 200, first), asked(2, 300), answered(2, 400, ok('c2'))];
    const clock = memoryClock(0);
    const { http } = makeTape(notes, clock);
    const request = { method: 'GET', url, headers: {}, timeoutMs: 10_000 } as const;
    const rest = new AbortController();
    const given = http.send({ ...request, signal: rest.signal });
    rest.abort();
    expect(await given).toEqual(cancelled);
    const again = http.send(request).then((outcome) => ({ outcome, at: clock.now() }));
    await settled();
    await clock.advance(1_000);
    return again;
  }

  test('is told what was told first then', async () => {
    const told = { ok: true, answer: expect.objectContaining({ text: '{"cursor":"c1"}' }) };
    expect(await askedTwice(ok('c1'))).toEqual({ at: 200, outcome: told });
  });

  test('is told the next where it was given up then as well', async () => {
    const told = { ok: true, answer: expect.objectContaining({ text: '{"cursor":"c2"}' }) };
    expect(await askedTwice(cancelled)).toEqual({ at: 400, outcome: told });
  });
});
