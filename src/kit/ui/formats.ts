/**
 * How values are written for people, by locale. Formatters are made once per locale: making one costs
 * more than a thousand uses of it.
 */
import { epochOfMoment } from '#model/match-row.ts';
import { showDay, showMoment } from '#model/vietnam/calendar.ts';
import { showMobile } from '#model/vietnam/phone.ts';
import type { Locale } from '#store/locale-slice.ts';

export interface Formats {
  /** '1.234.567 ₫', with a blank that does not break. */
  money(amount: number): string;
  /** '1.234.567': where the header or the unit beside it says what it counts. */
  number(value: number): string;
  /** '1.234,5': at most two decimals. */
  decimal(value: number): string;
  /** '1,25%' */
  percent(value: number): string;
  /** ISO moment as 20/11/2026 15:04; with seconds on demand. */
  moment(iso: string, precision?: 'minute' | 'second'): string;
  /** 'YYYY-MM-DD' as 20/11/2026. */
  day(day: string): string;
  /** Epoch ms as 15:04:31. */
  time(epoch: number): string;
  /** '3 phút trước': whole units, from epoch ms. */
  ago(epoch: number, now: number): string;
  phone(stored: string): string;
}

const known = new Map<Locale, Formats>();

export function formatsOf(locale: Locale): Formats {
  const before = known.get(locale);
  if (before !== undefined) return before;
  const made = makeFormats(locale);
  known.set(locale, made);
  return made;
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

function makeFormats(locale: Locale): Formats {
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND' });
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    money: (value) => money.format(value),
    number: (value) => amount.format(value),
    decimal: (value) => decimals.format(value),
    percent: (value) => `${decimals.format(value)}%`,
    moment: (iso, precision = 'minute') => {
      const epoch = epochOfMoment(iso);
      return Number.isNaN(epoch) ? iso : showMoment(epoch, precision);
    },
    day: showDay,
    time: (epoch) => showMoment(epoch, 'second').slice(-8),
    ago: (epoch, now) => {
      const seconds = Math.round((epoch - now) / 1000);
      const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      return relative.format(Math.round(seconds / size), unit);
    },
    phone: showMobile,
  };
}
