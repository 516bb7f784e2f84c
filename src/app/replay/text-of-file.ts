/** The text of a file that somebody chose: packed (gzip) or not, and never more of it than fits into memory. */
import type { Problem, TextOf } from './problem.ts';

/** Bytes: of the file, and of what it unpacks to. A file of a few kB can unpack to any length. */
const most = { file: 64_000_000, text: 256_000_000 };

export async function textOf(file: File, bounds: typeof most = most): Promise<TextOf> {
  if (file.size > bounds.file) return tooLarge(bounds.file);
  const begin = await first(file);
  if (begin === undefined) return problem({ code: 'recording_withheld' });
  const isPacked = begin[0] === 0x1f && begin[1] === 0x8b;
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.byteLength;
      if (bytes > bounds.text) {
        // Nobody waits for the rest: whether it could be stopped does not matter.
        void reader.cancel().catch(() => undefined);
        return tooLarge(bounds.text);
      }
      parts.push(decoder.decode(piece.value, { stream: true }));
    }
  } catch (error) {
    // What the device withholds it says by an error of the page's own; any other one is of what is packed.
    const isWithheld = !isPacked || error instanceof DOMException;
    return problem({ code: isWithheld ? 'recording_withheld' : 'recording_cut' });
  }
  return { kind: 'text', text: parts.join('') + decoder.decode() };
}

async function first(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, 2).arrayBuffer());
  } catch {
    return undefined;
  }
}

const problem = (what: Problem): TextOf => ({ kind: 'problem', problem: what });

const tooLarge = (bytes: number) => problem({ code: 'recording_large', megabytes: bytes / 1_000_000 });
