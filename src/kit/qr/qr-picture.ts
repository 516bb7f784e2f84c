/** A drawn code as a picture of 1024 pixels. Modules are whole pixels, so that their edges stay sharp. */
import type { QrDrawing } from './qr-drawing.ts';
import { darkColor, lightColor } from './qr-drawing.ts';

const side = 1024;

/** Undefined where the browser gives no picture (memory, or a policy against fingerprints). */
export async function qrPicture({ size, path }: QrDrawing): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.fillStyle = lightColor;
  pen.fillRect(0, 0, side, side);
  const module = Math.floor(side / size);
  const edge = Math.floor((side - module * size) / 2);
  pen.setTransform(module, 0, 0, module, edge, edge);
  pen.fillStyle = darkColor;
  pen.fill(new Path2D(path));
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
}
