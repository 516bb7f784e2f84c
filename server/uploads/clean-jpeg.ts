/**
 * A JPEG by its segments (ITU-T T.81, annex B): 0xFF, a marker, and mostly a length and that much. Behind SOS stands the
 * picture itself, without a length, in which 0xFF is followed by 0 or by a mark to restart at.
 *
 *   SOI | segments … | SOS, scan | (segments …, SOS, scan) … | EOI
 */
import { orientationAlone } from './exif-orientation.ts';

const [start, end, scan, comment] = [0xd8, 0xd9, 0xda, 0xfe];
const exif = 'Exif\0\0';

/** What readers of pictures need of the segments of programs: that it is one, its colours, and how they are stored. */
const needed: readonly (readonly [marker: number, name: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];

/**
 * The picture alone; undefined where it is damaged, or cut off. EXIF, XMP, IPTC and comments are left out, and so is what
 * follows the end, where cameras put further pictures; which way up it is shown is kept.
 */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  let scanned = 0;
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0 || marker === start) return undefined;
    // Any number of 0xFF may lead a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === end) {
      kept.push(bytes.subarray(at, at + 2));
      return scanned > 0 ? Buffer.concat(kept) : undefined;
    }
    if (at + 4 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return undefined;
    const segment = keptOf(marker, bytes.subarray(at, next));
    if (segment !== undefined) kept.push(segment);
    at = next;
    if (marker === scan) {
      at = endOfScan(bytes, next);
      scanned += at - next;
      kept.push(bytes.subarray(next, at));
    }
  }
  return undefined;
}

function keptOf(marker: number, segment: Buffer): Buffer | undefined {
  const isOfPrograms = marker >= 0xe0 && marker <= 0xef;
  if (!isOfPrograms) return marker === comment ? undefined : segment;
  const begins = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  if (needed.some(([one, name]) => one === marker && begins(name))) return segment;
  return marker === 0xe1 && begins(exif) ? turned(segment.subarray(4 + exif.length)) : undefined;
}

function turned(data: Buffer): Buffer | undefined {
  const alone = orientationAlone(data);
  if (alone === undefined) return undefined;
  const head = Buffer.from(`\xff\xe1\0\0${exif}`, 'latin1');
  head.writeUInt16BE(2 + exif.length + alone.length, 2);
  return Buffer.concat([head, alone]);
}

/** Where the next marker is that does not belong to the scan; the end of the file where there is none. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const follows = bytes[at + 1] ?? 0;
    const isOfScan = follows === 0 || follows === 0xff || (follows >= 0xd0 && follows <= 0xd7);
    if (!isOfScan) return at;
  }
  return bytes.length;
}
