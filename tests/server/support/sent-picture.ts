/** A picture as a browser sends it: one file in a multipart body. */
import { crc32, deflateSync } from 'node:zlib';

export const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Red all over; one of more than a million pixels says so alone, and has none. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue; before each row stands that it is not filtered.
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(3 * width, Buffer.from([255, 0, 0]))]);
  const rows = width * height > 1_000_000 ? [] : Array.from({ length: height }, () => row);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

interface SentFile {
  readonly name?: string;
  readonly type?: string;
}

export function sentPicture(content = png(20, 10), { name = 'a.png', type = 'image/png' }: SentFile = {}) {
  const edge = 'edge-7c1f';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  };
}
