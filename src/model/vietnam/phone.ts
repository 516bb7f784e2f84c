/**
 * Vietnamese mobile numbers: country 84, trunk 0, then 3, 5, 7, 8 or 9 and eight digits
 * (numbering plan since 2018). Stored as 0xxxxxxxxx.
 */

const mobile = /^0[35789]\d{8}$/;
const separators = /[\s.\-()]/g;

/** 11-digit mobile prefixes until 2018 and what became of them. */
const moved: Readonly<Record<string, string>> = {
  '0162': '032',
  '0163': '033',
  '0164': '034',
  '0165': '035',
  '0166': '036',
  '0167': '037',
  '0168': '038',
  '0169': '039',
  '0120': '070',
  '0121': '079',
  '0122': '077',
  '0126': '076',
  '0128': '078',
  '0123': '083',
  '0124': '084',
  '0125': '085',
  '0127': '081',
  '0129': '082',
  '0186': '056',
  '0188': '058',
  '0199': '059',
};

/** The number as it is stored, or undefined where it is no mobile number. */
export function readMobile(typed: string): string | undefined {
  const digits = typed
    .trim()
    .replace(separators, '')
    .replace(/^(\+84|0084|84)/, '0');
  const prefix = digits.length === 11 ? moved[digits.slice(0, 4)] : undefined;
  const modern = prefix === undefined ? digits : prefix + digits.slice(4);
  return mobile.test(modern) ? modern : undefined;
}

const fixedLine = /^02\d{9}$/;
const hotLine = /^1[89]00\d{4,6}$/;

/** As `readMobile`, and fixed lines (02 and nine digits) and hot lines (1800, 1900) as well. */
export function readPhone(typed: string): string | undefined {
  const digits = typed.trim().replace(separators, '');
  const national = digits.replace(/^(\+84|0084|84)/, '0');
  if (fixedLine.test(national)) return national;
  return hotLine.test(digits) ? digits : readMobile(typed);
}

/** Grouped for reading: 0912 345 678. */
export function showMobile(stored: string): string {
  return stored.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}
