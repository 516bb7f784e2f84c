/** Recordings in memory: those of a device that keeps nothing, and of tests. */
import type { KeptHead, RecordingStore } from '#ports/recording-port.ts';
import { listOf, overflowOf, readableOf } from '#ports/recording-port.ts';

export function memoryRecordings(): RecordingStore {
  let heads: readonly KeptHead[] = [];
  const lines = new Map<number, string>();
  let number = 0;
  const drop = (numbers: readonly number[]) => {
    heads = heads.filter((head) => !numbers.includes(head.number));
    for (const gone of numbers) lines.delete(gone);
  };
  return {
    async add(head, texts, room) {
      const added = texts.join('');
      number += 1;
      heads = [...heads, { ...head, number, bytes: added.length }];
      lines.set(number, added);
      drop(overflowOf(heads, room));
    },
    list: async () => listOf(heads),
    async read(id) {
      const parts = readableOf(heads, id).map((one) => lines.get(one) ?? '');
      return parts.length === 0 ? undefined : parts.join('');
    },
    remove: async (ids) =>
      drop(heads.filter(({ recording }) => ids.includes(recording.id)).map((head) => head.number)),
  };
}
