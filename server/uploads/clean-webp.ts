/**
 * A WebP by its chunks (WebP Container Specification): a RIFF file of them, each a name, a length and that much, filled up
 * to an even length. A picture that is more than its pixels begins with VP8X, which tells by flags what there is.
 */
import { orientationAlone } from './exif-orientation.ts';

const headLength = 12;
/** Name and length. */
const leadLength = 8;
const extended = 'VP8X';
const [exifFlag, xmpFlag] = [0x08, 0x04];
/** Each holds pixels: of one picture, or of one of several. */
const pictures = ['VP8 ', 'VP8L', 'ANMF'];
const needed = new Set([extended, 'ICCP', 'ANIM', 'ALPH', ...pictures]);

/** The picture alone; undefined where it is damaged, or cut off. EXIF, XMP and what is unknown are left out. */
export function cleanWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < headLength) return undefined;
  const length = leadLength + bytes.readUInt32LE(4);
  if (length > bytes.length) return undefined;
  const chunks: Buffer[] = [];
  let pixels = 0;
  let isTurned = false;
  for (let at = headLength; at < length; ) {
    const size = at + leadLength > length ? length : bytes.readUInt32LE(at + 4);
    const end = at + leadLength + size + (size % 2);
    if (end > length) return undefined;
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = bytes.subarray(at, end);
    const turned = name === 'EXIF' ? turnedOf(chunk.subarray(leadLength)) : undefined;
    if (pictures.includes(name)) pixels += size;
    if (turned !== undefined) chunks.push(turned);
    else if (needed.has(name)) chunks.push(Buffer.from(chunk));
    isTurned ||= turned !== undefined;
    at = end;
  }
  if (pixels === 0) return undefined;
  for (const chunk of chunks) tellFlags(chunk, isTurned);
  const body = Buffer.concat(chunks);
  const head = Buffer.from(bytes.subarray(0, headLength));
  head.writeUInt32LE(headLength - leadLength + body.length, 4);
  return Buffer.concat([head, body]);
}

/** Some programs write the name that EXIF data bears in a JPEG. */
const nameInJpeg = Buffer.from('Exif\0\0', 'latin1');

function turnedOf(data: Buffer): Buffer | undefined {
  const isNamed = data.subarray(0, nameInJpeg.length).equals(nameInJpeg);
  const alone = orientationAlone(isNamed ? data.subarray(nameInJpeg.length) : data);
  if (alone === undefined) return undefined;
  const lead = Buffer.from('EXIF\0\0\0\0', 'latin1');
  lead.writeUInt32LE(alone.length, 4);
  return Buffer.concat([lead, alone]);
}

function tellFlags(chunk: Buffer, isTurned: boolean): void {
  if (chunk.toString('latin1', 0, 4) !== extended || chunk.length <= leadLength) return;
  const flags = (chunk[leadLength] ?? 0) & ~(exifFlag | xmpFlag);
  chunk[leadLength] = isTurned ? flags | exifFlag : flags;
}
