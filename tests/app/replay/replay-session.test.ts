/** Recordings are opened as the page of replays does it: whole ones of every format, and those that are not. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { runSync } from '#session-recorder/format/chunked-work.ts';
import type { RootReducer } from '#session-recorder/replay/replay.ts';
import { compareReplay } from '#session-recorder/replay/replay.ts';
import { besides, divergenceReportOf } from '#app/replay/divergence.ts';
import type { ReplaySession } from '#app/replay/replay-session.ts';
import { isState, openFile } from '#app/replay/replay-session.ts';
import { textOf } from '#app/replay/text-of-file.ts';
// The cache's reducers know an answer by its endpoint only.
import '#services/watch-list.ts';
import '#store/api/v3-endpoints.ts';

const folder = new URL('../../stories/recordings/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.(jsonl|json|gz)$/.test(name));
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const world = 'offline-conflict-and-500.jsonl.gz';
const text = gunzipSync(bytesOf(world)).toString('utf8');

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'a.jsonl') => new File([content], name);
const open = (file: File) => openFile(file, async () => {});

async function sessionOf(file: File): Promise<ReplaySession> {
  const opened = await open(file);
  if (opened.kind === 'unreadable') throw new Error(`${file.name}: ${opened.problem.code}`);
  return opened.session;
}

async function problemOf(file: File) {
  const opened = await open(file);
  return opened.kind === 'unreadable' ? opened.problem : undefined;
}

describe('opening a recording', () => {
  it.each(files)('%s is walked through to its end, and this version can play it', async (name) => {
    const { recording, moments, walk } = await sessionOf(fileOf(bytesOf(name), name));
    expect(moments.length).toBeGreaterThanOrEqual(recording.steps.length);
    expect(isState(walk.at(recording.steps.length))).toBe(true);
    expect(runSync(compareReplay(recording, rootReducer, isState)).kind).not.toBe('broken');
  });

  it('finds that this version goes the way of a recording that it made, checkpoint by checkpoint', async () => {
    const { recording } = await sessionOf(fileOf(bytesOf(world)));
    const { size } = recording.checkpoints;
    expect(runSync(compareReplay(recording, rootReducer, isState))).toMatchObject({
      kind: 'same',
      checkpoints: size,
    });
  });

  it('lets the page have its turn again and again', async () => {
    let turns = 0;
    await openFile(fileOf(bytesOf(world)), async () => {
      turns += 1;
    });
    expect(turns).toBeGreaterThan(0);
  });
});

describe('a version that goes another way', () => {
  it('is told by the number of the first action, also behind the first checkpoint', async () => {
    const { recording } = await sessionOf(fileOf(bytesOf(world)));
    const place = recording.steps.findLastIndex(({ changes }) => (changes?.length ?? 0) > 0);
    const wanted = recording.steps[place]?.action;
    const other: RootReducer<RootState> = (state, action) =>
      action === wanted && state !== undefined ? state : rootReducer(state, action);
    const found = runSync(compareReplay(recording, other, isState));
    expect(found.kind === 'diverged' && found.left.action).toBe(place + 1);
  });

  it('is told apart from one in which every change agrees and the digest of the whole does not', async () => {
    const { recording } = await sessionOf(fileOf(bytesOf(world)));
    const checkpoints = new Map([...recording.checkpoints].map(([done]) => [done, 'another state']));
    const found = runSync(compareReplay({ ...recording, checkpoints }, rootReducer, isState));
    const [first] = [...checkpoints.keys()].filter((done) => done > 0);
    expect(found.kind !== 'same' && divergenceReportOf(found)).toEqual({
      id: 'replay.digest',
      values: { action: first },
    });
  });

  it('has told beside the first place how many more there are, and what was not compared', async () => {
    const { recording } = await sessionOf(fileOf(bytesOf('edits-offline-and-conflict-in-format-7.jsonl.gz')));
    const other: RootReducer<RootState> = (before, action) => {
      const state = rootReducer(before, action);
      const notices = { ...state.notices, later: [] };
      if (action.type !== 'connection/hostLost') return { ...state, notices };
      return { ...state, notices, connection: { ...state.connection, a: 1, b: 2 } };
    };
    const found = runSync(compareReplay(recording, other, isState));
    expect(besides(found)).toEqual([
      { id: 'replay.left.more', values: { count: 1 } },
      { id: 'replay.added', values: { paths: 'notices › later' } },
    ]);
    expect(besides(runSync(compareReplay(recording, rootReducer, isState)))).toEqual([]);
  });

  it('is told where it can not play an action at all', async () => {
    const { recording } = await sessionOf(fileOf(bytesOf('edit-offline-then-conflict.json')));
    const broken: RootReducer<RootState> = (state, action) => {
      if (action === recording.steps[4]?.action) throw new TypeError('of a later version');
      return rootReducer(state, action);
    };
    const type = recording.steps[4]?.action.type;
    expect(runSync(compareReplay(recording, broken, isState))).toMatchObject({
      kind: 'broken',
      action: 5,
      type,
    });
  });
});

describe('a file that can not be opened', () => {
  it('is cut, altered, foreign, or of a newer version', async () => {
    expect(await problemOf(fileOf(text.slice(0, text.length / 2)))).toEqual({ code: 'recording_cut' });
    const altered = text.replace('"journal/entriesMoved"', '"journal/entriesMovee"');
    expect((await problemOf(fileOf(altered)))?.code).toBe('recording_altered');
    expect(await problemOf(fileOf('{"something":"else"}\n'))).toEqual({ code: 'recording_unknown' });
    expect(await problemOf(fileOf(''))).toEqual({ code: 'recording_unknown' });
    const newer = text.replace(/^\{"recording":\d+/, '{"recording":99');
    expect(await problemOf(fileOf(newer))).toEqual({ code: 'recording_newer', format: 99 });
  });

  it('breaks off where it is packed', async () => {
    for (const length of [2, 2_000, bytesOf(world).length - 1]) {
      const cut = bytesOf(world).slice(0, length);
      expect(await problemOf(fileOf(cut))).toEqual({ code: 'recording_cut' });
    }
  });

  it('is damaged where it is packed, in the middle or by its last byte', async () => {
    const { length } = bytesOf(world);
    for (const place of [Math.floor(length / 2), length - 1]) {
      const damaged = bytesOf(world).map((byte, index) => (index === place ? byte ^ 4 : byte));
      expect(await problemOf(fileOf(damaged))).toEqual({ code: 'recording_damaged' });
    }
  });

  it('is told apart from one that the device does not give', async () => {
    const gone = fileOf('');
    gone.slice = () => {
      throw new DOMException('', 'NotReadableError');
    };
    expect(await problemOf(gone)).toEqual({ code: 'recording_withheld' });
    const going = fileOf(bytesOf(world));
    going.stream = () =>
      new ReadableStream({
        pull(controller) {
          controller.error(new DOMException('', 'NotReadableError'));
        },
      });
    expect(await problemOf(going)).toEqual({ code: 'recording_withheld' });
  });

  it('is too large, also where only what it unpacks to is', async () => {
    const bounds = { file: 5_000, text: 1_000_000 };
    const bomb = fileOf(new Uint8Array(gzipSync('a'.repeat(2_000_000))));
    const large = { code: 'recording_large', megabytes: 1 };
    expect(await textOf(bomb, bounds)).toEqual({ kind: 'problem', problem: large });
    const plain = await textOf(fileOf('a'.repeat(6_000)), bounds);
    expect(plain).toMatchObject({ kind: 'problem', problem: { code: 'recording_large' } });
  });
});
