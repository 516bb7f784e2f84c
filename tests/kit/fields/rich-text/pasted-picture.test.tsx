/** What a paste into a rich text is: its words, or a picture. */
import { describe, expect, it } from 'vitest';

import { pastedPicture } from '#kit/fields/rich-text/pasted-picture.ts';

const file = (type: string) => new File(['x'], 'x', { type });
const png = file('image/png');
const clipboard = (files: readonly File[], texts: Readonly<Record<string, string>> = {}) => ({
  files,
  getData: (type: string) => texts[type] ?? '',
});

describe('what is pasted', () => {
  it('from a spreadsheet is its text, not the picture that comes with it', () => {
    const table = '<table><tr><td>Giá vé</td><td>150.000</td></tr></table>';
    expect(
      pastedPicture(clipboard([png], { 'text/plain': 'Giá vé\t150.000', 'text/html': table })),
    ).toBeUndefined();
    expect(pastedPicture(clipboard([png], { 'text/html': table }))).toBeUndefined();
  });

  it('is a picture where there is nothing to read', () => {
    expect(pastedPicture(clipboard([png]))).toBe(png);
    expect(pastedPicture(clipboard([file('application/pdf'), png]))).toBe(png);
    expect(pastedPicture(clipboard([png], { 'text/html': '<meta><img src="https://a.vn/x.png">' }))).toBe(
      png,
    );
  });

  it('is no picture where it is a file of another type, or none', () => {
    expect(pastedPicture(clipboard([file('application/pdf')]))).toBeUndefined();
    expect(pastedPicture(clipboard([file('image/svg+xml')]))).toBeUndefined();
    expect(pastedPicture(clipboard([]))).toBeUndefined();
    expect(pastedPicture(null)).toBeUndefined();
  });
});
