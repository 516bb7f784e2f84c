/** Amounts of VND: integers, grouped by dots in Vietnamese and commas in English. */

const blanks = /\s/g;
const currency = /(?<=^-?)₫|(₫|đ|vn[dđ])$/gi;

/**
 * Reads '1.500.000', '1,500,000 ₫' or '1500000'; undefined where it is no whole amount. Separators are
 * stripped wherever they stand, so that a number stays one while it is edited ('1.500.00'); but what can
 * only be a fraction ('1.5', '1,500,000.50') is refused: stripping would make it a hundred times larger.
 */
export function readAmount(typed: string): number | undefined {
  const written = withoutZeroDecimals(typed.replace(blanks, '').replace(currency, ''));
  const digits = hasFraction(written) ? '' : written.replace(/[.,]/g, '');
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** '1,500,000.00', as statements write it: the decimals follow another sign than the groups. */
function withoutZeroDecimals(written: string): string {
  return written.replace(/^(-?\d+(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)[.,]0{1,2}$/, '$1');
}

/** Two kinds of separator, or a single one with too few digits behind it to be a group. */
function hasFraction(written: string): boolean {
  const separators = written.match(/[.,]/g) ?? [];
  return new Set(separators).size > 1 || (separators.length === 1 && /[.,]\d{0,2}$/.test(written));
}
