/** Values between commas, semicolons or tabs (RFC 4180), in UTF-8 or UTF-16, with or without their mark. */
import { detectDelimiter, parseCsv } from 'hucre/csv';

import type { RawRead } from './raw-sheet.ts';

export function readText(bytes: Uint8Array): RawRead {
  const text = decode(bytes);
  if (text === undefined) return bytes.subarray(0, 1024).includes(0) ? 'noTable' : 'encoding';
  // Some spreadsheets say first what stands between the values.
  const said = /^sep=(.)\r?\n/.exec(text);
  const table = said === null ? text : text.slice(said[0].length);
  const delimiter = said?.[1] ?? detectDelimiter(table);
  const rows = parseCsv(table, { delimiter }).map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  );
  const lead: string[][] = said === null ? [] : [[]];
  return [{ name: '', rows: [...lead, ...rows] }];
}

/** Undefined where it is no text in one of these encodings. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
