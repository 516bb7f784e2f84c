/**
 * A text as a QR code: one path over a white square, in units of a module, with the quiet zone of four modules around it
 * that scanners need. Always dark on white, whatever the theme is: many scanners read nothing else. Pure.
 */
import { encodeQR } from 'qr';

export interface QrDrawing {
  /** Modules along a side, the quiet zone on both sides included. */
  readonly size: number;
  /** Dark modules, as the `d` of a path. */
  readonly path: string;
}

export const quietZone = 4;
/** A seventh of the code may be unreadable (scratches, a fold, a reflection) and it still works. */
const correction = 'medium';

export const darkColor = '#000000';
export const lightColor = '#ffffff';

export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: correction, border: quietZone });
  return { size: rows.length, path: rows.map(pathOfRow).join('') };
}

/** Neighbours are drawn as one: seams between them would show where a module is no whole number of pixels. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x] === true) x++;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}

/** A file of its own, or a part of a page. `title` is what it says to whoever can't see it. */
export function qrSvg({ size, path }: QrDrawing, title: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024"`,
    ` shape-rendering="crispEdges" role="img"><title>${escapedXml(title)}</title>`,
    `<rect width="${size}" height="${size}" fill="${lightColor}"/><path d="${path}" fill="${darkColor}"/></svg>`,
  ].join('');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapedXml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
