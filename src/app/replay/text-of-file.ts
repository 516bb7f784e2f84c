/** The text of a file that somebody chose: packed (gzip) or not, and never more of it than fits into memory. */
import type { Problem, TextOf } from './timeline/problem.ts';

/** Bytes: of the file, and of what it unpacks to. A file of a few kB can unpack to any length. */
const most = { file: 64_000_000, text: 256_000_000 };

export async function textOf(file: File, bounds: typeof most = most): Promise<TextOf> {
  if (file.size > bounds.file) return tooLarge(bounds.file);
  const begin = await first(file);
  if (begin === undefined) return withheld;
  const isPacked = begin[0] === 0x1f && begin[1] === 0x8b;
  const { readable, writable } = isPacked
    ? new DecompressionStream('gzip')
    : new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array>();
  const feeding = feed(file.stream().getReader(), writable.getWriter());
  const result = await take(readable.getReader(), bounds.text);
  return result ?? (await feeding) ?? withheld;
}

/**
 * Problem of a file, or undefined. Invalid compressed data is reported when it is written; truncated data, not before the end.
 */
async function feed(
  file: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  unpacking: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
): Promise<TextOf | undefined> {
  for (;;) {
    const piece = await file.read().catch(() => undefined);
    if (piece === undefined) {
      await unpacking.abort().catch(() => undefined);
      return withheld;
    }
    try {
      await (piece.done ? unpacking.close() : unpacking.write(piece.value));
      if (piece.done) return undefined;
    } catch (reason) {
      void file.cancel().catch(() => undefined);
      return problem({ code: isCut(reason, piece.done) ? 'recording_cut' : 'recording_damaged' });
    }
  }
}

/** A browser tells what is wrong when it is written, and what is missing at the end; Node.js, either at the end, by a code. */
function isCut(reason: unknown, atEnd: boolean): boolean {
  const isCoded = reason instanceof Error && 'code' in reason && typeof reason.code === 'string';
  return isCoded ? reason.code === 'Z_BUF_ERROR' : atEnd;
}

/** Undefined: it breaks off. */
async function take(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  mostBytes: number,
): Promise<TextOf | undefined> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for (;;) {
    const piece = await reader.read().catch(() => undefined);
    if (piece === undefined) return undefined;
    if (piece.done) return { kind: 'text', text: parts.join('') + decoder.decode() };
    bytes += piece.value.byteLength;
    if (bytes > mostBytes) {
      // Nobody waits for the rest: whether it could be stopped does not matter.
      void reader.cancel().catch(() => undefined);
      return tooLarge(mostBytes);
    }
    parts.push(decoder.decode(piece.value, { stream: true }));
  }
}

async function first(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, 2).arrayBuffer());
  } catch {
    return undefined;
  }
}

const problem = (what: Problem): TextOf => ({ kind: 'problem', problem: what });

const withheld = problem({ code: 'recording_withheld' });

const tooLarge = (bytes: number) => problem({ code: 'recording_large', megabytes: bytes / 1_000_000 });
