/** What a journey that failed leaves in its report. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { stepEncoder, stepLines } from '#session-recorder/format/encode-steps.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import type { KeptPart, OpenContext, OpenPage } from '../../../e2e/support/kept-recordings.ts';
import { attachRecordings, recordingsIn } from '../../../e2e/support/kept-recordings.ts';

const packed = (lines: string) => gzipSync(lines).toString('base64');

test('the recordings of a browser are whole files, which do not say that the fields of the data were others', () => {
  const encoder = stepEncoder([]);
  const begun =
    stepLines(encoder.whole(null)) +
    stepLines(encoder.step({ at: 1, did: { type: 'a' }, after: { count: 1 } }));
  const rest =
    stepLines(encoder.step({ at: 2, did: { type: 'b' }, after: { count: 2 } })) +
    stepLines(encoder.checkpoint());
  const parts = [
    { id: 'r1', app: '1', isWhole: false, lines: packed('of which the beginning has gone') },
    { id: 'r2', app: '1', isWhole: true, lines: packed(begun) },
    { id: 'r2', app: '1', isWhole: false, lines: packed(rest) },
  ];
  const read = recordingsIn(parts).map(readRecording);
  expect(read).toMatchObject([{ kind: 'read', recording: { head: { schema: '' } } }]);
  expect(read[0]?.kind === 'read' && read[0].recording.steps).toHaveLength(2);
});

/** A session of one page, as its database holds it. */
function partOf(id: string): KeptPart {
  const encoder = stepEncoder([]);
  const lines =
    stepLines(encoder.whole(null)) +
    stepLines(encoder.step({ at: 1, did: { type: id }, after: { count: 1 } }));
  return { id, app: '1', isWhole: true, lines: packed(lines + stepLines(encoder.checkpoint())) };
}

interface FakePage {
  readonly url?: string;
  readonly isClosed?: boolean;
  readonly read?: () => Promise<readonly KeptPart[]>;
}

/** Contexts of one browser, each with its pages. */
function browserOf(...contexts: readonly (readonly FakePage[])[]): readonly (readonly OpenPage[])[] {
  const made: { context: OpenContext; all: readonly OpenPage[] }[] = [];
  const browser = { contexts: () => made.map(({ context }) => context) };
  for (const given of contexts) {
    const context: OpenContext = {
      pages: () => all.filter((page) => !page.isClosed()),
      browser: () => browser,
    };
    const all = given.map(
      ({ url = 'http://console.test/a', isClosed = false, read = async () => [] }): OpenPage => ({
        url: () => url,
        isClosed: () => isClosed,
        evaluate: read,
        context: () => context,
      }),
    );
    made.push({ context, all });
  }
  return made.map(({ all }) => all);
}

describe('a journey that failed', () => {
  let folder = '';
  let attached: { readonly name: string; readonly text: string }[] = [];
  beforeEach(async () => {
    attached = [];
    folder = await mkdtemp(join(tmpdir(), 'kept-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const attach = async (page: OpenPage | undefined, limits = { waitMs: 0, readMs: 50 }) => {
    if (page === undefined) throw new Error('There is no page.');
    const report = {
      outputPath: (name: string) => join(folder, name),
      attach: async (name: string, given: { readonly path?: string; readonly body?: string | Buffer }) => {
        const text = given.path === undefined ? String(given.body) : await readFile(given.path, 'utf8');
        attached.push({ name, text });
      },
    };
    await attachRecordings(page, report, limits);
    return attached.map(({ name }) => name);
  };

  const firstActions = () =>
    attached.flatMap(({ text }) => {
      const read = readRecording(text);
      return read.kind === 'read' ? read.recording.steps.map(({ action }) => action.type) : [];
    });

  test('leaves the sessions of its browser also where its own page was closed, read from another one', async () => {
    const [[page] = []] = browserOf([{ isClosed: true }, { read: async () => [partOf('r1'), partOf('r2')] }]);
    expect(await attach(page)).toEqual(['session-1.jsonl', 'session-2.jsonl']);
    expect(firstActions()).toEqual(['r2', 'r1']);
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('reads what several pages share once', async () => {
    const shared = { read: async () => [partOf('r1')] };
    const [[page] = []] = browserOf([shared, { ...shared, url: 'http://console.test/b' }]);
    expect(await attach(page)).toEqual(['session-1.jsonl']);
  });

  test('leaves those of other profiles that it opened in the browser, too, its own first', async () => {
    const [, [page] = []] = browserOf(
      [{ read: async () => [partOf('other')] }],
      [{ read: async () => [partOf('own')] }],
    );
    await attach(page);
    expect(firstActions()).toEqual(['own', 'other']);
  });

  test('goes on to the next page where one does not answer, or refuses', async () => {
    const hung = { read: () => new Promise<never>(() => {}) };
    const refused = { read: () => Promise.reject(new Error('Target crashed')) };
    const [[page] = []] = browserOf([hung, refused, { read: async () => [partOf('r1')] }]);
    expect(await attach(page)).toEqual(['session-1.jsonl']);
  });

  test('says why there is nothing', async () => {
    const refused = { read: () => Promise.reject(new Error('Target crashed')) };
    const [[page] = []] = browserOf(
      [{ isClosed: true }],
      [refused, { url: 'http://other.test/', read: () => new Promise<never>(() => {}) }],
      [{ url: 'about:blank' }, {}],
    );
    expect(await attach(page)).toEqual(['no-session.txt']);
    const [{ text = '' } = {}] = attached;
    expect(text.trimEnd().split('\n')).toEqual([
      'Profile 1: none of its pages was open any more.',
      'Profile 2: http://console.test/a: Error: Target crashed',
      expect.stringMatching(/^Profile 2: http:\/\/other\.test\/: .*50 ms/),
      'Profile 3: about:blank: it keeps no recording.',
      'Profile 3: http://console.test/a: it keeps no recording.',
    ]);
  });

  test('says so where what was read is no recording', async () => {
    const broken = { ...partOf('r1'), lines: packed('of which the beginning has gone') };
    const [[page] = []] = browserOf([{ read: async () => [broken] }]);
    expect(await attach(page)).toEqual(['no-session.txt']);
    expect(attached[0]?.text).toContain('do not begin with a state');
  });
});
