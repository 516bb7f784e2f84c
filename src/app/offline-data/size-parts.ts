/** Bytes as a person reads them: '12,4 MB'. Steps of 1024; pure. */

const units = ['kB', 'MB', 'GB'] as const;

export interface SizeParts extends Record<string, string | number> {
  readonly amount: number;
  readonly unit: (typeof units)[number];
}

export function sizeParts(bytes: number): SizeParts {
  let amount = bytes / 1024;
  let step = 0;
  while (amount >= 1000 && step < units.length - 1) {
    amount /= 1024;
    step += 1;
  }
  // One digit after the point up to ten, none after: what is compared is the order of size.
  return {
    amount: amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount),
    unit: units[step] ?? 'GB',
  };
}
