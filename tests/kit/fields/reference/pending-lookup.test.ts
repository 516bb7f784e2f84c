import { describe, expect, it } from 'vitest';

import { asTyped, isPendingLookup, meantBy, settledLookup } from '#kit/fields/reference/pending-lookup.ts';

const seek = (typed: string, found: string | null) => ({ typed, found, over: 'AV9' });

describe('what is typed to find an option', () => {
  it.each([
    ['the option that is marked', seek('hong', 'AV1'), 'AV1'],
    ['the value under it, where only blanks are typed', seek(' ', null), 'AV9'],
  ])('means %s', (_what, value, meant) => {
    expect(meantBy(value)).toBe(meant);
  });

  it('stays what it is where there is no such option, and is read as it was typed', () => {
    const value = seek('xyz', null);
    expect(meantBy(value)).toBe(value);
    expect(isPendingLookup(value)).toBe(true);
    expect(asTyped(value)).toBe('xyz');
  });

  it.each([null, 'AV1', 5, ['AV1'], { typed: 'x' }])('is not %j', (value) => {
    expect(isPendingLookup(value)).toBe(false);
    expect(meantBy(value)).toBe(value);
  });
});

it('values of which none is sought are the very same; the others bring along what they fill in', () => {
  const plain = { company: 'AV1', name: null };
  expect(settledLookup(plain)).toBe(plain);
  const fill = (name: string, value: unknown) => ({ note: `${name} ${value}` });
  const now = { company: seek('hong', 'AV1'), region: seek('xyz', null) };
  expect(settledLookup(now, fill)).toEqual({ company: 'AV1', region: now.region, note: 'company AV1' });
});
