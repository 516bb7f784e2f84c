/**
 * What a file really is, by its content: neither its name nor the type that the sender claims is asked. Only the four
 * kinds that are taken are read any further, and these to their end: a picture that is cut off is none. What it tells
 * beside itself (where and when and by whom it was taken) is taken out, for what is uploaded is published.
 */
import { imageSize } from 'image-size';

import type { PictureType } from '#model/uploads.ts';
import { mostPictureSide } from '#model/uploads.ts';
import type { RefusalCode } from '../http/refusal.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

export interface Picture {
  readonly type: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The picture alone, as it is kept. */
  readonly bytes: Buffer;
}

export type Examined =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly code: RefusalCode };

export function examinePicture(bytes: Buffer): Examined {
  const type = typeOf(bytes);
  if (type === undefined) return { ok: false, code: 'image_type_not_allowed' };
  const size = sizeOf(bytes, type);
  if (size === undefined) return { ok: false, code: 'image_unreadable' };
  if (Math.max(size.width, size.height) > mostPictureSide) return { ok: false, code: 'image_dimensions' };
  const clean = cleaners[type](bytes);
  return clean === undefined
    ? { ok: false, code: 'image_unreadable' }
    : { ok: true, picture: { type, ...size, bytes: clean } };
}

const cleaners: Readonly<Record<PictureType, (bytes: Buffer) => Buffer | undefined>> = {
  ...{ png: cleanPng, jpg: cleanJpeg, gif: cleanGif, webp: cleanWebp },
};

/** The first bytes of each kind, by their own specifications. */
function typeOf(bytes: Buffer): PictureType | undefined {
  const begin = bytes.toString('latin1', 0, 12);
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (begin.startsWith('\xff\xd8\xff')) return 'jpg';
  if (begin.startsWith('GIF87a') || begin.startsWith('GIF89a')) return 'gif';
  return begin.startsWith('RIFF') && begin.endsWith('WEBP') ? 'webp' : undefined;
}

/** Undefined where the rest does not keep what its beginning promises. */
function sizeOf(bytes: Buffer, type: PictureType): { width: number; height: number } | undefined {
  try {
    const { width, height, type: found } = imageSize(bytes);
    return found === type && width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
