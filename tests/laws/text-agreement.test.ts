/** SQL and JavaScript must agree on Vietnamese text, or a list would change when the network goes away. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compareText, fold, lowerNfc } from '#model/vietnam/text.ts';
import { bothDatabases, useDatabase } from '../server/support/databases.ts';

const vowels = 'a ă â e ê i o ô ơ u ư y'.split(' ');
const tones = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];
const syllables = vowels.flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC')));
const letters = [...syllables, ...'bcdđghklmnpqrstvx'];
const bothCases = [...letters, ...letters.map((letter) => letter.toUpperCase())];

const names = [
  ...['ma', 'mà', 'mả', 'mã', 'má', 'mạ', 'MÁ', 'Mạ', 'hòa', 'hoà', 'Hòa Bình', 'Hoà Bình'],
  ...['CT2', 'CT10', 'CT1', 'CT01', 'ct2', 'CT 2', 'CT-2', 'CT100', 'AV0012', 'AV12', '9', '10', '1.000'],
  ...[
    'Đường',
    'đường',
    'Duong',
    'Dương',
    'Đương',
    'Phượng',
    'Phương',
    'phuong',
    'Nguyễn',
    'Nguyên',
    'NGUYỄN',
  ],
  ...[
    'Nhà xe Phương Trang',
    'Nhà xe Phượng Hoàng',
    'nhà xe',
    'Nhà Xe',
    'Công ty TNHH Vận tải',
    'Ông',
    'Ơn',
    'ưu',
  ],
  ...['an', 'Ăn', 'ân', 'Ấn', 'ẩn', 'ấn', 'éc', 'ếch', 'Yên', 'ý', 'Ỷ', 'ỹ', 'zalo', 'web', 'file', 'Jun'],
];

const word = fc.array(fc.constantFrom(...bothCases, ...'0123456789', ' ', '-', '.', 'w', 'z', 'f', 'j'), {
  maxLength: 12,
});
const vietnamese = word.map((parts) => parts.join(''));
/** Composed or decomposed, as both reach us from keyboards and files. */
const written = fc
  .tuple(vietnamese, fc.constantFrom('NFC', 'NFD'))
  .map(([text, form]) => text.normalize(form));
const anyLatin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x24f }).map((point) => String.fromCodePoint(point)),
});

describe.each(bothDatabases)('Vietnamese text on $name', ({ open }) => {
  const database = useDatabase(open);

  async function compute(expression: string, texts: readonly string[]): Promise<readonly string[]> {
    const { rows } = await database().pool.query<{ out: string }>(
      `select ${expression} as out from unnest($1::text[]) with ordinality as given (text, n) order by n`,
      [texts],
    );
    return rows.map(({ out }) => out);
  }

  async function sort(texts: readonly string[]): Promise<readonly string[]> {
    const { rows } = await database().pool.query<{ text: string }>(
      'select text from unnest($1::text[]) as given (text) order by text collate vi_natural',
      [texts],
    );
    return rows.map(({ text }) => text);
  }

  test('fold agrees with JavaScript on every letter with every tone', async () => {
    const texts = [...bothCases, ...bothCases.map((letter) => letter.normalize('NFD')), ...names];
    expect(await compute('fold(text)', texts)).toEqual(texts.map(fold));
    expect(await compute('lower_nfc(text)', texts)).toEqual(texts.map(lowerNfc));
  });

  test('fold and lower_nfc agree with JavaScript on any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(written, anyLatin), { minLength: 1, maxLength: 50 }),
        async (texts) => {
          expect(await compute('fold(text)', texts)).toEqual(texts.map(fold));
          expect(await compute('lower_nfc(text)', texts)).toEqual(texts.map(lowerNfc));
        },
      ),
      { numRuns: 100 },
    );
  });

  test('vi_natural sorts letters, names and numbers as Intl does', async () => {
    expect(await sort(bothCases)).toEqual([...bothCases].sort(compareText));
    expect(await sort(names)).toEqual([...names].sort(compareText));
  });

  test('vi_natural sorts any Vietnamese text as Intl does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 2, maxLength: 60 }), async (texts) => {
        expect(await sort(texts)).toEqual([...texts].sort(compareText));
      }),
      { numRuns: 200 },
    );
  });

  test('a search without marks uses the trigram index', async () => {
    const client = await database().pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(`explain select from staff where search_folded like '%phuong%'`);
    await client.query('rollback');
    client.release();
    expect(JSON.stringify(rows)).toContain('staff_search');
  });
});
