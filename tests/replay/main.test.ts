import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rootReducer } from '#store/root-state.ts';
import { aSession } from '../support/recorded-session.ts';
import { recordingOf } from '../support/replay-recording.ts';
import { failureOf, pathOf } from './assertions.ts';
import type { Wanted } from './main.ts';
import { replayFile } from './main.ts';
import { differenceLines } from './report.ts';
import { resealed } from './resealed.ts';
import { testOf } from './write-test.ts';

const kept = fileURLToPath(new URL('../stories/recordings/customer-edits-in-chromium', import.meta.url));
const file = `${kept}.jsonl`;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(wanted: Omit<Wanted, 'say'>, reducer?: typeof rootReducer) {
  const lines: string[] = [];
  const code = replayFile({ ...wanted, say: (line) => lines.push(line) }, reducer);
  return { code, said: lines.join('\n') };
}

function written(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('npm run replay', () => {
  test('says that a recording leads where it led, packed or not', () => {
    expect(run({ file })).toMatchObject({ code: 0, said: expect.stringContaining('Replayed 78 actions') });
    expect(run({ file: written('packed.jsonl.gz', gzipSync(readFileSync(file))) }).code).toBe(0);
  });

  test('plays up to an action and tells what that one changed', () => {
    const { code, said } = run({ file, until: 36 });
    expect(code).toBe(0);
    expect(said).toContain('Action 36, journal/entriesMoved');
    expect(said).toContain('journal.entries[0].standing.state: "sending"');
  });

  test('names an action that this build can not play, and what was thrown', () => {
    const broken: typeof rootReducer = (state, action) => {
      if (action.type === 'journal/entriesMoved') throw new TypeError('It has no rows.');
      return rootReducer(state, action);
    };
    const { code, said } = run({ file }, broken);
    expect(code).toBe(1);
    expect(said).toContain('Action 36, journal/entriesMoved, can not be played: TypeError: It has no rows.');
  });

  test('names an action whose difference is gone after the next one', () => {
    const healing: typeof rootReducer = (before, action) => {
      const state = rootReducer(before, action);
      return action.type === 'journal/entriesMoved' && state.journal.entries[0]?.standing.state === 'sending'
        ? { ...state, journal: { ...state.journal, entries: [] } }
        : state;
    };
    expect(run({ file }, healing)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Action 36, journal/entriesMoved, leads elsewhere'),
    });
  });

  test('blames no action for a digest that is another one though every change agrees', async () => {
    const other = (await aSession()).replace(/"state":"\w+"(?=[^\n]*"end":true)/, '"state":"0"');
    const { code, said } = run({
      file: written(
        'digest.jsonl',
        resealed(other, (line) => line),
      ),
    });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Every change up to action \d+ agrees, the digest of the whole state there does not\.\n +expected +0\n/m,
    );
    expect(said).not.toContain('leads elsewhere');
  });

  test('says of the second format that it can not be checked, and judges what is asserted of it', () => {
    const second = fileURLToPath(
      new URL('../stories/recordings/edit-offline-then-conflict.json', import.meta.url),
    );
    expect(run({ file: second })).toMatchObject({
      code: 5,
      said: expect.stringContaining('its older format holds nothing to compare with'),
    });
    const assert = (state: string) =>
      written('assert.json', JSON.stringify([{ path: 'journal.entries[0].standing.state', equals: state }]));
    expect(run({ file: second, assert: assert('settled') }).code).toBe(0);
    expect(run({ file: second, assert: assert('sending') }).code).toBe(2);
  });

  test('asserts what a file says, and fails where one of it does not hold', () => {
    const holds = { after: 36, path: 'journal.entries[0].standing.state', equals: 'sending' };
    const fails = { path: 'journal.entries[0].standing.state', equals: 'sending' };
    const both = (...assertions: object[]) => written('assert.json', JSON.stringify(assertions));
    expect(run({ file, assert: both(holds) })).toMatchObject({
      code: 0,
      said: expect.stringContaining('1 of 1 assertions hold.'),
    });
    expect(run({ file, assert: both(holds, fails) })).toMatchObject({
      code: 2,
      said: expect.stringContaining(
        'At the end, journal.entries[0].standing.state is "settled" and not "sending".',
      ),
    });
  });

  test('refuses to stop behind the end', () => {
    expect(run({ file, until: 78 }).code).toBe(0);
    expect(run({ file, until: 79 })).toEqual({
      code: 3,
      said: `--until 79 is beyond the end: ${file} has 78 actions.`,
    });
  });

  test('refuses to judge after an action that is not played', () => {
    const assertAfter = (actions: number) =>
      written('assert.json', JSON.stringify([{ after: actions, path: 'journal.loaded', equals: true }]));
    expect(run({ file, assert: assertAfter(78) }).code).toBe(0);
    expect(run({ file, assert: assertAfter(500) })).toEqual({
      code: 3,
      said: expect.stringContaining('after action 500, and only 78 actions are played.'),
    });
    expect(run({ file, until: 35, assert: assertAfter(36) })).toEqual({
      code: 3,
      said: expect.stringContaining('after action 36, and only 35 actions are played.'),
    });
  });

  test('refuses in a sentence a file of assertions that holds none', () => {
    for (const text of ['no json', '[{"path": 1}]', '[]'])
      expect(run({ file, assert: written('assert.json', text) })).toMatchObject({
        code: 3,
        said: expect.stringContaining('holds no assertions'),
      });
  });

  test('writes a test beside the recording, and never over what is there', () => {
    const own = written('an edit.jsonl.gz', gzipSync(readFileSync(file)));
    const beside = join(folder, 'an edit.test.ts');
    expect(run({ file: own, toTest: true })).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Wrote ${beside}.`),
    });
    expect(readFileSync(beside, 'utf8')).toContain("new URL('./an%20edit.jsonl.gz', import.meta.url)");
    const before = readFileSync(own);
    expect(run({ file: own, toTest: true })).toEqual({
      code: 3,
      said: `${beside} is there already: say another place with --out.`,
    });
    expect(run({ file: own, toTest: true, out: own })).toEqual({
      code: 3,
      said: `${own} is the recording itself: say another place with --out.`,
    });
    expect(readFileSync(own)).toEqual(before);
    const nowhere = join(folder, 'nowhere', 'session.test.ts');
    expect(run({ file: own, toTest: true, out: nowhere })).toMatchObject({
      code: 3,
      said: expect.stringContaining("session.test.ts can't be written."),
    });
  });

  test('refuses in a sentence what is missing, cut, changed or something else', () => {
    const content = readFileSync(file, 'utf8');
    const packed = gzipSync(content);
    const damaged = Buffer.from(packed);
    damaged.writeUInt8(damaged.readUInt8(900) ^ 4, 900);
    const cases = [
      ['nowhere.jsonl', undefined, 'nowhere.jsonl is not there.'],
      ['cut.jsonl.gz', packed.subarray(0, 900), 'cut.jsonl.gz breaks off before its end'],
      ['damaged.jsonl.gz', damaged, "damaged.jsonl.gz is damaged and can't be unpacked"],
      ['other.jsonl', 'a letter', 'This is no recording of a session.'],
      ['cut.jsonl', content.slice(0, -40), 'its end is missing'],
      ['edited.jsonl', content.replace('KH00061', 'KH00063'), 'was changed after it was made'],
    ] as const;
    for (const [name, text, sentence] of cases) {
      const path = text === undefined ? join(folder, name) : written(name, text);
      expect(run({ file: path })).toMatchObject({ code: 3, said: expect.stringContaining(sentence) });
    }
    expect(run({ file: folder })).toEqual({ code: 3, said: `${folder} can't be read.` });
  });

  test('writes a test that reads like the one that is kept, which CI runs', () => {
    const plain = (code: string) => code.replaceAll(/\s+/g, '').replaceAll(/,(?=[)\]])/g, '');
    const test = `${kept}.test.ts`;
    expect(plain(testOf(recordingOf(file), { file, test }))).toBe(plain(readFileSync(test, 'utf8')));
    const out = join(folder, 'session.test.ts');
    expect(run({ file, until: 36, toTest: true, out }).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain("'customer.update KH00061: sending'");
  });
});

test('a path is read as it is written', () => {
  expect(pathOf('rows.pages.customer.rows[3].name')).toEqual([
    'rows',
    'pages',
    'customer',
    'rows',
    3,
    'name',
  ]);
  expect(pathOf('v3.queries["customer [[],1]"].status')).toEqual([
    'v3',
    'queries',
    'customer [[],1]',
    'status',
  ]);
});

test('a difference is named by its action, slice, path and both values', () => {
  const lines = differenceLines({
    action: 17,
    type: 'rows/rowsAnswered',
    path: ['rows', 'fresh', 'customer', 'KH1', 0],
    expected: 2,
    got: undefined,
  });
  expect(lines.join('\n')).toMatch(
    /17, rows\/rowsAnswered.*slice +rows.*rows\.fresh\.customer\.KH1\[0\].*2.*nothing/s,
  );
});

test('an assertion that does not hold says where, what was wanted and what is there', () => {
  const wanted = { after: 3, path: 'journal', equals: { entries: [1, 2] } };
  expect(failureOf(wanted, { journal: { entries: [1, 3] } })).toBe(
    'After action 3, journal.entries[1] is 3 and not 2.',
  );
  expect(failureOf(wanted, { journal: { entries: [1, 2] } })).toBeUndefined();
});
