import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { customerRow } from '../../support/fake-host.ts';
import { resealed } from '../resealed.ts';
import { aDay, parts } from './a-day.ts';
import type { WantedWorld } from './main.ts';
import { replayWorld } from './main.ts';

describe('npm run replay -- FILE --world', () => {
  let folder = '';
  let day: Awaited<ReturnType<typeof aDay>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'world-'));
    day = await aDay();
    writeFileSync(join(folder, 'day.jsonl'), day.file);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function written(name: string, content: unknown): string {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(content));
    return file;
  }

  async function run(wanted: Omit<WantedWorld, 'file' | 'say'>, name = 'day.jsonl') {
    const said: string[] = [];
    const file = join(folder, name);
    const code = await replayWorld({ ...wanted, file, say: (line) => said.push(line) }, parts);
    return { code, said };
  }

  const ended = (...states: readonly string[]) => [
    `Came to ${states.length} entries:`,
    ...states.map((state) => `  ${state}`),
  ];

  test('says that all is as it was', async () => {
    expect(await run({})).toEqual({
      code: 0,
      said: [
        expect.stringMatching(/^\d+ actions in /),
        'Sent 5 requests and came to 3 entries, all as they were.',
      ],
    });
  });

  test('says of each place where it is cut that all is on its way', async () => {
    for (let until = 1; until < day.recording.steps.length; until += 1) {
      const { code, said } = await run({ until });
      expect({ until, code, said }).toEqual({
        ...{ until, code: 0 },
        said: [
          expect.any(String),
          expect.stringMatching(
            new RegExp(`^Sent \\d requests? .* with action ${until} or soon after, all on the way`),
          ),
        ],
      });
    }
  });

  test('leaves out what a script has for after the cut', async () => {
    const until = day.recording.steps.findIndex(({ action }) => action.type === 'journal/entriesMoved') + 1;
    const script = written('later.json', [
      { after: until + 1, do: 'want', intent: { name: 'signOut', choice: 'keep' } },
    ]);
    const { code, said } = await run({ until, script });
    expect(code).toBe(0);
    expect(said.at(-1)).toContain('all on the way');
  });

  test('gives no verdict on a branch in which nothing happens', async () => {
    const { code, said } = await run({ until: 40, branch: written('nothing.json', []) });
    expect(code).toBe(0);
    expect(said.slice(1).join()).toMatch(/^Sent \d+ requests:/);
  });

  test('answers a request of a branch as its list says', async () => {
    const until = day.recording.steps.length;
    const targets = [{ key: 'KH2', base: customerRow('KH2'), values: { name: 'Khác' } }];
    const branch = written('refused.json', [
      { do: 'answer', status: 422 },
      { do: 'want', intent: { name: 'issue', input: { name: 'customer.update', targets } } },
    ]);
    const { said } = await run({ until, branch });
    expect(said.at(-1)).toBe('  customer.update KH2: refused');
  });

  test('holds what is asserted about the end', async () => {
    const assert = written('assert.json', [
      { path: 'journal.entries[1].standing.state', equals: 'settled' },
      { path: 'journal.entries[0].standing.state', equals: 'settled' },
    ]);
    const { code, said } = await run({ assert });
    expect(code).toBe(2);
    expect(said.join('\n')).toContain('1 of 2 assertions hold.');
  });

  test('refuses to stop behind the end, and to judge nothing, or on the way', async () => {
    const { length } = day.recording.steps;
    expect(await run({ until: length + 1 })).toEqual({
      code: 3,
      said: [expect.stringMatching(`^--until ${length + 1} is beyond the end: .* has ${length} actions\\.$`)],
    });
    const assert = (...list: object[]) => run({ assert: written('assert.json', list) });
    expect(await assert()).toEqual({ code: 3, said: [expect.stringContaining('holds no assertions')] });
    expect(await assert({ after: 3, path: 'journal.loaded', equals: true })).toEqual({
      code: 3,
      said: [expect.stringContaining('says what holds on the way')],
    });
  });

  test('goes on as a script says: refused, and away when the last is sent', async () => {
    const last = day.recording.steps.length;
    const script = written('script.json', [
      { after: 1, do: 'answer', status: 422 },
      { after: last - 1, do: 'clock', ms: -3_600_000 },
    ]);
    const { code, said } = await run({ script });
    expect(code).toBe(0);
    expect(said.slice(1)).toEqual([
      'Sent 5 requests:',
      ...said.slice(2, 7),
      ...ended(
        'customer.update KH1: refused',
        'customer.update KH3: conflicting',
        'customer.update KH2: settled',
      ),
    ]);
  });

  test('takes a script from behind the end of the recording as well', async () => {
    const lines = [
      { after: 1, do: 'answer', status: 422 },
      { after: 2, do: 'sleep' },
    ].map((line) => `${JSON.stringify(line)}\n`);
    writeFileSync(join(folder, 'scripted.jsonl'), day.file + lines[0]);
    const { code, said } = await run({}, 'scripted.jsonl');
    expect(code).toBe(0);
    expect(said).toContain('  customer.update KH1: refused');
    writeFileSync(join(folder, 'wrong.jsonl'), day.file + lines.join(''));
    const wrong = await run({}, 'wrong.jsonl');
    expect(wrong.code).toBe(3);
    expect(wrong.said.join()).toContain('is no script');
  });

  test('says in a line where the console of today can not be played on', async () => {
    // As a release would have written it whose answers had another shape.
    const first = day.file.split('\n').findIndex((line) => line.includes('/executeQuery/fulfilled'));
    const broken = resealed(day.file, (line, index) =>
      index === first ? line.replace('"meta":', '"was":') : line,
    );
    writeFileSync(join(folder, 'broken.jsonl'), broken);
    const { code, said } = await run({}, 'broken.jsonl');
    expect(code).toBe(1);
    expect(said.slice(1)).toEqual([expect.stringMatching(/can't be played to its end: \w*Error: /)]);
  });

  test('plays on from an action in another way', async () => {
    const until = day.recording.notes.find(
      ({ noted }) => noted.kind === 'network' && JSON.stringify(noted).includes('false'),
    )?.before;
    if (until === undefined) throw new Error('The network never came back.');
    const targets = [{ key: 'KH2', base: customerRow('KH2'), values: { name: 'Khác' } }];
    const branch = written('branch.json', [
      { do: 'offline' },
      { do: 'want', intent: { name: 'issue', input: { name: 'customer.update', targets } } },
      { do: 'wait', ms: 1000 },
    ]);
    const { code, said } = await run({ until, branch });
    expect(code).toBe(0);
    expect(said).toContain('Came to 3 entries:');
    expect(said.at(-1)).toBe('  customer.update KH2: recorded');
  });

  test.each([
    ['gone.jsonl', undefined, 'is not there.'],
    ['cut.jsonl.gz', (packed: Buffer) => packed.subarray(0, -40), 'breaks off before its end'],
    ['damaged.jsonl.gz', (packed: Buffer) => packed.fill(0, 900, 910), "is damaged and can't be unpacked"],
  ])('says what is the matter with %s', async (name, made, saying) => {
    if (made !== undefined) writeFileSync(join(folder, name), made(gzipSync(day.file)));
    const { code, said } = await run({}, name);
    expect({ code, said: said.join() }).toEqual({
      code: 3,
      said: expect.stringContaining(`${name} ${saying}`),
    });
    const script = join(folder, name);
    expect(await run({ script })).toEqual({ code: 3, said: [expect.stringContaining(`${name} ${saying}`)] });
  });

  test.each<[string, { script?: unknown; branch?: unknown; until?: number }, string]>([
    ['a script', { script: [{ do: 'offline' }] }, 'holds no script'],
    ['a half action', { script: [{ after: 1.5, do: 'offline' }] }, 'holds no script'],
    ['an action before all', { script: [{ after: -1, do: 'offline' }] }, 'holds no script'],
    [
      'what is for after the end',
      { script: [{ after: 10_000, do: 'offline' }], until: 3 },
      'What is for after action 10000 has no place: ',
    ],
    ['a branch', { branch: [{ do: 'sleep' }], until: 3 }, 'holds no branch'],
    ['an intent', { branch: [{ do: 'want', intent: { name: 'fly' } }], until: 3 }, 'holds no branch'],
    ['a place', { branch: [] }, 'begins where --until says'],
  ])('says that %s can not be used', async (_, { script, branch, until }, saying) => {
    const { code, said } = await run({
      ...(script !== undefined && { script: written('s.json', script) }),
      ...(branch !== undefined && { branch: written('b.json', branch) }),
      ...(until !== undefined && { until }),
    });
    expect(code).toBe(3);
    expect(said.join('\n')).toContain(saying);
  });
});
