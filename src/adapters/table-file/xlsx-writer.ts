/**
 * Writes a table as a workbook: each part is compressed as it comes and let go.
 *
 *   sheet1.xml  head, rows …, tail ┐
 *   sheet2.xml  (the rows beyond)  ├ zip, deflated piece by piece -> bytes
 *   the sheet that says what it is │
 *   workbook, styles, types        ┘ last: only then is known how many sheets there are
 */
import { Zip, ZipDeflate } from 'fflate';

import type { AboutLine, TablePlan, TableRow } from '#model/table.ts';
import { byteParts } from './byte-parts.ts';
import { columnNames, sheetEnd, sheetRow, sheetStart } from './sheet-xml.ts';
import type { TableWriter } from './table-writer.ts';
import type { WrittenSheet } from './workbook-xml.ts';
import { sheetName, styles, workbookParts } from './workbook-xml.ts';

/** Rows of a sheet with its head: no spreadsheet has more. */
const mostRows = 1_048_576;
/** Smaller by a tenth at the next level, in twice the time. */
const level = 3;
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function xlsxWriter(plan: TablePlan, rowsOnSheet = mostRows): TableWriter {
  const { columns, name, aboutName } = plan;
  const parts = byteParts();
  const zip = zipInto(parts, plan.at);
  const kinds = columns.map(({ kind }) => kind);
  const names = columnNames(columns);
  const heads = columns.map(({ head }) => head);
  const widths = columns.map(({ width }) => width);
  const filledIn = columns.map(({ isFilledIn }) => isFilledIn === true);
  const sheets: WrittenSheet[] = [];
  /** The sheet that is being written: its place in the workbook from 1. */
  let number = 0;
  let sheet = openSheet();
  let used = 1;

  function openSheet(): OpenPart {
    number += 1;
    const opened = zip(`xl/worksheets/sheet${number}.xml`);
    opened.put(sheetStart(widths, true, filledIn) + sheetRow(heads, 1, [], names, styles.head).xml);
    return opened;
  }

  function closeSheet(): void {
    sheet.put(sheetEnd(columns.length, used));
    sheet.close();
    const filter = `$A$1:$${names.at(-1) ?? 'A'}$${used}`;
    sheets.push({ name: sheetName(name, number), filter });
  }

  function put(rows: readonly TableRow[]): number {
    let cut = 0;
    let xml = '';
    for (const row of rows) {
      if (used === rowsOnSheet) {
        sheet.put(xml);
        xml = '';
        closeSheet();
        sheet = openSheet();
        used = 1;
      }
      used += 1;
      const written = sheetRow(row, used, kinds, names);
      xml += written.xml;
      cut += written.cut;
    }
    sheet.put(xml);
    return cut;
  }

  return {
    write: put,
    end(about) {
      closeSheet();
      sheets.push({ name: sheetName(aboutName) });
      const last = zip(`xl/worksheets/sheet${sheets.length}.xml`);
      last.put(aboutSheet(about));
      last.close();
      for (const [path, content] of workbookParts(sheets)) {
        const part = zip(path);
        part.put(content);
        part.close();
      }
      zip.end();
      return parts.file(type);
    },
  };
}

function aboutSheet(about: readonly AboutLine[]): string {
  const rows = about.map(
    ([label, value], at) =>
      sheetRow([label, value], at + 1, ['text', typeof value === 'number' ? 'number' : 'text'], []).xml,
  );
  return `${sheetStart([28, 90], false)}${rows.join('')}${sheetEnd(0, 0)}`;
}

interface OpenPart {
  put(text: string): void;
  close(): void;
}

function zipInto({ add }: ReturnType<typeof byteParts>, at: number) {
  const encoder = new TextEncoder();
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    add(bytes);
  });
  const open = (path: string): OpenPart => {
    const part = new ZipDeflate(path, { level });
    part.mtime = at;
    zip.add(part);
    return {
      put: (text) => part.push(encoder.encode(text)),
      close: () => part.push(new Uint8Array(0), true),
    };
  };
  return Object.assign(open, { end: () => zip.end() });
}
