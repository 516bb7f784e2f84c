/** Amounts of VND: integers, grouped by dots in Vietnamese and commas in English. */

const groups = /[\s.,\u00a0₫đ]/gi;

/** Reads '1.500.000', '1,500,000 ₫' or '1500000'; undefined where it is no whole amount. */
export function readAmount(typed: string): number | undefined {
  const digits = typed.trim().replace(/vnd$/i, '').replace(groups, '');
  if (!/^-?\d{1,15}$/.test(digits)) return undefined;
  return Number(digits);
}
