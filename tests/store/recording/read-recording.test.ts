import { describe, expect, it } from 'vitest';

import { readRecording } from '#store/recording/read-recording.ts';
import { aSession } from '../../support/recorded-session.ts';

describe('a file that is no whole recording', () => {
  const problemOf = (content: string) => {
    const read = readRecording(content);
    return read.kind === 'unreadable' ? read.problem : undefined;
  };

  it('is refused where it is something else, or newer than this app', async () => {
    expect(problemOf('')).toEqual({ code: 'recording_unknown' });
    expect(problemOf('{"format":0}')).toEqual({ code: 'recording_unknown' });
    const newer = (await aSession()).replace('{"recording":5', '{"recording":6');
    expect(problemOf(newer)).toEqual({ code: 'recording_newer', format: 6 });
  });

  it('is refused wherever it breaks off', async () => {
    const content = await aSession();
    const lines = content.trimEnd().split('\n');
    for (let kept = 1; kept < lines.length; kept += 1) {
      expect(problemOf(lines.slice(0, kept).join('\n'))).toEqual({ code: 'recording_cut' });
    }
    expect(problemOf(content.slice(0, -20))).toEqual({ code: 'recording_cut' });
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
