/** The parts of a workbook (ECMA-376, SpreadsheetML) beside its sheets. */
import { xmlText } from './xml-text.ts';

/** Places in `cellXfs` below. */
export const styles = {
  text: 0,
  head: 1,
  figures: 2,
  quoted: 3,
  number: 4,
  percent: 5,
  moment: 6,
  day: 7,
} as const;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const format = (id: number, more = '') => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0"${more}/>`;
const shown = ' applyNumberFormat="1"';

/** 49 is text, 3 is #,##0, 10 is 0.00%; the own ones begin at 164. */
const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">${format(0)}</cellStyleXfs><cellXfs count="8">${format(0)}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" applyFont="1" applyNumberFormat="1"/>${format(49, shown)}${format(49, `${shown} quotePrefix="1"`)}${format(3, shown)}${format(10, shown)}${format(164, shown)}${format(165, shown)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export interface WrittenSheet {
  readonly name: string;
  /** The range that is filtered: `$A$1:$M$101`. */
  readonly filter?: string;
}

/** Path and content of each part; sheets stand at `xl/worksheets/sheet{n}.xml`, from 1. */
export function workbookParts(sheets: readonly WrittenSheet[]): readonly (readonly [string, string])[] {
  const numbers = sheets.map((_, at) => at + 1);
  const sheetTags = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const sheetRelations = numbers.map((number) =>
    relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
  );
  const sheetTypes = numbers.map((number) => override(`xl/worksheets/sheet${number}.xml`, 'worksheet'));
  return [
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheetTags.join('')}</sheets><definedNames>${sheets.map(filterName).join('')}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationsXml([...sheetRelations, relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml')]),
    ],
    ['xl/styles.xml', stylesXml],
    ['_rels/.rels', relationsXml([relation('rId1', 'officeDocument', 'xl/workbook.xml')])],
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${sheetTypes.join('')}</Types>`,
    ],
  ];
}

/** LibreOffice finds a filter by this name only. */
const filterName = ({ name, filter }: WrittenSheet, at: number) =>
  filter === undefined
    ? ''
    : `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">'${xmlText(name.replaceAll("'", "''"))}'!${filter}</definedName>`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
const relationsXml = (all: readonly string[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
const override = (part: string, type: string) =>
  `<Override PartName="/${part}" ContentType="${content}.${type}+xml"/>`;

/** Excel allows 31 characters, not these, and no apostrophe at the ends; room is left for a number. */
export function sheetName(wanted: string, number = 1): string {
  const end = number === 1 ? '' : ` (${number})`;
  const kept = wanted
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31 - end.length);
  return `${kept === '' ? 'Sheet' : kept}${end}`;
}
