/**
 * Actual type of a file, by its content: its name and the type that the sender claims are ignored. Only the four
 * accepted kinds are read any further, and these are encoded anew: what is uploaded is published, and a file may hold more
 * than its picture (where and when and by whom it was taken).
 */
import type { PictureType } from '#model/uploads.ts';
import { mostPictureSide } from '#model/uploads.ts';
import type { RefusalCode } from '../http/refusal.ts';
import { encodePicture, mostPicturePixels, sizeOf } from './encode-picture.ts';

export interface Picture {
  readonly type: PictureType;
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** As it is kept. */
  readonly bytes: Buffer;
}

export type Examined =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly code: RefusalCode };

export async function examinePicture(bytes: Buffer): Promise<Examined> {
  const type = typeOf(bytes);
  if (type === undefined) return { ok: false, code: 'image_type_not_allowed' };
  const size = await sizeOf(bytes);
  if (size === undefined) return { ok: false, code: 'image_unreadable' };
  const { width, height, pages = 1 } = size;
  if (Math.max(width, height) > mostPictureSide || width * height * pages > mostPicturePixels)
    return { ok: false, code: 'image_dimensions' };
  const encoded = await encodePicture(bytes, type);
  if (encoded === undefined) return { ok: false, code: 'image_unreadable' };
  return { ok: true, picture: { type, ...encoded } };
}

/** The first bytes of each kind, by their own specifications. */
function typeOf(bytes: Buffer): PictureType | undefined {
  const begin = bytes.toString('latin1', 0, 12);
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (begin.startsWith('\xff\xd8\xff')) return 'jpg';
  if (begin.startsWith('GIF87a') || begin.startsWith('GIF89a')) return 'gif';
  return begin.startsWith('RIFF') && begin.endsWith('WEBP') ? 'webp' : undefined;
}
