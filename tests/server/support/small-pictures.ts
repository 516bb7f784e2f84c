/** The smallest picture of each kind, 3 by 2 pixels and red, and what cameras and programs write beside one. */
import { chunk, png } from './sent-picture.ts';

const written = (base64: string) => Buffer.from(base64, 'base64');

export const smallPictures = {
  png: png(3, 2),
  jpg: written(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i' +
      'Z2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj' +
      'Y2NjY2NjY2P/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA' +
      'FQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKALXj/9k=',
  ),
  gif: written('R0lGODlhAwACAPAAAP8AAAAAACH5BAAAAAAALAAAAAADAAIAAAIChF8AOw=='),
  webp: written('UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoDAAIAAsBMJaACdLoAA5gA/u5DH+5sc4twV/9tD/9aH/60P+lAAA=='),
} as const;
export type Kind = keyof typeof smallPictures;
export const kinds = ['png', 'jpg', 'gif', 'webp'] as const satisfies readonly Kind[];

/** Where it was taken. */
export const place = '21.0278 N 105.8342 E';

/** EXIF data in either order of bytes: the camera, which way up, and the place. */
export function exifData(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const data = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const short = (value: number, at: number) =>
    order === 'MM' ? data.writeUInt16BE(value, at) : data.writeUInt16LE(value, at);
  const long = (value: number, at: number) =>
    order === 'MM' ? data.writeUInt32BE(value, at) : data.writeUInt32LE(value, at);
  data.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  const entries = [
    [0x010f, 2, place.length, data.length],
    [0x0112, 3, 1, undefined],
  ] as const;
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12;
    short(tag, at);
    short(type, at + 2);
    long(count, at + 4);
    if (value === undefined) short(orientation, at + 8);
    else long(value, at + 8);
  }
  return Buffer.concat([data, Buffer.from(place)]);
}

/** The picture of its kind with all that may stand beside one, and something after its end. */
export const withNotes: Readonly<Record<Kind, (exif: Buffer) => Buffer>> = {
  png(exif) {
    const { png: picture } = smallPictures;
    const notes = [chunk('tEXt', text), chunk('zTXt', text), chunk('iTXt', text), chunk('eXIf', exif)];
    return Buffer.concat([picture.subarray(0, 33), ...notes, picture.subarray(33), text]);
  },
  jpg(exif) {
    const { jpg } = smallPictures;
    const notes = [
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])),
      segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${place}`)),
      segment(0xed, Buffer.from(`Photoshop 3.0\0${place}`)),
      segment(0xe2, Buffer.from(`MPF\0${place}`)),
      segment(0xfe, text),
    ];
    return Buffer.concat([jpg.subarray(0, 20), ...notes, jpg.subarray(20), jpg, text]);
  },
  gif() {
    const { gif } = smallPictures;
    const block = (data: Buffer) => Buffer.concat([Buffer.from([data.length]), data]);
    const notes = [
      Buffer.concat([Buffer.from([0x21, 0xfe]), block(text), Buffer.from([0])]),
      Buffer.concat([
        Buffer.from([0x21, 0xff]),
        block(Buffer.from('XMP DataXMP')),
        block(text),
        Buffer.from([0]),
      ]),
    ];
    return Buffer.concat([gif.subarray(0, 19), ...notes, gif.subarray(19), text]);
  },
  webp(exif) {
    const notes = [piece('EXIF', exif), piece('XMP ', text), piece('NOTE', text)];
    return Buffer.concat([extendedWebp(0x0c, notes), text]);
  },
};

const text = Buffer.from(`Comment\0${place}`);

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + data.length, 2);
  return Buffer.concat([head, data]);
}

function piece(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The small WebP as one that tells by flags what stands behind its pixels. */
function extendedWebp(flags: number, behind: readonly Buffer[]): Buffer {
  const told = piece('VP8X', Buffer.from([flags, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
  const body = Buffer.concat([Buffer.from('WEBP'), told, smallPictures.webp.subarray(12), ...behind]);
  return piece('RIFF', body);
}
