/** Recordings that are kept, played over builds in which something was changed since. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { runSync } from '#session-recorder/format/chunked-work.ts';
import { compareReplay } from '#session-recorder/replay/replay.ts';
import { keptFolder } from '../support/kept-recordings.ts';
import { isRootState, recordingOf, stateOf } from '../support/replay-recording.ts';
import type { Wanted } from './main.ts';
import { replayFile } from './main.ts';

/** From the beginning, in today's format. */
const file = `${keptFolder}edits-offline-and-conflict-in-format-7.jsonl.gz`;
const recording = recordingOf(file);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(reducer: typeof rootReducer, wanted: Partial<Wanted> = {}) {
  const lines: string[] = [];
  const code = replayFile({ file, ...wanted, say: (line) => lines.push(line) }, reducer);
  return { code, said: lines.join('\n') };
}

function assertions(...list: object[]): string {
  const path = join(folder, 'assert.json');
  writeFileSync(path, JSON.stringify(list));
  return path;
}

const changed =
  (change: (state: RootState, type: string) => RootState): typeof rootReducer =>
  (state, action) =>
    change(rootReducer(state, action), action.type);

/** A field more in what the slice begins with; what reducers do with the others they do as before. */
const withField: typeof rootReducer = (state, action) => {
  const next = rootReducer(state, action);
  const later = state === undefined ? [] : Reflect.get(state.connection ?? {}, 'later');
  return { ...next, connection: { ...next.connection, ...(later !== undefined && { later }) } };
};

type Entry = RootState['journal']['entries'][number];
/** In one line: an attempt counts twice. */
function twice(entry: Entry): Entry {
  return { ...entry, standing: { ...entry.standing, attempts: 2 * entry.standing.attempts } };
}
const countingTwice = changed((state, type) => {
  if (type !== 'journal/entriesMoved') return state;
  return { ...state, journal: { ...state.journal, entries: state.journal.entries.map(twice) } };
});

test('a reducer that was changed by one line is named by action, slice, path and both values', () => {
  const { code, said } = run(countingTwice);
  expect(code).toBe(1);
  expect(said).toContain(
    [
      'Action 65, journal/entriesMoved, leads elsewhere than when it was recorded.',
      '  slice     journal',
      '  path      journal.entries[0].standing.attempts',
      '  expected  1',
      '  got       2',
    ].join('\n'),
  );
});

describe('a build whose state begins with a field more', () => {
  test('replays a recording from the beginning to its end, and the field is told', () => {
    const { code, said } = run(withField);
    expect(said).toContain(
      'This build begins with more than was recorded, which is not compared: connection.later.',
    );
    expect(said).toContain('Replayed 168 actions');
    expect(said).not.toContain('elsewhere');
    expect(code).toBe(0);
  });

  test('passes every checkpoint, with the field as this build has it', () => {
    const found = runSync(compareReplay(recording, withField, isRootState));
    expect(found).toMatchObject({
      kind: 'same',
      checkpoints: recording.checkpoints.size,
      state: { connection: { later: [] } },
    });
  });

  test('is held against what was recorded in all else, at the end as well', () => {
    const last = recording.steps.length;
    const other: typeof rootReducer = (state, action) => {
      const next = withField(state, action);
      return action === recording.steps[last - 1]?.action
        ? { ...next, connection: { ...next.connection, since: -1 } }
        : next;
    };
    expect(runSync(compareReplay(recording, other, isRootState))).toMatchObject({
      kind: 'diverged',
      left: { action: last, path: ['connection', 'since'], got: -1 },
    });
    const steps = recording.steps.map(({ changes = [], ...step }) => ({ ...step, changes }));
    const checkpoints = new Map([[last, 'another state']]);
    expect(
      runSync(compareReplay({ ...recording, steps, checkpoints }, withField, isRootState)),
    ).toMatchObject({
      kind: 'undigested',
      at: { action: last, expected: 'another state' },
    });
  });

  test('is held against what was recorded at that field, too, once an action of then wrote there', () => {
    // Of then: only `hostLost` put it there.
    const step = recording.steps.find(({ action }) => action.type === 'connection/hostLost');
    const steps = recording.steps.map((own) =>
      own === step
        ? { ...own, changes: [...(own.changes ?? []), { at: ['connection', 'later'], value: ['v3'] }] }
        : own,
    );
    const found = runSync(compareReplay({ ...recording, steps }, withField, isRootState));
    expect(found).toMatchObject({
      kind: 'diverged',
      left: { type: 'connection/hostLost', path: ['connection', 'later', 0], expected: 'v3', got: undefined },
    });
  });

  test('goes on from the middle of a session where a slice is new', () => {
    const half = 70;
    const { notices: _, ...older } = stateOf(recording, half);
    const steps = recording.steps
      .slice(half)
      .filter(({ action }) => !action.type.startsWith('notices/'))
      .map(({ changes = [], ...step }) => ({ ...step, changes }));
    const head = { ...recording.head, start: JSON.parse(JSON.stringify(older)) };
    const own = { ...recording, head, steps, checkpoints: new Map<number, string>() };
    expect(runSync(compareReplay(own, rootReducer, isRootState))).toMatchObject({
      kind: 'same',
      added: [['notices']],
    });
  });
});

describe('a build in which two slices were changed', () => {
  const two = changed((state, type) => {
    const { journal, connection } = state;
    if (type === 'connection/hostLost') return { ...state, connection: { ...connection, lost: ['nobody'] } };
    if (type !== 'journal/entriesMoved') return state;
    return { ...state, journal: { ...journal, entries: journal.entries.map(twice) } };
  });

  test('has each place named at the first action that leads elsewhere there', () => {
    const { code, said } = run(two);
    expect(code).toBe(1);
    expect(said).toContain('Action 65, journal/entriesMoved, leads elsewhere than when it was recorded.');
    expect(said).toContain(
      [
        'Gone on from the state of then, it leads elsewhere at these places, too:',
        '  action 77, connection/hostLost, connection.lost: expected nothing, got ["nobody"]',
      ].join('\n'),
    );
    expect(said.match(/standing\.attempts/g)).toHaveLength(1);
  });

  test('is told of what it makes of the actions by itself, and of what the asked action changed', () => {
    const attempts = { path: 'journal.entries[0].standing.attempts' };
    const wanted = { until: 65, assert: assertions({ ...attempts, equals: 2 }) };
    const { code, said } = run(countingTwice, wanted);
    expect(said).toContain('Action 65, journal/entriesMoved, at ');
    expect(said).toContain('1 of 1 assertions hold.');
    expect(code).toBe(1);
  });

  test('has a test written of it where one is wanted', () => {
    const out = join(folder, 'two.test.ts');
    const { code, said } = run(two, { toTest: true, out });
    expect(said).toContain(`Wrote ${out}.`);
    expect(code).toBe(1);
    expect(readFileSync(out, 'utf8')).toContain('after action 65');
  });

  test('names no more than twenty places, and of the items of a list one', () => {
    const many = changed((state, type) => {
      if (type !== 'connection/hostLost') return state;
      const made = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`made${index}`, [1, 2, 3]]));
      return { ...state, connection: { ...state.connection, ...made } };
    });
    const found = runSync(compareReplay(recording, many, isRootState));
    expect(found.kind === 'diverged' && found.others).toHaveLength(19);
  });
});
