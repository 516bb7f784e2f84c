/** Which way a language is written (specification, section 9: he, ar, fa and ku from right to left). */
const rightToLeft: ReadonlySet<string> = new Set(['he', 'ar', 'fa', 'ku']);

export function directionOf(locale: string): 'ltr' | 'rtl' {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
