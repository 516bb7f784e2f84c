/** A browser and its system in a person's words, from the user agent: coarse, so that they know their own, and nothing is traced by it. */

export interface NamedBrowser {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that fits: most say that they are others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export function nameBrowser(userAgent: string | undefined): NamedBrowser {
  const nameIn = (names: typeof browsers) =>
    names.find(([shape]) => shape.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
