/** Which column of a file holds which field, guessed by the names at its head. Pure. */
import { fold } from '#model/vietnam/text.ts';
import type { ImportField } from './import-fields.ts';

/** The place of its column by the name of the field; a field that is not there has none. */
export type ColumnMapping = Readonly<Record<string, number>>;

/** Marks, case, blanks and what stands in brackets say nothing: 'Số điện thoại (*)' is 'so dien thoai'. */
const plain = (name: string) => fold(name.replace(/\([^)]*\)/g, '')).replace(/[^\p{L}\p{N}]+/gu, '');

const shortestPart = 4;
const shortestInitials = 3;

export function guessColumns(fields: readonly ImportField[], heads: readonly string[]): ColumnMapping {
  const columns: Record<string, number> = {};
  const free = new Map(heads.map((head, at) => [at, plain(head)] as const).filter(([, head]) => head !== ''));
  /** A surer way to know a column is tried for all fields before a less sure one for any. */
  for (const fits of [isName, isInitials, isPart, isWord]) {
    for (const { name, labels, shortLabels } of fields) {
      if (name in columns) continue;
      const names = fits === isPart || fits === isInitials ? labels : [...labels, name, ...shortLabels];
      const found = [...free].find(([at, head]) => names.some((each) => fits(head, each, heads[at] ?? '')));
      if (found === undefined) continue;
      columns[name] = found[0];
      free.delete(found[0]);
    }
  }
  return columns;
}

const isName = (head: string, name: string) => head === plain(name);

/** 'SĐT' for 'Số điện thoại'. */
function isInitials(head: string, name: string): boolean {
  const initials = name.split(/\s+/).map((word) => plain(word)[0] ?? '');
  return initials.length >= shortestInitials && head === initials.join('');
}

function isPart(head: string, name: string): boolean {
  const label = plain(name);
  const [short, long] = head.length < label.length ? [head, label] : [label, head];
  return short.length >= shortestPart && (long.startsWith(short) || long.endsWith(short));
}

/** 'Họ và tên' for 'Tên', 'Loại KH' for 'Loại'. */
function isWord(_: string, name: string, written: string): boolean {
  const words = written.split(/[^\p{L}\p{N}]+/u).map(plain);
  return name !== '' && [words[0], words.at(-1)].includes(plain(name));
}
