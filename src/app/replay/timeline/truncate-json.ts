/** Values as text, of which no more is made than is shown: a page of rows is megabytes. */

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

export interface TruncatedJson {
  readonly text: string;
  /** There was more. */
  readonly isCut: boolean;
}

/** As JSON, at most so many characters of it. @param indent spaces to a level; 0: on one line. */
export function jsonUpTo(value: unknown, most: number, indent = 0): TruncatedJson {
  let text = '';
  for (const piece of piecesOf(value, most, indent, '\n')) {
    text += piece;
    if (text.length > most) return { text: text.slice(0, most), isCut: true };
  }
  return { text, isCut: false };
}

function* piecesOf(value: unknown, most: number, indent: number, line: string): Generator<string> {
  if (typeof value === 'string') yield JSON.stringify(value.slice(0, most + 1));
  else if (!isContainer(value)) yield JSON.stringify(value) ?? 'null';
  else {
    const isList = Array.isArray(value);
    const inner = `${line}${' '.repeat(indent)}`;
    let count = 0;
    yield isList ? '[' : '{';
    for (const key in value) {
      const item: unknown = Reflect.get(value, key);
      if (item === undefined && !isList) continue;
      yield `${count > 0 ? ',' : ''}${indent > 0 ? inner : ''}`;
      if (!isList) yield `${JSON.stringify(key)}:${indent > 0 ? ' ' : ''}`;
      yield* piecesOf(item, most, indent, inner);
      count += 1;
    }
    yield `${indent > 0 && count > 0 ? line : ''}${isList ? ']' : '}'}`;
  }
}

/** Start of an excerpt at the first difference of two long texts, less some context; 0 for anything else. */
export function excerptFrom(before: unknown, after: unknown): number {
  if (typeof before !== 'string' || typeof after !== 'string') return 0;
  const both = Math.min(before.length, after.length);
  let same = 0;
  while (same < both && before[same] === after[same]) same += 1;
  return Math.max(0, same - 20);
}

/** How many it holds, where it holds others. */
export function countOf(
  value: unknown,
): { readonly kind: 'list' | 'fields'; readonly count: number } | undefined {
  if (Array.isArray(value)) return { kind: 'list', count: value.length };
  return isContainer(value) ? { kind: 'fields', count: Object.keys(value).length } : undefined;
}
