/** A picture is read to its end, and nothing is kept of the file but the picture. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { examinePicture } from '../../../server/uploads/examine-picture.ts';
import { chunk } from '../support/sent-picture.ts';
import { exifData, kinds, place, smallPictures, withNotes } from '../support/small-pictures.ts';

async function keptOf(bytes: Buffer) {
  const examined = await examinePicture(bytes);
  if (!examined.ok) throw new Error(examined.code);
  return examined.picture;
}
async function codeOf(bytes: Buffer) {
  const examined = await examinePicture(bytes);
  return examined.ok ? 'taken' : examined.code;
}
const pixelsOf = async (bytes: Buffer) =>
  (await sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer()).toString('hex');

describe.each(kinds)('a picture of the kind %s', (kind) => {
  const picture = smallPictures[kind];

  test('is kept as the same picture, of the same kind', async () => {
    const kept = await keptOf(picture);
    expect(kept).toMatchObject({ type: kind, width: 3, height: 2 });
    expect((await sharp(kept.bytes).metadata()).format).toBe(kind === 'jpg' ? 'jpeg' : kind);
    // What is lossless stays so; the others may change by a shade.
    if (kind === 'png' || kind === 'gif') expect(await pixelsOf(kept.bytes)).toBe(await pixelsOf(picture));
    const red = await sharp(kept.bytes).stats();
    expect(red.dominant.r).toBeGreaterThan(200);
  });

  test('that is cut off anywhere in its picture is refused', async () => {
    const taken: number[] = [];
    for (let length = 0; length < picture.length - 20; length += 1)
      if ((await codeOf(picture.subarray(0, length))) === 'taken') taken.push(length);
    expect(taken).toEqual([]);
  });

  test('is kept without what the file holds of places, people and programs', async () => {
    const sent = withNotes[kind](exifData(1));
    expect(sent.toString('latin1')).toContain(place);
    const kept = await keptOf(sent);
    expect(kept.bytes.toString('latin1')).not.toMatch(/21\.0278|Exif|xap|XMP|prIv|NETSCAPE/);
    expect(kept.bytes.equals((await keptOf(picture)).bytes)).toBe(true);
  });
});

test.each(['prIv', 'sPLT', 'iCCP', 'zzZz'])('a chunk %s of a PNG is not kept', async (name) => {
  const { png } = smallPictures;
  const sent = Buffer.concat([png.subarray(0, 33), chunk(name, Buffer.from(place)), png.subarray(33)]);
  const examined = await examinePicture(sent);
  if (examined.ok) expect(examined.picture.bytes.toString('latin1')).not.toContain(place);
  else expect(examined.code).toBe('image_unreadable');
});

test.each(['II', 'MM'] as const)('a picture that is turned is kept upright (%s)', async (order) => {
  const kept = await keptOf(withNotes.jpg(exifData(6, order)));
  expect(kept).toMatchObject({ width: 2, height: 3 });
  expect((await sharp(kept.bytes).metadata()).orientation).toBeUndefined();
});

test('an animation keeps its frames, their times, and how often it is played', async () => {
  const frames = [0, 120, 240].map((red) => ({
    input: { create: { width: 4, height: 4, channels: 3 as const, background: { r: red, g: 0, b: 0 } } },
  }));
  const strip = await sharp({ create: { width: 4, height: 12, channels: 3, background: 'black' } })
    .composite(frames.map((frame, at) => ({ ...frame, top: at * 4, left: 0 })))
    .raw()
    .toBuffer();
  const sent = await sharp(strip, { raw: { width: 4, height: 12, channels: 3, pageHeight: 4 } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
  const kept = await keptOf(sent);
  expect(kept).toMatchObject({ width: 4, height: 4 });
  expect(await sharp(kept.bytes, { animated: true }).metadata()).toMatchObject({
    ...{ pages: 3, loop: 2, delay: [100, 200, 300] },
  });
});

describe('a picture is refused', () => {
  const { png } = smallPictures;
  const end = chunk('IEND', Buffer.alloc(0));

  test('where it is a head without any pixels', async () => {
    expect(await codeOf(png.subarray(0, 33))).toBe('image_unreadable');
    expect(await codeOf(Buffer.concat([png.subarray(0, 33), end]))).toBe('image_unreadable');
  });

  test('where it has more pixels on a side, or in all, than may be', async () => {
    const wide = await sharp({ create: { width: 8001, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await codeOf(wide)).toBe('image_dimensions');
    const frame = Buffer.from('2c00000000401f401f00', 'hex');
    const pixel = Buffer.from('02024401', 'hex');
    const [head, colours] = [Buffer.from('474946383961401f401f800000', 'hex'), Buffer.alloc(6)];
    const frames = Array.from({ length: 2 }, () => Buffer.concat([frame, pixel, Buffer.alloc(1)]));
    expect(await codeOf(Buffer.concat([head, colours, ...frames.slice(1), Buffer.from(';')]))).toBe('taken');
    expect(await codeOf(Buffer.concat([head, colours, ...frames, Buffer.from(';')]))).toBe(
      'image_dimensions',
    );
  });

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'II*\0'])(
    'where it is %j',
    async (begin) => {
      expect(await codeOf(Buffer.from(begin))).toBe('image_type_not_allowed');
    },
  );
});

test('others are served while a large picture is encoded', async () => {
  const large = await sharp({
    create: {
      width: 6000,
      height: 6000,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 90, sigma: 20 },
    },
  })
    .jpeg({ quality: 40 })
    .toBuffer();
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  expect((await keptOf(large)).width).toBe(6000);
  clearInterval(watch);
  expect(longest).toBeLessThan(500);
}, 60_000);
