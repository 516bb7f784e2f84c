import { expect, it } from 'vitest';

import { runSync } from '#session-recorder/format/chunked-work.ts';
import { createPseudonyms } from '#session-recorder/format/pseudonyms.ts';
import { replacer } from '#session-recorder/format/replace-personal.ts';

const personal = new Set(['Nguyễn Văn Bình', 'Bình', 'nguyen', '19034567890', 'Nhà xe An Phú']);
const of = () => runSync(replacer(personal, createPseudonyms(personal)));

it('puts the same text in the place of the same, of the same shape', () => {
  const { text } = of();
  const name = text('Nguyễn Văn Bình');
  expect(name).toMatch(/^[A-Z][a-z]{5} [A-Z][a-z]{2} [A-Z][a-z]{3}$/);
  expect(text('Nguyễn Văn Bình')).toBe(name);
  expect(text('19034567890')).toMatch(/^\d{11}$/);
  expect(text('Bình')).not.toBe(text('Nhà xe An Phú'));
});

it('leaves what is not personal as it is, the same object', () => {
  const { text, value } = of();
  const row = {
    code: 'KH00001',
    customerType: 1,
    at: '2026-11-30T08:00:00+07:00',
    id: '0198a000-0000-7000-8000-090300000004',
  };
  expect(value(row)).toBe(row);
  expect(text('customer.update')).toBe('customer.update');
});

it('keeps one phone number one, however it is written', () => {
  const { text } = of();
  const plain = text('0912345678');
  expect(plain).toMatch(/^0999\d{6}$/);
  expect(text('+84912345678')).toBe(`+84${plain.slice(1)}`);
  expect(text('Gọi 0912 345 678 sau')).toBe(
    `Gọi ${plain.slice(0, 4)} ${plain.slice(4, 7)} ${plain.slice(7)} sau`,
  );
  // With the signs that people put around a prefix and between groups.
  expect(text('(+84) 912 345 678')).toBe(`(+84) ${plain.slice(1, 4)} ${plain.slice(4, 7)} ${plain.slice(7)}`);
  expect(text('(091) 2345678')).toBe(`(${plain.slice(0, 3)}) ${plain.slice(3)}`);
  expect(text('091 - 234 - 5678')).toBe(`${plain.slice(0, 3)} - ${plain.slice(3, 6)} - ${plain.slice(6)}`);
  expect(text('0912345678 / 0912345678')).toBe(`${plain} / ${plain}`);
});

it('finds them in JSON, in names of queries, in addresses and in sentences', () => {
  const { text } = of();
  const [name, typed] = [text('Nguyễn Văn Bình'), text('nguyen')];
  expect(text('{"name":"Nguyễn Văn Bình"}')).toBe(`{"name":"${name}"}`);
  expect(text('customer [[["search",{"iLike":"%nguyen%"}]],"code.asc",1,100]')).toBe(
    `customer [[["search",{"iLike":"%${typed}%"}]],"code.asc",1,100]`,
  );
  expect(text('/customer/list?q=nguyen&current=2')).toBe(`/customer/list?q=${typed}&current=2`);
  expect(text('/login?returnTo=%2Fcustomer%2Flist%3Fq%3Dnguyen')).toBe(
    `/login?returnTo=%2Fcustomer%2Flist%3Fq%3D${typed}`,
  );
  expect(text('Không khóa được Nguyễn Văn Bình, vì đã khóa.')).toBe(`Không khóa được ${name}, vì đã khóa.`);
});

it('replaces names of fields like values: what is looked up by a text is found by its stand-in', () => {
  const { text, value } = of();
  expect(value({ 'Nguyễn Văn Bình': { name: 'Nguyễn Văn Bình' } })).toEqual({
    [text('Nguyễn Văn Bình')]: { name: text('Nguyễn Văn Bình') },
  });
});
