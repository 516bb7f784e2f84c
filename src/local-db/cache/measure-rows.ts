/** How much is kept of a collection: its rows counted, their size told from some of them. */
import type { RowStore } from '#ports/row-port.ts';

/** Measured of each chunk; more would cost as much as writing them all out. */
const sampled = 10;

/** Bytes of UTF-8 JSON, about. */
export async function measureRows(
  store: RowStore,
  collection: string,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const { chunks } = await store.read(collection).catch(() => ({ chunks: [] }));
  const encoder = new TextEncoder();
  let rows = 0;
  let bytes = 0;
  for (const chunk of chunks) {
    const some = chunk.rows.slice(0, sampled);
    rows += chunk.rows.length;
    if (some.length > 0) {
      bytes += (encoder.encode(JSON.stringify(some)).length * chunk.rows.length) / some.length;
    }
  }
  return { rows, bytes: Math.round(bytes) };
}
