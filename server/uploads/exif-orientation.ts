/**
 * Which way up a picture is shown: the one entry of its EXIF data that is no knowledge about whoever took it. The data is
 * a TIFF file: byte order, 42, the place of a directory, and entries of 12 bytes (tag, type, count, value).
 */

const orientationTag = 0x0112;
const shortType = 3;

/** The data with the orientation alone; undefined where there is none, or the picture stands as it is stored (1). */
export function orientationAlone(exif: Buffer): Buffer | undefined {
  const orientation = readOrientation(exif);
  if (orientation === undefined || orientation < 2 || orientation > 8) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function readOrientation(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'MM' && order !== 'II')) return undefined;
  const isBig = order === 'MM';
  const short = (at: number) => (isBig ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at));
  const directory = isBig ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4);
  if (short(2) !== 42 || directory + 2 > tiff.length) return undefined;
  const count = short(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (short(at) === orientationTag) return short(at + 2) === shortType ? short(at + 8) : undefined;
  }
  return undefined;
}
