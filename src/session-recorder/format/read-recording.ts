/** Reads a recording from a file's content, of this format and of older ones, and tells what is wrong with one that can't be read. */
import * as z from 'zod/mini';

import { isSealed } from './checkpoint-seal.ts';
import type { ChunkedWork } from './chunked-work.ts';
import { runSync } from './chunked-work.ts';
import { joinedDigest, textDigest } from './digest.ts';
import { digestsOf } from './format-digests.ts';
import type { Recording, RecordingHead, Step, WorldNote } from './recording.ts';
import { recordingFormat } from './recording.ts';
import type { RowDictionary } from './row-dictionary.ts';
import { createRowDictionary } from './row-dictionary.ts';

export type Unreadable =
  | { readonly code: 'recording_unknown' }
  /** Made by a newer version of the app. */
  | { readonly code: 'recording_newer'; readonly format: number }
  | { readonly code: 'recording_cut' }
  /** `line`: the first one, from 1, of those among which something was changed. */
  | { readonly code: 'recording_altered'; readonly line: number };

export type Read =
  | { readonly kind: 'read'; readonly recording: Recording }
  | { readonly kind: 'unreadable'; readonly problem: Unreadable };

const path = z.array(z.union([z.string(), z.number()]));

const headLine = z.object({
  recording: z.number(),
  app: z.string(),
  exportedAt: z.number(),
  locale: z.string(),
  timeZone: z.string(),
  schema: z.string(),
  personal: z.optional(z.enum(['included', 'replaced'])),
  start: z.unknown(),
});

const actionSchema = z.looseObject({ type: z.string() });

const stepLine = z.object({
  at: z.number(),
  action: actionSchema,
  changes: z.array(
    z.object({
      at: path,
      value: z.optional(z.unknown()),
      fromAction: z.optional(path),
      fromBefore: z.optional(path),
      length: z.optional(z.number()),
    }),
  ),
  jump: z.optional(z.boolean()),
});

const noteLine = z.object({ noted: z.looseObject({ kind: z.string() }), at: z.number() });

const checkpointLine = z.object({
  checkpoint: z.number(),
  state: z.string(),
  chain: z.string(),
  end: z.optional(z.boolean()),
});

/** `{"after": 17, "do": "offline"}`: as `npm run replay -- FILE --world --script FILE` takes them. */
const scriptLine = z.looseObject({ do: z.string() });

const secondFormat = z.object({
  format: z.literal(2),
  app: z.string(),
  exportedAt: z.number(),
  locale: z.string(),
  start: z.unknown(),
  actions: z.array(z.object({ at: z.number(), action: actionSchema })),
});

const unreadable = (problem: Unreadable): Read => ({ kind: 'unreadable', problem });

export const readRecording = (content: string): Read => runSync(readInChunks(content));

const pieceOfLines = 100;
/** In older formats a checkpoint's chain is of the lines before it alone. */
const sealedSince = 6;

export function* readInChunks(content: string): ChunkedWork<Read> {
  const lines = content.split('\n').filter((line) => line !== '');
  yield;
  const first = jsonOf(lines[0] ?? '');
  const isOfLines = typeof first === 'object' && first !== null && 'recording' in first;
  if (!isOfLines) return readSecondFormat(lines.length === 1 ? first : jsonOf(content), content);
  const head = headLine.safeParse(first);
  const { recording: format } = first;
  if (typeof format === 'number' && format > recordingFormat)
    return unreadable({ code: 'recording_newer', format });
  if (!head.success) return unreadable({ code: 'recording_unknown' });
  const { recording, ...about } = head.data;
  return yield* readLines(lines, { ...about, start: about.start }, recording);
}

function* readLines(lines: readonly string[], head: RecordingHead, format: number): ChunkedWork<Read> {
  const steps: Step[] = [];
  const rows = createRowDictionary(digestsOf(format).ofRow);
  const notes: WorldNote[] = [];
  const checkpoints = new Map<number, string>();
  let chain = textDigest(lines[0] ?? '');
  /** Up to which line, counted from 1, everything is as it was written. */
  let sound = 0;
  let hasEnded = false;
  const script: { readonly do: string }[] = [];
  for (const [index, text] of lines.slice(1).entries()) {
    if (index % pieceOfLines === pieceOfLines - 1) yield;
    const json = jsonOf(text);
    if (hasEnded) {
      const scripted = scriptLine.safeParse(json);
      if (!scripted.success) return unreadable({ code: 'recording_altered', line: index + 2 });
      script.push(scripted.data);
      continue;
    }
    const checkpoint = checkpointLine.safeParse(json);
    const note = checkpoint.success ? undefined : noteLine.safeParse(json);
    const isStep = !checkpoint.success && !note?.success;
    const step = isStep ? stepLine.safeParse(yield* withRows(json, rows)) : undefined;
    if (checkpoint.success) {
      const { data } = checkpoint;
      const isWhole = format < sealedSince ? data.chain === chain : isSealed(text, chain);
      if (!isWhole || data.checkpoint !== steps.length)
        return unreadable({ code: 'recording_altered', line: sound + 1 });
      checkpoints.set(data.checkpoint, data.state);
      sound = index + 2;
      hasEnded = data.end === true;
    } else if (note?.success) {
      notes.push({ ...note.data, before: steps.length });
    } else if (step?.success) {
      steps.push(step.data);
    } else {
      // A file that breaks off does so within its last line.
      const isLast = index === lines.length - 2;
      return unreadable(isLast ? { code: 'recording_cut' } : { code: 'recording_altered', line: index + 2 });
    }
    chain = yield* joinedDigest(chain, text);
  }
  if (!hasEnded) return unreadable({ code: 'recording_cut' });
  return { kind: 'read', recording: { format, head, steps, notes, checkpoints, script } };
}

function* withRows(json: unknown, rows: RowDictionary): ChunkedWork<unknown> {
  const isAction = typeof json === 'object' && json !== null && 'action' in json;
  return isAction ? { ...json, action: yield* rows.restored(json.action) } : json;
}

/** One object of JSON, without what its actions changed and without a chain: it can be replayed, and not be compared. */
function readSecondFormat(json: unknown, content: string): Read {
  const read = secondFormat.safeParse(json);
  if (!read.success)
    return unreadable({
      code: json === undefined && beginsAsOne(content) ? 'recording_cut' : 'recording_unknown',
    });
  const { app, exportedAt, locale, start, actions, format } = read.data;
  const head = { app, exportedAt, locale, timeZone: '', schema: '', start };
  const nothing = { notes: [], checkpoints: new Map<number, string>(), script: [] };
  return { kind: 'read', recording: { format, head, steps: actions, ...nothing } };
}

/** A file that breaks off within its first line, which is all there is of one of the second format. */
const beginsAsOne = (content: string) => /^\{"(recording":\d|format":2,)/.test(content);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
