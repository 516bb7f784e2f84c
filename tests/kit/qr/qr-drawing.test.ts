import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { vietQrPayload } from '#model/vietnam/vietqr.ts';
import { printSheet } from '#kit/qr/print-sheet.ts';
import { drawQr, qrSvg, quietZone } from '#kit/qr/qr-drawing.ts';
import { paintedModules, pixelsOf } from '../../support/raster-qr.ts';
import { readQr } from '../../support/read-qr.ts';

const payload =
  vietQrPayload({
    ...{ bin: '970422', account: '0123456789', amount: 1_500_000, name: 'Nhà xe Đại Phát' },
    ...{ billNumber: 'HD1', terminalLabel: 'MBT000123', purpose: 'NAP AV0001 HD1' },
  }) ?? '';

describe('a drawn code', () => {
  test('says what it was made of, to a reader that knows nothing of ours', async () => {
    expect(await readQr(pixelsOf(drawQr(payload), 3))).toEqual([payload]);
  });

  test('does so whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 300 }), async (text) => {
        expect(await readQr(pixelsOf(drawQr(text), 2))).toEqual([text]);
      }),
      { numRuns: 60 },
    );
  });

  test('keeps four modules free on each side', () => {
    const drawing = drawQr(payload);
    const dark = paintedModules(drawing);
    const isEdge = (at: number) => at < quietZone || at >= drawing.size - quietZone;
    expect(quietZone).toBe(4);
    const inEdge = dark.flatMap((row, y) => row.filter((isDark, x) => isDark && (isEdge(x) || isEdge(y))));
    expect(inEdge).toEqual([]);
    expect([dark[4]?.[4], dark[4]?.[drawing.size - 5], dark[drawing.size - 5]?.[4]]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('as a file is dark on white, and names what it is without breaking out of it', () => {
    const svg = qrSvg(drawQr(payload), 'Trả "A & B" </title><script>');
    expect(svg).toContain('<title>Trả &quot;A &amp; B&quot; &lt;/title&gt;&lt;script&gt;</title>');
    expect(svg).toContain('fill="#ffffff"');
    expect(svg).toContain('fill="#000000"');
    expect(svg).not.toMatch(/style=|<style/);
  });
});

describe('the sheet for a counter', () => {
  const sheet = printSheet({
    ...{
      language: 'vi',
      heading: 'Quét mã',
      bank: 'MB',
      holder: 'Nhà xe <A & B>',
      styles: '/assets/sheet.css',
    },
    facts: [{ name: 'Số tài khoản', text: '0123456789' }],
    svg: qrSvg(drawQr(payload), 'Mã'),
  });

  test('has everything that is compared before paying, and the code', () => {
    for (const said of ['MB', 'Nhà xe &lt;A &amp; B&gt;', 'Số tài khoản', '0123456789', '<path d="M'])
      expect(sheet).toContain(said);
  });

  test('brings no style and no script of its own: the content policy would refuse them', () => {
    expect(sheet).not.toMatch(/ style=|<style|<script|javascript:/);
    expect(sheet).toContain('<link rel="stylesheet" href="/assets/sheet.css">');
  });
});
