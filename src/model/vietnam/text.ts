/**
 * Vietnamese text: searching without marks and sorting. The same two functions exist in SQL (`fold`,
 * `lower_nfc`, collation `vi_natural`); a property test holds both sides together.
 */

const marks = /[\u0300-\u036f]/g;

/** Without tone and vowel marks, in lower case: 'Đường' -> 'duong'. */
export function fold(value: string): string {
  return value.normalize('NFD').replace(marks, '').toLowerCase().replaceAll('đ', 'd');
}

export function lowerNfc(value: string): string {
  return value.normalize('NFC').toLowerCase();
}

/**
 * How a needle is looked for: without marks it also matches text with them, with marks exactly
 * ('phuong' finds 'Phương'; 'phương' does not find 'Phuong').
 */
export function readNeedle(needle: string): { readonly folded: boolean; readonly text: string } {
  const lowered = lowerNfc(needle);
  const folded = fold(needle);
  return lowered === folded ? { folded: true, text: folded } : { folded: false, text: lowered };
}

/** No text that is kept holds half a letter (a lone surrogate): who looks for one finds nothing, nor whole ones by it. */
export function hasHalfLetter(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/** Whether the haystack contains the needle, by the rule of `readNeedle`. */
export function contains(haystack: string, needle: string): boolean {
  if (hasHalfLetter(needle)) return false;
  const { folded, text } = readNeedle(needle);
  return (folded ? fold(haystack) : lowerNfc(haystack)).includes(text);
}

const collator = new Intl.Collator('vi', { numeric: true });

/**
 * Vietnamese order with numbers by value: 'CT2' before 'CT10'; a ă â b c d đ e ê …; ma mà mả mã má mạ.
 * Texts that the collator calls equal ('1' and '01') are ordered by code, as PostgreSQL's deterministic
 * collations do: two different texts are never equal.
 */
export function compareText(a: string, b: string): number {
  const order = collator.compare(a, b);
  if (order !== 0) return order;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** A given name comes last: the initials of 'Nguyễn Văn An' are 'NA'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
