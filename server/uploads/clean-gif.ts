/**
 * A GIF by its blocks (Graphics Interchange Format 89a). Data of any length stands in sub-blocks: a byte that says how
 * much follows, at last 0.
 *
 *   header, screen, colours | (extension | image) … | trailer
 */

const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [commentLabel, programLabel] = [0xfe, 0xff];
/** How often it is played, and its colours; other programs leave notes. */
const neededPrograms = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** The picture alone; undefined where it is damaged, or cut off. Comments and notes of programs are left out. */
export function cleanGif(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 13) return undefined;
  let at = 13 + coloursLength(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  let pixels = 0;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === trailer) {
      kept.push(bytes.subarray(at, at + 1));
      return pixels > 0 ? Buffer.concat(kept) : undefined;
    }
    if (kind !== image && kind !== extension) return undefined;
    // An image has its own colours, and a byte of its packing, before its data.
    const data = kind === image ? at + 11 + coloursLength(bytes[at + 9] ?? 0) : at + 2;
    const end = endOfData(bytes, data);
    if (end === undefined) return undefined;
    if (kind === image) pixels += end - data - 1;
    if (kind === image || isNeeded(bytes.subarray(at, end))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Bytes of a table of colours, by the byte that tells of it: three for each of 2 to 256. */
const coloursLength = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

function endOfData(bytes: Buffer, from: number): number | undefined {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return undefined;
}

function isNeeded(block: Buffer): boolean {
  if (block[1] === commentLabel) return false;
  return block[1] !== programLabel || neededPrograms.includes(block.toString('latin1', 3, 14));
}
