/** A picture is read to its end, and nothing is kept of it but the picture. */
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';

import { examinePicture } from '../../../server/uploads/examine-picture.ts';
import { chunk } from '../support/sent-picture.ts';
import { exifData, extendedWebp, kinds, place, smallPictures, withNotes } from '../support/small-pictures.ts';

const keptOf = (bytes: Buffer) => {
  const examined = examinePicture(bytes);
  if (!examined.ok) throw new Error(examined.code);
  return examined.picture.bytes;
};
const codeOf = (bytes: Buffer) => {
  const examined = examinePicture(bytes);
  return examined.ok ? 'taken' : examined.code;
};

describe.each(kinds)('a picture of the kind %s', (kind) => {
  const picture = smallPictures[kind];

  test('is taken as it is where it is nothing else', () => {
    const examined = examinePicture(picture);
    expect(examined).toEqual({ ok: true, picture: { type: kind, width: 3, height: 2, bytes: picture } });
  });

  test('that is cut off anywhere is refused', () => {
    const taken = [...picture.keys()].filter((length) => codeOf(picture.subarray(0, length)) === 'taken');
    expect(taken).toEqual([]);
    expect(codeOf(picture.subarray(0, -1))).toBe('image_unreadable');
  });

  test('is kept without what it tells of places, people and programs', () => {
    const sent = withNotes[kind](exifData(1));
    expect(sent.toString('latin1')).toContain(place);
    const kept = keptOf(sent);
    expect(kept.equals(kind === 'webp' ? extendedWebp(0, []) : picture)).toBe(true);
    expect(keptOf(kept).equals(kept)).toBe(true);
  });
});

describe.each(['png', 'jpg', 'webp'] as const)('of a picture of the kind %s that is turned', (kind) => {
  test.each(['II', 'MM'] as const)('is kept which way up it is, and nothing else (%s)', (order) => {
    const kept = keptOf(withNotes[kind](exifData(6, order)));
    const told = kept.toString('latin1');
    expect(told).not.toContain(place);
    // Tag, type and count of the orientation, and the value.
    expect(told).toContain('\x01\x12\0\x03\0\0\0\x01\0\x06');
    expect(kept.length - (kind === 'webp' ? extendedWebp(0, []) : smallPictures[kind]).length).toBeLessThan(
      40,
    );
    if (kind === 'jpg') expect(imageSize(kept).orientation).toBe(6);
    if (kind === 'webp') expect(kept[20]).toBe(0x08);
    expect(keptOf(kept).equals(kept)).toBe(true);
  });
});

describe('a picture is refused', () => {
  const { png, jpg, gif } = smallPictures;
  const end = chunk('IEND', Buffer.alloc(0));

  test('where it is a head without any pixels', () => {
    expect(codeOf(png.subarray(0, 33))).toBe('image_unreadable');
    expect(codeOf(Buffer.concat([png.subarray(0, 33), end]))).toBe('image_unreadable');
    expect(codeOf(Buffer.concat([png.subarray(0, 33), chunk('IDAT', Buffer.alloc(0)), end]))).toBe(
      'image_unreadable',
    );
    const scan = jpg.lastIndexOf(Buffer.from([0xff, 0xda]));
    expect(codeOf(Buffer.concat([jpg.subarray(0, scan), Buffer.from([0xff, 0xd9])]))).toBe(
      'image_unreadable',
    );
    expect(codeOf(Buffer.concat([gif.subarray(0, 19), Buffer.from([0x3b])]))).toBe('image_unreadable');
  });

  test('where a byte of a PNG is another one', () => {
    const taken = [...png.keys()].filter((at) => {
      const broken = Buffer.from(png);
      broken[at] = (broken[at] ?? 0) ^ 1;
      return codeOf(broken) === 'taken';
    });
    expect(taken).toEqual([]);
  });
});
