/** Vietnamese text on the device: what a search finds and how a list is ordered. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compareText, contains, fold, initials, lowerNfc, readNeedle } from '#model/vietnam/text.ts';

/** Every vowel of the alphabet with every tone: 72 letters, written out so that no code under test makes them. */
const syllables: Readonly<Record<string, string>> = {
  a: 'a à ả ã á ạ ă ằ ẳ ẵ ắ ặ â ầ ẩ ẫ ấ ậ',
  e: 'e è ẻ ẽ é ẹ ê ề ể ễ ế ệ',
  i: 'i ì ỉ ĩ í ị',
  o: 'o ò ỏ õ ó ọ ô ồ ổ ỗ ố ộ ơ ờ ở ỡ ớ ợ',
  u: 'u ù ủ ũ ú ụ ư ừ ử ữ ứ ự',
  y: 'y ỳ ỷ ỹ ý ỵ',
};

const letters = [...Object.values(syllables).flatMap((line) => line.split(' ')), 'đ', ...'bcdghklmnpqrstvx'];
const vietnamese = fc
  .array(fc.constantFrom(...letters, ...letters.map((letter) => letter.toUpperCase()), ' ', '1', '20'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
const form = fc.constantFrom('NFC' as const, 'NFD' as const);

describe('folding', () => {
  test.each(Object.entries(syllables))('every vowel on %s folds to it, in both cases', (plain, line) => {
    const marked = line.split(' ');
    expect(marked.map(fold)).toEqual(marked.map(() => plain));
    expect(marked.map((letter) => fold(letter.toUpperCase()))).toEqual(marked.map(() => plain));
  });

  test('đ folds to d although Unicode gives it no parts', () => {
    expect(fold('Đường Đê')).toBe('duong de');
  });

  test('hòa and hoà, two spellings of one word, fold alike', () => {
    expect(fold('hòa')).toBe('hoa');
    expect(fold('hoà')).toBe('hoa');
    expect('hòa'.normalize('NFC')).not.toBe('hoà'.normalize('NFC'));
  });

  test('composed and decomposed text fold alike', () => {
    fc.assert(
      fc.property(vietnamese, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });

  test('folded Vietnamese is plain ASCII, and folding it again changes nothing', () => {
    fc.assert(
      fc.property(vietnamese, (text) => {
        expect(fold(text)).toMatch(/^[a-z0-9 ]*$/);
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  test('lowerNfc keeps the marks', () => {
    expect(lowerNfc('NGUYỄN'.normalize('NFD'))).toBe('nguyễn'.normalize('NFC'));
  });
});

describe('searching', () => {
  test.each([
    ['phuong', 'Nhà xe Phương Trang'],
    ['PHUONG', 'Nhà xe Phương Trang'],
    ['duong', 'Đường 3 tháng 2'],
    ['nguyen', 'NGUYỄN VĂN AN'],
    ['phương', 'nhà xe PHƯƠNG trang'],
    ['hoa', 'Hoà Bình'],
    ['', 'anything'],
  ])('%j finds %j', (needle, haystack) => {
    expect(contains(haystack, needle)).toBe(true);
  });

  test.each([
    ['phương', 'Phuong Trang'],
    ['phượng', 'Phương Trang'],
    ['đường', 'Duong'],
    ['hòa', 'Hoà Bình'],
    ['trang phuong', 'Phương Trang'],
  ])('%j does not find %j: a needle with marks is meant exactly', (needle, haystack) => {
    expect(contains(haystack, needle)).toBe(false);
  });

  test('how a keyboard composes the letters makes no difference', () => {
    fc.assert(
      fc.property(vietnamese, vietnamese, vietnamese, form, form, (before, needle, after, one, other) => {
        expect(contains(`${before} ${needle} ${after}`.normalize(one), needle.normalize(other))).toBe(true);
      }),
    );
  });

  test('what a needle without marks finds, it finds with or without marks in the text', () => {
    fc.assert(
      fc.property(vietnamese, (text) => {
        expect(contains(text, fold(text))).toBe(true);
        expect(readNeedle(fold(text)).folded).toBe(true);
      }),
    );
  });
});

describe('the order of texts', () => {
  test.each([
    'ma mà mả mã má mạ',
    'a ă â b c d đ e ê g h i k l m n o ô ơ p q r s t u ư v x y',
    'an ăn ân',
    'đa ê',
  ])('%s is in order', (line) => {
    const words = line.split(' ');
    expect([...words].reverse().sort(compareText)).toEqual(words);
  });

  test('numbers inside text go by value', () => {
    expect(['CT10', 'CT2', 'CT1'].sort(compareText)).toEqual(['CT1', 'CT2', 'CT10']);
  });

  test('a letter weighs more than the tone of the letter before it', () => {
    expect(['mạ', 'mab', 'ma'].sort(compareText)).toEqual(['ma', 'mạ', 'mab']);
  });

  test('two different texts are never equal, so that pages never overlap', () => {
    expect(compareText('CT1', 'CT01')).not.toBe(0);
    expect(compareText('é'.normalize('NFC'), 'é'.normalize('NFD'))).not.toBe(0);
    fc.assert(
      fc.property(vietnamese, form, vietnamese, form, (a, one, b, other) => {
        const left = a.normalize(one);
        const right = b.normalize(other);
        expect(compareText(left, right) === 0).toBe(left === right);
      }),
    );
  });

  test('it is a total order: one direction, and no circles', () => {
    const text = fc.oneof(vietnamese, fc.string());
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(Math.sign(compareText(a, b))).toBe(Math.sign(-compareText(b, a)) + 0);
        if (compareText(a, b) <= 0 && compareText(b, c) <= 0)
          expect(compareText(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('initials', () => {
  test.each([
    ['Nguyễn Văn An', 'NA'],
    ['Đỗ Phương Thảo', 'ĐT'],
    ['  ưng  ', 'Ư'],
    ['', ''],
  ])('of %j are %j: the given name comes last', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
