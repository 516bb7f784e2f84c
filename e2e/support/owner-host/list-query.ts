/** The list language of sections 5 and 7, as somebody would write it who has read nothing else. */
import type { OwnerRow } from './rows.ts';

export function listOf(rows: readonly OwnerRow[], asked: URLSearchParams): object {
  const filter: unknown = JSON.parse(asked.get('filter') ?? '{}');
  const matching = rows.filter((row) =>
    Object.entries(Object(filter)).every(([field, wanted]) => fits(row[field], wanted)),
  );
  const sorted = sortedBy(matching, asked.get('sort') ?? '');
  const current = Number(asked.get('current') ?? 1);
  const pageSize = Number(asked.get('pageSize') ?? 20);
  const from = pageSize < 0 ? 0 : (current - 1) * pageSize;
  const data = pageSize < 0 ? sorted : sorted.slice(from, from + pageSize);
  return { success: true, data, total: matching.length, current, pageSize };
}

function fits(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  if ('iLike' in wanted) {
    const needle = String(wanted.iLike).replaceAll('%', '').toLowerCase();
    return String(value ?? '')
      .toLowerCase()
      .includes(needle);
  }
  if ('overlap' in wanted && Array.isArray(wanted.overlap)) {
    const held = Array.isArray(value) ? value : [value];
    return wanted.overlap.some((one) => held.includes(one));
  }
  if ('between' in wanted && Array.isArray(wanted.between)) {
    const [first, last] = wanted.between;
    const told = String(value ?? '');
    return (
      told !== '' && (first === null || told >= String(first)) && (last === null || told <= String(last))
    );
  }
  return false;
}

function sortedBy(rows: readonly OwnerRow[], sort: string): readonly OwnerRow[] {
  const terms = sort.split(',').filter((term) => term !== '');
  return rows.toSorted((one, other) => {
    for (const term of terms) {
      const [field = '', direction] = term.split('.');
      const order = String(one[field] ?? '').localeCompare(String(other[field] ?? ''), 'vi', {
        numeric: true,
      });
      if (order !== 0) return direction === 'desc' ? -order : order;
    }
    return 0;
  });
}
