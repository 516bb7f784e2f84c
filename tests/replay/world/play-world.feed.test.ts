/** The change feed of a world: told again as it was told then, or not at all. */
import { describe, expect, test } from 'vitest';

import { flushTasks, memoryClock } from '#adapters/memory/memory-ports.ts';
import type { Recording, WorldNote } from '#session-recorder/format/recording.ts';
import { atPath, isFields } from '#session-recorder/format/state-patch.ts';
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
    ...{ ...from('c0'), at: 1, after: 1, isQuery: false, isUsed: true, heard: 0 },
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
  type Outcome = Extract<ReadNote['noted'], { kind: 'answered' }>['outcome'];
  const noteAt = (at: number, noted: ReadNote['noted']): ReadNote => ({ at, before: 0, noted });
  const asked = (request: number, at: number) => noteAt(at, { kind: 'asked', request, method: 'GET', url });
  const answered = (request: number, at: number, outcome: Outcome) =>
    noteAt(at, { kind: 'answered', request, outcome });
  const body = (cursor: string) => ({ json: { cursor } });
  const ok = (cursor: string): Outcome => ({
    ok: true,
    answer: { status: 200, contentType: 'application/json', retryAfter: null, body: body(cursor) },
  });
  const cancelled: Outcome = { ok: false, failure: { kind: 'noAnswer', reason: 'cancelled' } };
  const request = { method: 'GET', url, headers: {}, timeoutMs: 10_000 } as const;

  /** Asks at once, gives up after so long (ms), and asks again; when that was answered, and by what. */
  async function askedTwice(first: readonly ReadNote[], givenUpAfter = 0) {
    const clock = memoryClock(0);
    const { http } = makeTape([asked(1, 100), ...first, asked(2, 300), answered(2, 400, ok('c2'))], clock);
    const wanted = new AbortController();
    const given = http.send({ ...request, signal: wanted.signal });
    await clock.advance(givenUpAfter);
    wanted.abort();
    expect(await given).toEqual(cancelled);
    const again = http.send(request).then((outcome) => ({ outcome, at: clock.now() }));
    await flushTasks();
    await clock.advance(1_000);
    return again;
  }
  const told = (cursor: string) => ({
    ok: true,
    answer: expect.objectContaining({ text: JSON.stringify({ cursor }) }),
  });

  test('is told what was told first then', async () => {
    expect(await askedTwice([answered(1, 200, ok('c1'))])).toEqual({ at: 200, outcome: told('c1') });
  });

  test('is told the next where nobody was told anything by the first', async () => {
    const next = { at: 400, outcome: told('c2') };
    expect(await askedTwice([answered(1, 200, cancelled)])).toEqual(next);
    expect(await askedTwice([])).toEqual(next);
  });

  test.each([
    ['before it told anything', 0, ['', 'a', 'b', 'c']],
    ['when it had told a part', 60, ['a', '', 'b', 'c']],
    ['right before the rest', 110, ['a', '', 'b', 'c']],
    ['when it was then', 150, ['a b', '', 'c']],
  ])('is told by a stream that was given up %s what that has not told yet, once', async (_, after, lines) => {
    const clock = memoryClock(0);
    const piece = (request: number, at: number, line: string) =>
      noteAt(at, { kind: 'told', request, lines: [line] });
    const first = [asked(1, 10), piece(1, 50, 'a'), piece(1, 120, 'b'), answered(1, 200, cancelled)];
    const { http } = makeTape([...first, asked(2, 300), piece(2, 320, 'c')], clock);
    const heard: string[] = [];
    const listen = async (signal?: AbortSignal) => {
      await http.stream({ ...request, ...(signal && { signal }) }, (text) => heard.push(text));
    };
    const wanted = new AbortController();
    const given = listen(wanted.signal);
    await clock.advance(after);
    wanted.abort();
    await given;
    const before = heard.splice(0).join(' ');
    // A stream that ends is asked for again.
    void listen().then(() => listen());
    await flushTasks();
    await clock.advance(1_000);
    await flushTasks();
    expect([before, ...heard]).toEqual(lines.filter((line, at) => at === 0 || line !== ''));
  });
});
