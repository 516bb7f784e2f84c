/**
 * The same customers and questions with Dexie, as well as its users would do it: what a question narrows most by an
 * index, texts folded beforehand, the rest by a filter; the order by the same collator, made once.
 */
import { Dexie } from 'dexie';

import type { Row } from '#model/entity.ts';
import type { Condition, ListQuery, SortTerm } from '#model/list-query.ts';
import { isBetween, isLike, isOverlap, needleOf, searchField } from '#model/list-query.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import { compareText, fold } from '#model/vietnam/text.ts';

interface Customer {
  readonly code: string;
  readonly row: Row;
  readonly name: string;
  readonly nameFolded: string;
  readonly searchFolded: string;
  readonly createdAt: number;
  readonly customerType: number;
}

export async function dexieCustomers(rows: readonly Row[]) {
  const database = new Dexie('bench-dexie');
  database.version(1).stores({ customers: 'code, createdAt, customerType' });
  const table = database.table<Customer, string>('customers');
  for (let from = 0; from < rows.length; from += 10_000) {
    await table.bulkPut(rows.slice(from, from + 10_000).map(asKept));
  }
  return {
    close: () => database.close(),
    async ask({ filter, sort, current, pageSize }: ListQuery): Promise<readonly string[]> {
      const { createdAt, customerType, ...others } = filter;
      const tests = Object.entries(others).map(([name, condition]) => testOf(name, condition));
      if (createdAt !== undefined && customerType !== undefined)
        tests.push(testOf('customerType', customerType));
      const passes = (one: Customer) => tests.every((test) => test(one));
      const found = await narrowed(createdAt, customerType).filter(passes).toArray();
      found.sort(orderOf(sort));
      return found.slice((current - 1) * pageSize, current * pageSize).map(({ code }) => code);
    },
  };

  function narrowed(createdAt: Condition | undefined, customerType: Condition | undefined) {
    if (createdAt !== undefined && isBetween(createdAt)) {
      const [from, to] = createdAt.between.map((end) => epochOfLocal(String(end)));
      return table.where('createdAt').between(from, to, true, true);
    }
    return customerType !== undefined && isOverlap(customerType)
      ? table.where('customerType').anyOf([...customerType.overlap].map(Number))
      : table.toCollection();
  }
}

function asKept(row: Row): Customer {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const searched = [text('code'), text('name'), text('phoneNumber'), text('address')];
  return {
    row,
    code: text('code'),
    name: text('name'),
    nameFolded: fold(text('name')),
    searchFolded: searched.map(fold).join('\u001f'),
    createdAt: Date.parse(text('createdAt')),
    customerType: Number(row.customerType),
  };
}

function testOf(name: string, condition: Condition): (one: Customer) => boolean {
  if (isLike(condition)) {
    const needle = fold(needleOf(condition.iLike) ?? '');
    return name === searchField
      ? (one) => one.searchFolded.includes(needle)
      : (one) => one.nameFolded.includes(needle);
  }
  const wanted = isOverlap(condition) ? condition.overlap : [];
  return (one) => wanted.includes(one.customerType);
}

function orderOf(sort: readonly SortTerm[]): (a: Customer, b: Customer) => number {
  const last = sort.at(-1)?.direction ?? 'asc';
  const terms = [...sort, { field: 'code', direction: last }];
  return (a, b) => {
    for (const { field, direction } of terms) {
      const order = compareBy(field, direction === 'asc' ? 1 : -1, a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareBy(field: string, sign: number, a: Customer, b: Customer): number {
  if (field === 'createdAt') return sign * (a.createdAt - b.createdAt);
  if (field === 'code') return sign * compareText(a.code, b.code);
  if (field === 'name') return sign * compareText(a.name, b.name);
  const left = labelOf(a);
  const right = labelOf(b);
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  return sign * compareText(left, right);
}

const labelOf = ({ row }: Customer) =>
  row.customerStatus === null ? null : (row.labels?.customerStatus ?? null);
