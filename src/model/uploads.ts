/**
 * Pictures that staff upload: what is taken, and the address at which one is found again. An address is made of the
 * content, so that it never means another picture.
 */

/** Accepted pictures, by the ending of the address; SVG is a document that can run scripts, and is not accepted. */
export const pictureTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;
export type PictureType = keyof typeof pictureTypes;

/** Bytes. */
export const mostPictureBytes = 5 * 1024 * 1024;

/** Pixels of each side: a small file can unfold into gigabytes. */
export const mostPictureSide = 8000;

const addressShape = /^\/uploads\/([0-9a-f]{64})\.(png|jpg|gif|webp)$/;

export function pictureAddress(hash: string, type: PictureType): string {
  return `/uploads/${hash}.${type}`;
}

/** Whether the address is that of an upload, and of nothing else. */
export function isPictureAddress(address: string): boolean {
  return addressShape.test(address);
}

/** Value of a field while its picture is under way: no address, so that no form is saved without the picture. */
export const pictureUnderWay = 'uploading';

/** Why a file need not be sent at all, as a code of the host's; undefined: it may be taken. */
export function problemOfPicture(file: { readonly size: number; readonly type: string }): string | undefined {
  const types: readonly string[] = Object.values(pictureTypes);
  if (!types.includes(file.type)) return 'image_type_not_allowed';
  return file.size > mostPictureBytes ? 'image_too_large' : undefined;
}
