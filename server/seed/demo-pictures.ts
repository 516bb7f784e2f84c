/**
 * Pictures for the demo's banners and posts: bands of two colours, drawn here, so that no file of them is kept in the
 * project. PNG with a palette of three colours (W3C, Portable Network Graphics, third edition).
 */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

import type { Transaction } from '../db/orm.ts';
import { uploadTable } from '../db/tables/upload.ts';

/** Red, green and blue of ground, bands and edge. */
const palettes: readonly (readonly number[])[] = [
  [0x21, 0x5d, 0xb0, 0x4c, 0x90, 0xf0, 0xff, 0xff, 0xff],
  [0x1c, 0x6e, 0x42, 0x32, 0xa4, 0x67, 0xff, 0xff, 0xff],
  [0x93, 0x56, 0x10, 0xec, 0x9a, 0x3c, 0xff, 0xff, 0xff],
  [0x5c, 0x25, 0x5c, 0xbd, 0x6b, 0xbd, 0xff, 0xff, 0xff],
  [0x00, 0x4d, 0x46, 0x13, 0xc9, 0xba, 0xff, 0xff, 0xff],
  [0x8e, 0x29, 0x2c, 0xe7, 0x6a, 0x6e, 0xff, 0xff, 0xff],
];
const width = 960;
const height = 320;

export async function seedPictures(tx: Transaction): Promise<void> {
  for (const [index, palette] of palettes.entries()) {
    const bytes = drawPicture(palette, index);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await tx.insert(uploadTable).values({ hash, type: 'png', width, height, bytes }).onConflictDoNothing();
  }
}

function drawPicture(palette: readonly number[], turn: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(pixels(turn))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A line is led by the number of its filter, 0: none. */
function pixels(turn: number): Buffer {
  const lines = Buffer.alloc((width + 1) * height);
  const slope = 1 + turn / 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isEdge = x < 8 || y < 8 || x >= width - 8 || y >= height - 8;
      const isBand = Math.floor((x + y * slope) / 120) % 2 === 1;
      lines[y * (width + 1) + 1 + x] = isEdge ? 2 : isBand ? 1 : 0;
    }
  }
  return lines;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
