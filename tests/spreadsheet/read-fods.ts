/** Reads what a check needs of a flat OpenDocument spreadsheet: the cells of its sheets, and whether any is a formula. */

export interface OpenCell {
  readonly type: string;
  readonly value: string;
  readonly isFormula: boolean;
}

export interface OpenSheet {
  readonly name: string;
  readonly rows: readonly (readonly OpenCell[])[];
}

export function readFods(xml: string): readonly OpenSheet[] {
  return [...xml.matchAll(/<table:table table:name="([^"]*)"[^>]*>(.*?)<\/table:table>/gs)].map(
    ([, name = '', body = '']) => ({ name, rows: rowsIn(body) }),
  );
}

function rowsIn(body: string): OpenSheet['rows'] {
  return [...body.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
      ([, attributes = '', content = '']) => cellOf(attributes, content),
    ),
  );
}

function cellOf(attributes: string, content: string): OpenCell {
  const has = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
  const value = has('office:value') ?? has('office:date-value') ?? textIn(content);
  return { type: has('office:value-type') ?? '', value, isFormula: attributes.includes('table:formula') };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** A line of a cell is a paragraph. */
const textIn = (content: string) =>
  [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)]
    .map(([, line = '']) => line.replaceAll('<text:tab/>', '\t').replace(/<[^>]*>/g, ''))
    .join('\n')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
