/**
 * Decodes a picture and encodes it anew: nothing of the file that was sent is kept but its pixels, its colours and, of an
 * animation, its frames. libvips does it on threads of its own, with limits. OWASP ASVS 5.0, 5.2.6 and 5.3.
 */
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

import { mostPictureSide, type PictureType } from '#model/uploads.ts';

// One thread for each picture, and none of them is looked at twice.
sharp.concurrency(1);
sharp.cache(false);
// libvips reads the accepted formats alone.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
});

export interface EncodedPicture {
  /** Pixels, as it is shown: upright; of an animation those of a frame. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** The threads are those that compute passwords and read files. */
const queue = pLimit(2);
const mostSeconds = 20;

const encodings: Readonly<Record<PictureType, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png({ compressionLevel: 9 }),
  jpg: (picture) => picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 90 }),
};

/** Limit for all frames together: libvips limits each. */
export const mostPicturePixels = mostPictureSide ** 2;

export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Frames of an animation; absent for a still picture. */
  readonly pages?: number | undefined;
}

/** By its head alone; undefined where that can't be read. */
export async function sizeOf(bytes: Buffer): Promise<PictureSize | undefined> {
  return queue(() =>
    sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined),
  );
}

/** undefined: it is damaged, cut off, or took too long. */
export function encodePicture(bytes: Buffer, type: PictureType): Promise<EncodedPicture | undefined> {
  return queue(async () => {
    try {
      const picture = sharp(bytes, {
        ...{ animated: true, failOn: 'warning', limitInputPixels: mostPicturePixels, sequentialRead: true },
      })
        .autoOrient()
        .timeout({ seconds: mostSeconds });
      const { data, info } = await encodings[type](picture).toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.pageHeight ?? info.height, bytes: data };
    } catch {
      return undefined;
    }
  });
}
