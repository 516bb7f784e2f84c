import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { bankName } from '#model/vietnam/bank-names.ts';
import type { VietQr } from '#model/vietnam/vietqr.ts';
import { additionalDataOf, checksum, plainAscii, vietQrPayload } from '#model/vietnam/vietqr.ts';
import { readVietQr, remainder } from './support/read-vietqr.ts';

const acb = { bin: '970416', account: '257678859' };
const mb = { bin: '970422', account: '0123456789' };

/** Codes that were seen to be read by banking apps. */
const vectors: readonly (readonly [string, VietQr, string])[] = [
  [
    'a static code',
    acb,
    '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
  ],
  [
    'an amount and a purpose with marks',
    { ...acb, amount: 10_000, purpose: 'Chuyển tiền' },
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
  ],
  [
    'a checksum that begins with nought',
    { ...mb, amount: 4000, purpose: 'VÉ XE' },
    '00020101021238540010A00000072701240006970422011001234567890208QRIBFTTA5303704540440005802VN62090805VE XE63040FFA',
  ],
  [
    'a checksum that begins with two of them',
    { ...mb, amount: 51_000, purpose: 'VÉ XE' },
    '00020101021238540010A00000072701240006970422011001234567890208QRIBFTTA53037045405510005802VN62090805VE XE63040080',
  ],
];

describe('a VietQR code', () => {
  test.each(vectors)('with %s is written as banks read it', (_, code, payload) => {
    expect(vietQrPayload(code)).toBe(payload);
    expect(() => readVietQr(payload)).not.toThrow();
  });

  test('has the checksum of CRC-16/CCITT-FALSE, also where that looks like its own beginning', () => {
    expect(checksum('123456789')).toBe('29B1');
    expect(checksum('')).toBe('FFFF');
    expect(`0002010411626304${checksum('0002010411626304')}`).toBe('00020104116263046304');
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(Number.parseInt(checksum(text), 16)).toBe(remainder(Buffer.from(text, 'latin1')));
      }),
    );
  });

  test.each([
    ['a BIN of five digits', { ...mb, bin: '97042' }],
    ['a BIN that is a name', { ...mb, bin: 'MBBANK' }],
    ['no account', { ...mb, account: '' }],
    ['an account of twenty digits', { ...mb, account: '12345678901234567890' }],
    ['an account with marks', { ...mb, account: '0123đ' }],
    ['nothing to pay', { ...mb, amount: 0 }],
    ['less than nothing to pay', { ...mb, amount: -5 }],
    ['a part of a đồng', { ...mb, amount: 0.5 }],
    ['an amount of fourteen digits', { ...mb, amount: 10_000_000_000_000 }],
    ['no number for an amount', { ...mb, amount: Number.NaN }],
    ['a category of three digits', { ...mb, category: '411' }],
  ])('is not made of %s', (_, code) => {
    expect(vietQrPayload(code)).toBeUndefined();
  });

  test('takes an account as it is written on paper', () => {
    expect(vietQrPayload({ ...mb, account: '0123 456-789' })).toBe(vietQrPayload(mb));
  });

  test('leaves out what is empty or has no letter that could be read', () => {
    const bare = vietQrPayload(mb);
    expect(vietQrPayload({ ...mb, name: '', city: '  ', billNumber: '', purpose: '票據' })).toBe(bare);
  });

  test('has no blank at the end of a text that was cut', () => {
    const name = 'Công ty Cổ phần Vận tải A và B';
    expect(readVietQr(vietQrPayload({ ...mb, name }) ?? '').get('59')).toBe('Cong ty Co phan Van tai A');
    const city = 'Thành phố Thủ Đức';
    expect(readVietQr(vietQrPayload({ ...mb, city }) ?? '').get('60')).toBe('Thanh pho Thu D');
  });

  test('whose four texts are long together gives up the end of its purpose', () => {
    const long = 'X'.repeat(30);
    const code = {
      ...mb,
      billNumber: long,
      referenceLabel: long,
      terminalLabel: long,
      purpose: 'Chuyển tiền vé',
    };
    const found = readVietQr(vietQrPayload(code) ?? '');
    expect([found.get('62.07')?.length, found.get('62.08')]).toEqual([25, 'Chuyen t']);
  });

  test('is read back by somebody else with what went in, ten thousand times', () => {
    fc.assert(fc.property(codes, checkReadBack), { numRuns: 10_000 });
  });
});

const vietnamese = fc.string({
  unit: fc.constantFrom(
    ...'aăâbcdđeêghiklmnoôơpqrstuưvxyAĂÂĐÊÔƠƯáàảãạắằẳẵặếềểễệốồổỗộớờởỡợứừửữự 0123456789-./&–“№🚌票',
  ),
  maxLength: 60,
});
const texts = fc.oneof(vietnamese, fc.string({ maxLength: 60 }));
const perhaps = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });

const codes: fc.Arbitrary<VietQr> = fc.record({
  bin: fc.stringMatching(/^\d{6}$/),
  account: fc.stringMatching(/^[0-9A-Za-z]{1,19}$/),
  paysTo: perhaps(fc.constantFrom('account', 'card', 'merchant')),
  amount: perhaps(
    fc.oneof(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 9_999_999_999_999 })),
  ),
  category: perhaps(fc.stringMatching(/^\d{4}$/)),
  name: perhaps(texts),
  city: perhaps(texts),
  billNumber: perhaps(texts),
  referenceLabel: perhaps(texts),
  terminalLabel: perhaps(texts),
  purpose: perhaps(texts),
});

const services = { account: 'QRIBFTTA', card: 'QRIBFTTC', merchant: 'QRPUSH' } as const;

/** The text that must be found, said anew: without marks, of what can be typed in ASCII, cut. */
function expectedText(value: string | undefined, most: number): string | undefined {
  const letters = [...(value ?? '').normalize('NFKD')].map((sign) => {
    if (sign === 'đ') return 'd';
    if (sign === 'Đ') return 'D';
    if (/^\p{Mn}$/u.test(sign)) return '';
    if (/^\p{Pd}$/u.test(sign)) return '-';
    return sign >= ' ' && sign <= '~' ? sign : ' ';
  });
  const folded = letters.join('').split(' ').filter(Boolean).join(' ');
  return folded.slice(0, most).trimEnd() || undefined;
}

/** A template has two digits for its length: 99 signs for all four, with four more before each. */
function roomForPurpose({ billNumber, referenceLabel, terminalLabel }: VietQr): number {
  const taken = [billNumber, referenceLabel, terminalLabel].map((value) => {
    const text = expectedText(value, 25);
    return text === undefined ? 0 : text.length + 4;
  });
  return Math.min(25, 95 - taken.reduce((sum, one) => sum + one, 0));
}

function checkReadBack(code: VietQr): void {
  const found = readVietQr(vietQrPayload(code) ?? '');
  const expected: Readonly<Record<string, string | undefined>> = {
    '00': '01',
    '01': code.amount === undefined ? '11' : '12',
    '38.00': 'A000000727',
    '38.01.00': code.bin,
    '38.01.01': code.account,
    '38.02': services[code.paysTo ?? 'account'],
    '52': code.category,
    '53': '704',
    '54': code.amount?.toString(),
    '58': 'VN',
    '59': expectedText(code.name, 25),
    '60': expectedText(code.city, 15),
    '62.01': expectedText(code.billNumber, 25),
    '62.05': expectedText(code.referenceLabel, 25),
    '62.07': expectedText(code.terminalLabel, 25),
    '62.08': expectedText(code.purpose, roomForPurpose(code)),
  };
  const there = Object.entries(expected).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(there));
}

describe('a text in a code', () => {
  test.each([
    ['Nhà xe Đại Phát – Huế', 'Nha xe Dai Phat - Hue'],
    ['  hoà \t hòa\n', 'hoa hoa'],
    ['Ｆｕｔａ №7', 'Futa No7'],
    ['50.000₫', '50.000'],
  ])('%j is written %j', (typed, written) => {
    expect(plainAscii(typed)).toBe(written);
  });

  test('of a bill is cut where the code cuts it, so that people compare what their bank will show', () => {
    expect(additionalDataOf({ ...mb, billNumber: 'HĐ-2026-11-000000000000123456' }).billNumber).toBe(
      'HD-2026-11-00000000000012',
    );
  });
});

describe('a bank', () => {
  test('is told by its name, one that is not on the list by its BIN', () => {
    expect(['970422', '970418', '970432', '999999'].map(bankName)).toEqual([
      'MB',
      'BIDV',
      'VPBank',
      '999999',
    ]);
  });
});
