import { expect, it } from 'vitest';

import { runSync } from '#session-recorder/format/chunked-work.ts';
import { mapLong } from '#session-recorder/format/long-values.ts';

const rows = Array.from({ length: 250 }, (_, index) => ({ code: `KH${index}` }));
const upper = (value: unknown): unknown => JSON.parse(JSON.stringify(value).toUpperCase());

it('makes of a long value what it makes of its parts, in several pieces', () => {
  const value = { short: { a: 'b' }, page: { rows } };
  const work = mapLong(value, upper, (name) => name.toUpperCase());
  let pieces = 1;
  let piece = work.next();
  for (; piece.done !== true; piece = work.next()) pieces += 1;
  expect(piece.value).toEqual(upper(value));
  expect(pieces).toBeGreaterThan(2);
});

it('says under which names a part stands', () => {
  const seen: string[] = [];
  const look = (_: unknown, at: readonly string[]) => void seen.push(at.join('.'));
  runSync(mapLong({ short: { a: 'b' }, page: { rows } }, look));
  expect(new Set(seen)).toEqual(new Set(['short', 'page.rows']));
});

it('does what is short in one go', () => {
  const seen: unknown[] = [];
  const value = { rows: rows.slice(0, 3) };
  runSync(mapLong(value, (part) => seen.push(part)));
  expect(seen).toEqual([value]);
});
