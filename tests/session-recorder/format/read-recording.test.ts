import { describe, expect, it } from 'vitest';

import { stepEncoder, stepLines } from '#session-recorder/format/encode-steps.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import { recordingFormat } from '#session-recorder/format/recording.ts';
import { writeRecording } from '#session-recorder/format/write-recording.ts';
import { aSession } from '../../support/recorded-session.ts';

describe('a file that is no whole recording', () => {
  const problemOf = (content: string) => {
    const read = readRecording(content);
    return read.kind === 'unreadable' ? read.problem : undefined;
  };

  it('is refused where it is something else, or newer than this app', async () => {
    expect(problemOf('')).toEqual({ code: 'recording_unknown' });
    expect(problemOf('{"format":0}')).toEqual({ code: 'recording_unknown' });
    const format = recordingFormat + 1;
    const newer = (await aSession()).replace(`{"recording":${recordingFormat}`, `{"recording":${format}`);
    expect(problemOf(newer)).toEqual({ code: 'recording_newer', format });
  });

  it('is refused wherever it breaks off', async () => {
    const content = await aSession();
    const lines = content.trimEnd().split('\n');
    for (let kept = 1; kept < lines.length; kept += 1) {
      expect(problemOf(lines.slice(0, kept).join('\n'))).toEqual({ code: 'recording_cut' });
    }
    expect(problemOf(content.slice(0, -20))).toEqual({ code: 'recording_cut' });
  });

  it('is told to break off also where that is within its first line', async () => {
    const second = JSON.stringify({ format: 2, app: '1', exportedAt: 1, locale: 'vi-VN', actions: [] });
    for (const content of [await aSession(), second])
      expect(problemOf(content.slice(0, 40))).toEqual({ code: 'recording_cut' });
    expect(problemOf('{"something":"el')).toEqual({ code: 'recording_unknown' });
    expect(problemOf('{"format":2,"app":"1"}')).toEqual({ code: 'recording_unknown' });
  });

  it('is refused wherever one character is another one', async () => {
    const content = await aSession();
    const lines = content.trimEnd().split('\n');
    for (const [index, line] of lines.entries()) {
      const edited = line.replace(/\d(?=[,}\]])/, (digit) => (digit === '7' ? '8' : '7'));
      expect(edited).not.toBe(line);
      const problem = problemOf(lines.with(index, edited).join('\n'));
      expect(['recording_altered', 'recording_newer']).toContain(problem?.code);
    }
  });

  it('is refused whichever field of whichever line says something else, or is gone', () => {
    const lines = aLongFile();
    expect(problemOf(lines.join('\n'))).toBeUndefined();
    for (const kind of ['recording', 'action', 'noted', 'checkpoint', 'end']) {
      const own = [...lines.keys()].filter((index) => kind in toldIn(lines[index]));
      // Of the many the first and the last: what stands behind the last checkpoint but one is guarded by the last.
      for (const index of new Set([own[0] ?? -1, own.at(-1) ?? -1]))
        for (const edited of editsOf(toldIn(lines[index])))
          expect([edited, problemOf(lines.with(index, edited).join('\n'))?.code]).toEqual([
            edited,
            expect.stringMatching(/^recording_/),
          ]);
    }
  });

  it('is refused where it was made to end before its end', () => {
    const lines = aLongFile();
    const place = lines.findIndex((line) => 'checkpoint' in toldIn(line));
    expect(place).toBeLessThan(lines.length - 1);
    const { chain, ...told } = toldIn(lines[place]);
    const ended = JSON.stringify({ ...told, end: true, chain });
    expect(problemOf([...lines.slice(0, place), ended].join('\n'))?.code).toBe('recording_altered');
  });

  it('may have a script behind its end, and nothing else', async () => {
    const content = await aSession();
    const script = [
      { after: 1, do: 'offline' },
      { after: 3, do: 'answer', status: 500 },
    ];
    const scripted = content + script.map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(readRecording(scripted)).toMatchObject({ kind: 'read', recording: { script } });
    const line = content.trimEnd().split('\n').length + 1;
    const [, step = ''] = content.split('\n');
    expect(problemOf(content + step)).toEqual({ code: 'recording_altered', line });
    expect(problemOf(`${content}}`)).toEqual({ code: 'recording_altered', line });
  });

  it('of the second format is read, though it can only be replayed', () => {
    const action = { type: 'journal/leadershipMoved', payload: true };
    const old = {
      format: 2,
      app: '0.1.0',
      exportedAt: 1,
      locale: 'vi-VN',
      start: null,
      actions: [{ at: 1, action }],
    };
    const read = readRecording(JSON.stringify({ ...old, endHash: '00000000' }));
    expect(read).toMatchObject({ kind: 'read', recording: { format: 2, steps: [{ at: 1, action }] } });
  });
});

/** With a line of every kind: actions, a note, and a checkpoint between them. */
function aLongFile(): readonly string[] {
  const encoder = stepEncoder([]);
  let lines = stepLines(encoder.whole(null));
  for (let count = 1; count <= 120; count += 1) {
    lines += stepLines(
      encoder.step({ at: count, did: { type: 'counted', payload: { count } }, after: { count } }),
    );
    if (count % 110 === 0)
      lines += stepLines(encoder.step({ at: count, did: { noted: { id: 'a' } }, after: { count } }));
  }
  const about = { app: '1', exportedAt: 9, locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh', schema: '0' };
  return writeRecording(lines + stepLines(encoder.checkpoint()), about)
    .trimEnd()
    .split('\n');
}

const toldIn = (line = '{}'): Readonly<Record<string, unknown>> => JSON.parse(line);

/** Each field gone, with another value, and beside one that was not there. */
function editsOf(told: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(told).flatMap((name) => {
    const { [name]: value, ...without } = told;
    const other = Object.entries(told).map(([key, own]) => [key, key === name ? otherThan(own) : own]);
    const beside = { [`${name}Too`]: value, ...told };
    return [without, Object.fromEntries(other), beside].map((edit) => JSON.stringify(edit));
  });
}

/** Of the same kind: what can't be understood at all is refused for that alone. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}0`;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, { at: ['x'] }];
  return { ...(value ?? {}), more: 1 };
}
