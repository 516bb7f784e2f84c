/**
 * What a file really is, by its content: neither its name nor the type that the sender claims is asked. Only the four
 * kinds that are taken are read any further.
 */
import { imageSize } from 'image-size';

import type { PictureType } from '#model/uploads.ts';
import { mostPictureSide } from '#model/uploads.ts';
import type { RefusalCode } from '../http/refusal.ts';

export interface Picture {
  readonly type: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
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
  return { ok: true, picture: { type, ...size } };
}

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
