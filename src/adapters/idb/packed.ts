/** Text as gzip, and back. */

/** Short texts are packed in one go up to so many characters, a longer one by itself; in between the page may draw a frame. */
const atOnce = 65_536;

/** @param texts that are one when joined; no character stands in two of them. */
export async function packed(texts: readonly string[]): Promise<Uint8Array> {
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
export const unpacked = (bytes: Uint8Array): Promise<string> =>
  new Response(
    // Not by way of Blob: the bytes are at hand, and what stores them is not asked again.
    new Response(new Uint8Array(bytes)).body?.pipeThrough(new DecompressionStream('gzip')) ?? null,
  ).text();
