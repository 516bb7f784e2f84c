/**
 * Guard against formulas in the cells of a spreadsheet. A text that it would run as a formula, or read as a number, a
 * date or a truth value, must be marked: a phone number loses its zero otherwise, and a name runs a program.
 */

/**
 * = + - @, their full-width forms and what may stand before them; a tab, a carriage return or NUL at the beginning
 * (OWASP, CSV injection; ASVS 1.2.10).
 */
const formula = /^(?:[\t\r\0]|[\s\uFEFF]*[=+\-@＝＋－＠])/u;

export const startsFormula = (text: string): boolean => formula.test(text);

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** 0901234567, 1.234, 12/05, 10:30, 1E5, (5): read as a number, a day or a time. MAR1, 5-Sept, TRUE as well. */
const figures = new RegExp(
  String.raw`^\s*(?:[\d.,(][\d\s.,:/()%-]*(?:e[+-]?\d+)?|(?:${months})[a-z]*[\s./-]*\d+|\d+[\s./-]*(?:${months})[a-z]*|true|false)\s*$`,
  'i',
);

/** A spreadsheet would take it for something else than the text that it is. */
export const looksLikeFigures = (text: string): boolean => figures.test(text);
