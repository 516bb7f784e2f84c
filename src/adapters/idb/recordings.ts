/**
 * Recordings in IndexedDB. Parts are packed (gzip): what actions say repeats itself, to a tenth of its length. Relaxed
 * durability: a power cut may take the last seconds.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';

import type { KeptHead, PartHead, RecordingStore } from '#ports/recording-port.ts';
import { listOf, overflowOf, readableOf } from '#ports/recording-port.ts';
import { atomically } from './atomic-transaction.ts';
import type { Loss } from './open-databases.ts';
import { keepOpen } from './open-databases.ts';

/** Heads of parts are stored apart from the parts: lists and sizes are computed without reading megabytes. */
interface RecordingSchema extends DBSchema {
  heads: { key: number; value: Omit<KeptHead, 'number'> & { readonly number?: number } };
  parts: { key: number; value: Uint8Array };
}

const both = ['heads', 'parts'] as const;

/** After so many parts of its own a tab looks what others have added. */
const readEvery = 12;

export async function idbRecordings(environment: string): Promise<RecordingStore> {
  const { use } = await keepOpen((lost) => open(environment, lost));
  const begin = async () => (await use()).transaction(both, 'readwrite');
  const heads = async () =>
    (await (await use()).getAll('heads')).map((head): KeptHead => ({ ...head, number: head.number ?? 0 }));
  /** Bytes of all parts as they were read last, and of what was added here since; undefined: to be read. */
  let bytes: number | undefined;
  let sinceRead = 0;

  async function drop(numbers: readonly number[]): Promise<void> {
    const transaction = await begin();
    await atomically(transaction, () =>
      Promise.all(
        both.flatMap((name) => numbers.map(async (number) => transaction.objectStore(name).delete(number))),
      ),
    );
  }

  async function put(head: PartHead, lines: Uint8Array): Promise<void> {
    const transaction = await begin();
    await atomically(transaction, async () => {
      const number = await transaction.objectStore('heads').add({ ...head, bytes: lines.length });
      await transaction.objectStore('parts').put(lines, number);
    });
    bytes = bytes === undefined ? undefined : bytes + lines.length;
    sinceRead += 1;
  }

  /** Counted here, and read only where that does not tell: there are a thousand heads, and a part is added every few seconds. */
  async function makeRoom(room: number): Promise<void> {
    if (bytes !== undefined && bytes <= room && sinceRead < readEvery) return;
    const all = await heads();
    const gone = overflowOf(all, room);
    if (gone.length > 0) await drop(gone);
    const left = all.filter(({ number }) => !gone.includes(number));
    bytes = left.reduce((sum, one) => sum + one.bytes, 0);
    sinceRead = 0;
  }

  return {
    async add(head, texts, room) {
      await put(head, await packed(texts));
      // The part is kept, and must not be added again: where there is no making room for it, the next one does.
      await makeRoom(room).catch(() => undefined);
    },
    list: async () => listOf(await heads()),
    async read(id) {
      const numbers = readableOf(await heads(), id);
      const database = await use();
      const parts = await Promise.all(numbers.map((number) => database.get('parts', number)));
      const texts = await Promise.all(parts.flatMap((part) => (part === undefined ? [] : unpacked(part))));
      return texts.length === 0 ? undefined : texts.join('');
    },
    async remove(ids) {
      await drop(
        (await heads()).filter(({ recording }) => ids.includes(recording.id)).map(({ number }) => number),
      );
    },
  };
}

function open(environment: string, lost: (loss: Loss) => void): Promise<IDBPDatabase<RecordingSchema>> {
  return openDB<RecordingSchema>(`console:${environment}:recordings`, 1, {
    upgrade(made) {
      made.createObjectStore('heads', { keyPath: 'number', autoIncrement: true });
      made.createObjectStore('parts');
    },
    // Nothing here is worth holding up a newer version of the app in another tab, or whoever throws it away.
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      lost('closed');
    },
    terminated: () => lost('closed'),
  });
}

/** Short texts are packed in one go up to so many characters, a longer one by itself; in between the page may draw a frame. */
const atOnce = 65_536;

/** @param texts that are one when joined; no character stands in two of them. */
async function packed(texts: readonly string[]): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('gzip');
  const [bytes] = await Promise.all([new Response(readable).arrayBuffer(), fill(writable, texts)]);
  return new Uint8Array(bytes);
}

async function fill(writable: WritableStream<BufferSource>, texts: readonly string[]): Promise<void> {
  const [writer, encoder] = [writable.getWriter(), new TextEncoder()];
  let next = '';
  for (const text of texts) {
    if (next.length + text.length > atOnce && next !== '') {
      await writer.write(encoder.encode(next));
      await new Promise((resolve) => setTimeout(resolve));
      next = '';
    }
    next += text;
  }
  await writer.write(encoder.encode(next));
  await writer.close();
}

/** Rejects where it is no gzip, or not the whole of one. */
const unpacked = (bytes: Uint8Array): Promise<string> =>
  new Response(
    // Not by way of Blob: the bytes are at hand, and what stores them is not asked again.
    new Response(new Uint8Array(bytes)).body?.pipeThrough(new DecompressionStream('gzip')) ?? null,
  ).text();
