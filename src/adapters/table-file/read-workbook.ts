/**
 * A workbook (.xlsx): the values that stand in its cells. A formula is never run: what the spreadsheet found when it
 * was saved is read. Sheets that are hidden are nobody's to import.
 */
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';

import type { ReadCell } from '#model/table.ts';
import { mostReadRows } from '#model/table.ts';
import type { RawRead } from './raw-sheet.ts';

/** A small file can unfold into gigabytes; rows and texts of a real one never come near this. */
const mostUnpacked = 200 * 1024 * 1024;
/** Bytes of an empty part that is packed. */
const emptySize = 2;
/** One beyond what is allowed below the head tells that there are too many; empty rows may stand between them. */
const mostPlaces = (mostReadRows + 2) * 2;

export async function readWorkbook(bytes: Uint8Array): Promise<RawRead> {
  if (unpackedSize(bytes) > mostUnpacked) return 'tooLarge';
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: mostPlaces,
  });
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(cellOf)) }));
}

/** No byte of what is packed (deflate) becomes more of them. */
const mostPerByte = 1032;

/**
 * As the archive itself says: no part is unpacked to more than that. But one of which it says 0 is unpacked to whatever comes
 * out of it, and counts as the most that it can be.
 */
function unpackedSize(bytes: Uint8Array): number {
  let sum = 0;
  const filter = ({ size, originalSize }: { readonly size: number; readonly originalSize: number }) => {
    sum += originalSize === 0 ? Math.max(0, size - emptySize) * mostPerByte : originalSize;
    return false;
  };
  unzipSync(bytes, { filter });
  return sum;
}

function cellOf(value: string | number | boolean | Date | null): ReadCell {
  if (value instanceof Date) return dayOrMoment(value);
  return typeof value === 'boolean' ? String(value) : value;
}

/** Date or time as the cell shows it, whatever the zone of this machine: the reader counts in UTC. */
function dayOrMoment(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, 8);
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}
