import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';

import { compactMessages } from '../../build/compact-messages.ts';
import { expandMessages } from '../../src/app/language/compact-messages.ts';
import { english, vietnamese } from '../support/texts.ts';

const understood = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([id, text]) => [id, parse(text)] as const);
const packed = (texts: Readonly<Record<string, string>>) => compactMessages(understood(texts));

describe('a text travels', () => {
  it('as itself where it depends on nothing', () => {
    expect(packed({ save: 'Lưu', braces: "Viết '{tên}'" })).toEqual({ save: 'Lưu', braces: 'Viết {tên}' });
  });

  it('as its parts where values stand in it', () => {
    expect(packed({ saved: 'Đã lưu {name} lúc {time}.' })).toEqual({
      saved: ['Đã lưu ', ['name'], ' lúc ', ['time'], '.'],
    });
  });

  it('below the steps of its id, each said once', () => {
    expect(packed({ 'form.save': 'Lưu', form: 'Biểu mẫu', 'form.a.b': 'x' })).toEqual({
      form: { '': 'Biểu mẫu', save: 'Lưu', a: { b: 'x' } },
    });
  });

  it('and is understood as it was, whatever it depends on', () => {
    const texts = {
      empty: '',
      value: '{name}',
      'value.below': 'Lưu',
      number: 'Còn {left, number} dòng',
      choice: '{kind, select, bank {Ngân hàng {name}} other {Ví}}',
      plural: '{n, plural, offset:1 =0 {none} one {# row of {name}} other {# rows}}',
      tag: 'Xem <link>trang <b>{name}</b></link>',
    };
    expect(expandMessages(packed(texts))).toEqual(Object.fromEntries(understood(texts)));
  });
});

it.each([
  ['vi-VN', vietnamese],
  ['en-US', english],
])('all texts of %s are understood as they were', (_locale, texts) => {
  expect(expandMessages(JSON.parse(JSON.stringify(packed(texts))))).toEqual(
    Object.fromEntries(understood(texts)),
  );
});
