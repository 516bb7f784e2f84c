/** Text inside the XML of a workbook (ECMA-376): what XML has no sign for is written as `_xHHHH_`. */

/** Characters of a cell, in UTF-16: Excel refuses a file with more. */
export const longestText = 32_767;

export function cutText(text: string): string {
  if (text.length <= longestText) return text;
  const end = longestText - 1;
  const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return `${text.slice(0, isSplit ? end - 1 : end)}…`;
}

const plain = /^[\w .,:;@/()+-]*$/;

export function xmlText(text: string): string {
  // Most cells are codes, words without marks and figures: they hold nothing to be replaced.
  if (plain.test(text) && !text.includes('_x')) return text;
  return text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters but tab and line feed; a carriage return would come back as a line feed. */
const unwritable = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu;
