/** Writes tables as the console does and has LibreOffice open them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AboutLine, TableFormat, TableRow } from '#model/table.ts';
import { tableWriter } from '#adapters/table-file/writers.ts';
import type { OpenSheet } from './read-fods.ts';
import { readFods } from './read-fods.ts';
import type { ExpectedCell } from './sample-table.ts';
import { inCsv, inWorkbook, planOf, sampleRow } from './sample-table.ts';

export interface Checking {
  /** Path of soffice. */
  readonly office: string;
  say(line: string): void;
}

const manyRows = 100_000;

/** Gives the exit code. */
export async function checkTables({ office, say }: Checking): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
  const open = (file: string, as: string, reading = '', writing = '') =>
    convert({ office, folder, file, as, reading, writing });
  const problems: string[] = [];
  const check = (name: string, found: readonly string[]) => {
    say(`${found.length === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  };
  try {
    await write(join(folder, 'one.xlsx'), 'xlsx', [sampleRow]);
    const workbook = open('one.xlsx', 'fods');
    const sheets = readFods(workbook);
    check('types of a workbook', differences(sheets, inWorkbook));
    check('its sheet about the rows', aboutProblems(sheets));
    check('its head filters', filterProblems(workbook));

    await write(join(folder, 'one.csv'), 'csv', [sampleRow]);
    // Comma, double quotes, UTF-8: what a person sets, or finds set, when opening it.
    check('types of separated values', differences(readFods(open('one.csv', 'fods', '44,34,76,1')), inCsv));

    await write(join(folder, 'many.xlsx'), 'xlsx', rowsOf(manyRows));
    check(
      `all of ${manyRows} rows`,
      manyProblems(open('many.xlsx', 'csv', '', ':Text - txt - csv (StarCalc):44,34,76')),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const problem of problems) say(`  ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

async function write(path: string, format: TableFormat, rows: readonly TableRow[]): Promise<void> {
  const writer = tableWriter(planOf(format));
  for (let from = 0; from < rows.length; from += 1000) writer.write(rows.slice(from, from + 1000));
  const about: readonly AboutLine[] = [['Số dòng', rows.length]];
  writeFileSync(path, new Uint8Array(await writer.end(about).arrayBuffer()));
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at): TableRow => [`Khách ${at}`, ...sampleRow.slice(1)]);

interface Conversion {
  readonly office: string;
  readonly folder: string;
  readonly file: string;
  /** Ending of what is saved. */
  readonly as: string;
  /** Options of the filters; '' leaves them as they are. */
  readonly reading: string;
  readonly writing: string;
}

/** Opens a file in LibreOffice and gives what it saves of it. */
function convert({ office, folder, file, as, reading, writing }: Conversion): string {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const input = reading === '' ? [] : [`--infilter=Text - txt - csv (StarCalc):${reading}`];
  const args = ['--headless', profile, ...input, '--convert-to', `${as}${writing}`];
  const outDir = join(folder, 'opened');
  execFileSync(office, [...args, '--outdir', outDir, join(folder, file)], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  return readFileSync(join(outDir, file.replace(/\.\w+$/, `.${as}`)), 'utf8');
}

function differences(sheets: readonly OpenSheet[], expected: readonly ExpectedCell[]): readonly string[] {
  const cells = sheets[0]?.rows[1] ?? [];
  return expected.flatMap(([type, value], at) => {
    const found = cells[at];
    // What keeps figures a text in separated values is a tab that nobody sees.
    const read = found?.value.replace(/^\t/, '');
    const isRight = found?.type === type && read === value && !found.isFormula;
    return isRight ? [] : [`column ${at + 1} is ${JSON.stringify(found)}, not ${type} ${value}`];
  });
}

function aboutProblems(sheets: readonly OpenSheet[]): readonly string[] {
  const [label, count] = sheets[1]?.rows[0] ?? [];
  const isRight = sheets[1]?.name === 'Thông tin' && label?.value === 'Số dòng' && count?.type === 'float';
  return isRight ? [] : [JSON.stringify(sheets[1])];
}

/** What is frozen belongs to a window, and there is none here: the tests read that. */
function filterProblems(workbook: string): readonly string[] {
  const isFiltered = /<table:database-range[^>]*table:display-filter-buttons="true"/.test(workbook);
  return isFiltered ? [] : ['no filter'];
}

function manyProblems(csv: string): readonly string[] {
  const lines = csv.trim().split('\n');
  const last = lines.at(-1) ?? '';
  const problems = lines.length === manyRows + 1 ? [] : [`${lines.length - 1} rows`];
  const isLast = last.startsWith(`Khách ${manyRows - 1},`) && last.includes('0901234567');
  return isLast ? problems : [...problems, `the last row is ${last}`];
}
