/**
 * A PNG by its chunks (W3C, Portable Network Graphics, third edition, section 5): length, type, data, and the sum of both.
 *
 *   signature | IHDR | … | IDAT … | … | IEND
 */
import { crc32 } from 'node:zlib';

import { orientationAlone } from './exif-orientation.ts';

const signatureLength = 8;
/** Length, type and sum. */
const around = 12;

/** Texts, times and EXIF data tell of people, places and programs, and nothing of how the picture looks. */
const metadata = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']);

/** The picture alone; undefined where it is damaged, or cut off. What follows the end is no part of it. */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, signatureLength)];
  let pixels = 0;
  for (let at = signatureLength; at + around <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + around + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if ((at === signatureLength) !== (type === 'IHDR')) return undefined;
    if (type === 'IDAT') pixels += length;
    const turned = type === 'eXIf' ? orientationAlone(bytes.subarray(at + 8, end - 4)) : undefined;
    if (turned !== undefined) kept.push(pngChunk('eXIf', turned));
    else if (!metadata.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return pixels > 0 ? Buffer.concat(kept) : undefined;
    at = end;
  }
  return undefined;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(around + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
