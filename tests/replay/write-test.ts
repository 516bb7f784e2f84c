/**
 * Writes a test from a recording: what the journal, the notices and the connection came to, after each action that
 * changed it. Whoever keeps it gives it the name of what was recorded, and drops what is beside the point.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';

import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import { isRootState, statesOf } from '../support/replay-recording.ts';
import { journalOf, noticesOf, standOf } from '../support/told-state.ts';

interface Places {
  readonly file: string;
  /** Where the test is written: its imports are relative to that. */
  readonly test: string;
}

/** Beside its recording, under the same name. */
export const testBeside = (file: string) => `${file.replace(/(\.jsonl?)?(\.gz)?$/, '')}.test.ts`;

/** Where a test for it can't be written, and why, in a sentence; undefined: it can. */
export function refusalOf({ file, test }: Places): string | undefined {
  if (resolve(test) === resolve(file))
    return `${test} is the recording itself: say another place with --out.`;
  return existsSync(test) ? `${test} is there already: say another place with --out.` : undefined;
}

/** Never over what is there. */
export function isWritten(test: string, content: string): boolean {
  try {
    writeFileSync(test, content, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

const tellers = { standOf, journalOf, noticesOf } as const;

/** `reducer`: this build's, where nothing else is said. */
export function testOf(recording: Recording, places: Places, reducer = rootReducer): string {
  const from = dirname(resolve(places.test));
  const support = importPath(from, 'tests/support');
  const name = basename(places.file).replace(/\.(jsonl?|gz)/g, '');
  const own = importPath(from, places.file).split('/').map(inAddress).join('/');
  return `/** What was recorded in ${basename(places.file)}, and what it came to. */
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { rootReducer } from '#store/root-state.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import { isRootState, recordingOf, statesOf } from '${support}/replay-recording.ts';
import { ${Object.keys(tellers).sort().join(', ')} } from '${support}/told-state.ts';

const recording = recordingOf(fileURLToPath(new URL('${own}', import.meta.url)));
const stateAfter = statesOf(recording);

describe('${name.replaceAll("'", '’')}', () => {
  test('leads to the states that it led to when it was recorded', () => {
    expect(replay(recording, rootReducer, isRootState).left).toBeUndefined();
  });
${checksOf(recording, reducer).join('')}});
`;
}

/** What an address, or a text in code, would take for something else. */
const inAddress = (name: string) => encodeURIComponent(name).replaceAll("'", '%27');

function importPath(from: string, to: string): string {
  const path = relative(from, resolve(to)).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** A test for each action after which something told is another than before. */
function checksOf(recording: Recording, reducer: typeof rootReducer): readonly string[] {
  const { head, steps } = recording;
  const stateAfter = statesOf(recording, reducer);
  let state = isRootState(head.start) ? head.start : undefined;
  let told: Readonly<Record<string, string>> = state === undefined ? {} : toldOf(state);
  return steps.flatMap(({ action }, index) => {
    const before = state;
    state = stateAfter(index + 1);
    if (before !== undefined && isToldAsBefore(before, state)) return [];
    const now = toldOf(state);
    const changed = Object.entries(now).filter(([name, text]) => told[name] !== text);
    told = now;
    if (changed.length === 0) return [];
    const expectations = changed.map(([name, text]) => `    expect(${name}(state)).toEqual(${text});\n`);
    return `
  test('after action ${index + 1}, ${action.type}', () => {
    const state = stateAfter(${index + 1});
${expectations.join('')}  });
`;
  });
}

/** What is told of it all stands there; most actions change none of that. */
const isToldAsBefore = (before: RootState, now: RootState) =>
  (['session', 'connection', 'lock', 'journal', 'notices'] as const).every(
    (slice) => before[slice] === now[slice],
  );

/** As code of a test: the same text, the same value. */
function toldOf(state: RootState): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(tellers).map(([name, tell]) => [name, codeOf(tell(state))]));
}

function codeOf(value: string | readonly string[]): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value === 'string') return quoted(value);
  const items = value.map(quoted);
  const line = `[${items.join(', ')}]`;
  return line.length <= 80 ? line : `[\n${items.map((item) => `      ${item},\n`).join('')}    ]`;
}
