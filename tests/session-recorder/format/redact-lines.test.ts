/** Every recording that the tests keep, with stand-ins: it plays as it did, and nothing of a customer is in it. */
import { describe, expect, it } from 'vitest';

import type { Entity } from '#model/entity.ts';
import { rootReducer } from '#store/root-state.ts';
import { runSync } from '#session-recorder/format/chunked-work.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import { redactLines } from '#session-recorder/format/redact-lines.ts';
import { writeRecording } from '#session-recorder/format/write-recording.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import { commands } from '#app/navigation/commands.ts';
import { lists } from '#app/navigation/lists.ts';
import { worldDifferences } from '../../replay/world/compare-worlds.ts';
import { playWorld } from '../../replay/world/play-world.ts';
import { keptFolder, recordingFiles } from '../../support/kept-recordings.ts';
import { isRootState, readContent, recordingOf } from '../../support/replay-recording.ts';

const entities: readonly Entity[] = [
  ...lists.map(({ entity }) => entity),
  ...commands.map(({ entity }) => entity),
];

const files = recordingFiles.filter((name) => name.startsWith(keptFolder) && recordingOf(name).format >= 6);

/** What the device keeps of a file: without what the file says of itself. */
function linesOf(content: string): string {
  const [first = '', ...rest] = content.trimEnd().split('\n');
  const { start } = JSON.parse(first);
  return [{ start }, ...rest.map((line) => JSON.parse(line))]
    .map((line) => JSON.stringify('checkpoint' in line ? { state: line.state } : line))
    .join('\n');
}

function redacted(name: string): string {
  const { format, head } = recordingOf(name);
  const lines = runSync(redactLines(linesOf(readContent(name)), entities, format));
  const { start: _, ...about } = head;
  return writeRecording(lines, { ...about, format });
}

/** Values of personal fields as they stand in its rows, with the names of customers. Addresses of pages are none. */
const personalIn = (content: string) =>
  new Set(
    [
      ...content.matchAll(/"(?:phoneNumber|presenter|address|note|fullName)":"([^"/][^"]{5,})"/g),
      ...content.matchAll(/"code":"KH\d+","name":"([^"]+)"/g),
    ].map(([, value = '']) => value),
  );

describe.each(files)('%s with stand-ins', (name) => {
  const original = readContent(name);
  const content = redacted(name);
  const read = readRecording(content);
  if (read.kind !== 'read') throw new Error(read.problem.code);
  const { recording } = read;

  it('plays as it did', () => {
    const before = replay(recordingOf(name), rootReducer, isRootState);
    const after = replay(recording, rootReducer, isRootState);
    expect(after.left?.path).toEqual(before.left?.path);
    expect(after.checkpoints).toBe(before.checkpoints);
    expect(after.checkpoints).toBeGreaterThan(0);
  });

  it('is the same world again', async () => {
    const [before, after] = [
      await playWorld({ recording: recordingOf(name) }),
      await playWorld({ recording }),
    ];
    expect(after.kind).toBe(before.kind);
    if (before.kind === 'notPlayable' || after.kind === 'notPlayable') return;
    expect(worldDifferences(recording, after)).toEqual(worldDifferences(recordingOf(name), before));
  });

  it('holds no personal value', () => {
    const personal = [...personalIn(original)];
    expect(personal.filter((value) => content.includes(value))).toEqual([]);
  });
});
