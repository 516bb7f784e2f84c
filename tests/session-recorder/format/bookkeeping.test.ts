/** What RTK Query and redux-persist keep for themselves is not compared; a business field of the same name is. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';

import { rootReducer } from '#store/root-state.ts';
import { withoutBookkeeping } from '#session-recorder/format/bookkeeping.ts';
import { runSync } from '#session-recorder/format/chunked-work.ts';
import { digester, digestOf } from '#session-recorder/format/digest.ts';
import { stepEncoder, stepLines } from '#session-recorder/format/encode-steps.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import { createRowDictionary } from '#session-recorder/format/row-dictionary.ts';
import { writeRecording } from '#session-recorder/format/write-recording.ts';
import { firstDifference } from '#session-recorder/replay/first-difference.ts';
import { replay } from '#session-recorder/replay/replay.ts';

const names = ['subscriptions', 'middlewareRegistered', 'online', 'focused', '_persist'];

const api = (watchers: object, name: string) => ({
  ...{ queries: {}, mutations: {}, provided: {}, subscriptions: watchers },
  config: { online: true, focused: name === 'a', middlewareRegistered: name, reducerPath: 'v3' },
});

describe('what is kept for its own sake', () => {
  test('is left out of states where it stands', () => {
    const one = { v3: api({}, 'a'), preferences: { locale: 'vi-VN', _persist: { version: 1 } } };
    const other = { v3: api({ q: { r: {} } }, 'b'), preferences: { locale: 'vi-VN' } };
    expect(withoutBookkeeping(one)).toEqual(withoutBookkeeping(other));
    expect(withoutBookkeeping(one)).toMatchObject({ v3: { config: { reducerPath: 'v3' } } });
  });

  test('is left out of the state of the console', () => {
    const text = JSON.stringify(withoutBookkeeping(rootReducer(undefined, { type: 'x' })));
    expect(names.filter((name) => text.includes(`"${name}":`))).toEqual([]);
  });

  test('is another thing than a field of a row that is called so', () => {
    for (const name of names) {
      const [before, after] = [1, 2].map((value) => ({
        v3: { ...api({}, 'a'), queries: { [name]: value } },
      }));
      expect(digestOf(withoutBookkeeping(before))).not.toBe(digestOf(withoutBookkeeping(after)));
      const path = ['v3', 'queries', name];
      expect(firstDifference(withoutBookkeeping(before), withoutBookkeeping(after))?.path).toEqual(path);
    }
  });
});

const device = { id: 'LOA1', serial: 'S1', company: 'A', address: 'Huế', version: 1 };

test('rows that differ in such a field alone are two rows', () => {
  const rows = [
    { ...device, online: 4 },
    { ...device, online: 5 },
  ];
  const told = JSON.parse(JSON.stringify(runSync(createRowDictionary().shortened(rows))));
  expect(runSync(createRowDictionary().restored(told))).toEqual(rows);
});

interface Devices {
  readonly devices: { readonly online: number };
}
const isDevices = (value: unknown): value is Devices =>
  typeof value === 'object' && value !== null && 'devices' in value;
const counted = (_: Devices | undefined, { online }: UnknownAction): Devices => ({
  devices: { online: Number(online) },
});

const about = { app: '1', exportedAt: 1, locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh', schema: '' };

function recordingOf(lines: string, format?: number) {
  const read = readRecording(writeRecording(lines, format === undefined ? about : { ...about, format }));
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  return read.recording;
}

describe('a recording', () => {
  test('of today names the action after which such a field is another one', () => {
    const encoder = stepEncoder([]);
    const action = { type: 'counted', online: 4 };
    const lines = [
      encoder.whole(null),
      encoder.step({ at: 1, did: action, after: counted(undefined, action) }),
      encoder.checkpoint(),
    ];
    const recording = recordingOf(lines.map(stepLines).join(''));
    expect(replay(recording, counted, isDevices).left).toBeUndefined();
    const mistaken = () => counted(undefined, { type: 'counted', online: 5 });
    expect(replay(recording, mistaken, isDevices).left).toMatchObject({
      ...{ action: 1, path: ['devices', 'online'], expected: 4, got: 5 },
    });
  });

  test('of an older format is held against digests as they were made then', () => {
    const after: Devices = { devices: { online: 4 } };
    const lines = [
      { start: null },
      { at: 1, action: { type: 'counted', online: 4 }, changes: [{ at: [], value: after }] },
      { state: runSync(digester(names).digest(after)) },
    ];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(replay(recordingOf(text, 6), counted, isDevices)).toMatchObject({ checkpoints: 1 });
    expect(replay(recordingOf(text, 6), counted, isDevices).left).toBeUndefined();
    expect(replay(recordingOf(text, 7), counted, isDevices).left).toBeDefined();
  });

  test('of an older format has its rows under the names of then', () => {
    const rows = [0, 1].map((online) => ({ ...device, online }));
    const name = runSync(digester(names).digest(rows[0]));
    const lines = [
      { start: null },
      { at: 1, action: { type: 'came', rows: [rows[0]] }, changes: [] },
      { at: 2, action: { type: 'came', rows: [{ $row: name }] }, changes: [] },
      { state: '0' },
    ];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(recordingOf(text, 6).steps.map(({ action }) => action.rows)).toEqual([[rows[0]], [rows[0]]]);
  });
});
