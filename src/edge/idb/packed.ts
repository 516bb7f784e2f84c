/** Text as gzip, and back. */

export const packed = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await through(text, new CompressionStream('gzip')).arrayBuffer());

/** Rejects where it is no gzip, or not the whole of one. */
export const unpacked = (bytes: Uint8Array): Promise<string> =>
  through(new Uint8Array(bytes), new DecompressionStream('gzip')).text();

/** Not by way of Blob: the bytes are at hand, and what stores them is not asked again. */
function through(content: BodyInit, stream: CompressionStream | DecompressionStream): Response {
  return new Response(new Response(content).body?.pipeThrough(stream) ?? null);
}
