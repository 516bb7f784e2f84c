/**
 * Migrations of a database that others are at work in: from 0075 on each says whether servers of before may still run
 * (`-- expand: why`) or not (`-- contract: why`), and none holds a lock for as long as a large table takes to be read or written.
 */
import { describe, expect, test } from 'vitest';

import type { Migration } from '../../server/db/migrate.ts';
import { bundledMigrations } from '../../server/db/migrations.ts';

/** Those before were applied long ago, and can't be changed. */
const first = '0075';

interface Rule {
  readonly says: string;
  breaks(text: string, made: ReadonlySet<string>): boolean;
}

const outside = /^-- outside a transaction$/m;
const alone = /^\s*create\s+(unique\s+)?index\s+concurrently\s+if not exists\s[^;]*;?\s*$/i;
const addedTo = (text: string, what: RegExp) =>
  [...text.matchAll(/alter table\s+(?:if exists\s+)?(?:only\s+)?([\w%.]+)([^;]*)/gi)].filter(
    ([, , rest = '']) => what.test(rest),
  );

const rules: readonly Rule[] = [
  {
    says: 'begins with -- expand: or -- contract:, and why',
    breaks: (text) => !/^-- (expand|contract): \S+/.test(text),
  },
  {
    says: 'makes an index of a table that is there concurrently, alone, outside a transaction',
    breaks: (text, made) =>
      [
        ...text.matchAll(
          /create\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if not exists\s+)?\S+\s+on\s+([\w%.]+)/gi,
        ),
      ].some(
        ([, concurrently, table = '']) =>
          !made.has(table) && (concurrently === undefined || !outside.test(text)),
      ),
  },
  {
    says: 'outside a transaction is one statement, which can be done again: create index concurrently if not exists',
    breaks: (text) => outside.test(text) && !alone.test(text.replaceAll(/--.*$/gm, '')),
  },
  {
    says: 'adds a check or a foreign key to a table that is there as NOT VALID',
    breaks: (text, made) =>
      addedTo(
        text,
        /add\s+(constraint\s+\S+\s+)?(check|foreign key)|add\s+column[^,;]*\b(references|check)\b/i,
      ).some(([, table = '', rest = '']) => !made.has(table) && !/not valid/i.test(rest)),
  },
  {
    says: 'has no table that is there written anew: no stored column, no other type, no default that is computed by row',
    breaks: (text, made) =>
      addedTo(
        text,
        /generated always as|\btype\b|default\s+(gen_random_uuid|clock_timestamp|random|nextval)/i,
      ).some(([, table = '']) => !made.has(table)),
  },
  {
    says: 'reads no table that is there for what each row must have: a check that is not valid yet, an index that is there',
    breaks: (text, made) =>
      addedTo(
        text,
        /set not null|add\s+(constraint\s+\S+\s+)?(unique|primary key)(?!\s+using\s+index)/i,
      ).some(([, table = '']) => !made.has(table)),
  },
  {
    says: 'fills no table that is there at once: rows are written in batches, by a job',
    breaks: (text, made) =>
      [
        ...text.matchAll(/^\s*(?:update|delete from)\s+([\w%.]+)/gim),
        ...text.matchAll(/insert into\s+([\w%.]+)(?![^;]*\bvalues\b)[^;]*\bselect\b/gi),
      ].some(([, table = '']) => !made.has(table)),
  },
];

function madeBy(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/create table\s+(?:if not exists\s+)?([\w%.]+)/gi)].map(([, table = '']) => table),
  );
}

const brokenBy = ({ text }: Migration) =>
  rules.filter(({ breaks }) => breaks(text, madeBy(text))).map(({ says }) => says);

test.each(bundledMigrations.filter(({ name }) => name >= first))(
  '$name keeps nobody waiting',
  (migration) => {
    expect(brokenBy(migration)).toEqual([]);
  },
);

describe('a migration is refused that', () => {
  const [head, index, one, check, anew, each, fills] = rules.map(({ says }) => says);

  test.each([
    ['says nothing of servers of before', 'create table a (id int);', [head]],
    ['locks a table for its index', '-- expand: x\ncreate index a_b on a (b);', [index]],
    ['has its index made in a transaction', '-- expand: x\ncreate index concurrently a_b on a (b);', [index]],
    [
      'does something beside its index',
      '-- expand: x\n-- outside a transaction\ncreate index concurrently if not exists a_b on a (b); select 1;',
      [one],
    ],
    ['reads a table for a check', '-- expand: x\nalter table a add constraint b check (c > 0);', [check]],
    ['reads a table for a reference', '-- expand: x\nalter table a add column b int references c;', [check]],
    [
      'writes a table anew',
      '-- expand: x\nalter table a add column b int generated always as (c) stored;',
      [anew],
    ],
    ['changes a type', '-- expand: x\nalter table a alter column b type bigint;', [anew]],
    ['fills a table', '-- expand: x\nupdate a set b = 1;', [fills]],
    ['fills a table from another', '-- expand: x\ninsert into a (b) select c from d;', [fills]],
    ['reads a table for empty values', '-- expand: x\nalter table a alter column b set not null;', [each]],
    ['makes an index for a key', '-- expand: x\nalter table a add constraint b unique (c);', [each]],
  ])('%s', (_, text, broken) => {
    expect(brokenBy({ name: '0999_x.sql', text })).toEqual(broken);
  });

  test.each([
    [
      'a table with all that belongs to it',
      'create table a (id int check (id > 0));\ncreate index a_b on a (id);',
    ],
    ['a column', 'alter table a add column b timestamptz(3);'],
    ['a check of what is written from now on', 'alter table a add constraint b check (c > 0) not valid;'],
    ['a key of an index that is there', 'alter table a add constraint b unique using index c;'],
    ['a row', "insert into a (b) values ('x');"],
    ['an index by itself', '-- outside a transaction\ncreate index concurrently if not exists a_b on a (b);'],
  ])('is none that makes %s', (_, text) => {
    expect(brokenBy({ name: '0999_x.sql', text: `-- expand: x\n${text}` })).toEqual([]);
  });
});
