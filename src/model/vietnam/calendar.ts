/**
 * Days and moments in Asia/Ho_Chi_Minh (UTC+7, no daylight saving), whatever the browser's zone.
 * A day is 'YYYY-MM-DD'; a local moment, as filters send it, 'YYYY-MM-DDTHH:mm:ss'.
 */

const offsetMs = 7 * 3_600_000;
const dayMs = 86_400_000;

const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** The wall clock of Ho Chi Minh City at an epoch time, as the parts of a UTC date. */
function wall(epoch: number): Date {
  return new Date(epoch + offsetMs);
}

/** The day on which an epoch time falls. */
export function dayOf(epoch: number): string {
  const date = wall(epoch);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** 'YYYY-MM-DDTHH:mm:ss' of an epoch time. */
export function localMoment(epoch: number): string {
  return wall(epoch).toISOString().slice(0, 19);
}

/** Epoch time of a local moment, or NaN. */
export function epochOfLocal(moment: string): number {
  return Date.parse(`${moment.length === 10 ? `${moment}T00:00:00` : moment}Z`) - offsetMs;
}

/** DD/MM/YYYY, with HH:mm and, on demand, seconds. 24-hour clock. */
export function showMoment(epoch: number, precision: 'day' | 'minute' | 'second' = 'minute'): string {
  const date = wall(epoch);
  const day = `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCFullYear(), 4)}`;
  if (precision === 'day') return day;
  const minutes = `${day} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
  return precision === 'minute' ? minutes : `${minutes}:${pad(date.getUTCSeconds())}`;
}

/** 'YYYY-MM-DD' shown as DD/MM/YYYY. */
export function showDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** Reads 20112026, 20/11/2026, 20-11-2026 or 2026-11-20 as a day that exists; else undefined. */
export function readDay(typed: string): string | undefined {
  const trimmed = typed.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  const local =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  const [year, month, date] = iso ? iso.slice(1) : (local?.slice(1).reverse() ?? []);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const epoch = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(epoch) || new Date(epoch).toISOString().slice(0, 10) !== day) return undefined;
  return day;
}

/** Reads 2026-11-20T08:00:00 as a local moment that there is; else undefined. */
export function readMoment(written: string): string | undefined {
  const [day = '', time = ''] = written.split('T');
  return readDay(day) === day && /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(time) ? written : undefined;
}

/** 20261120 as '2026-11-20'; what is no day comes as it is written. */
export function dayOfNumber(written: number): string {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(written)) ?? [];
  return year === undefined ? String(written) : `${year}-${month}-${date}`;
}

/** '2026-11-20' as 20261120. */
export function numberOfDay(day: string): number {
  return Number(day.replaceAll('-', ''));
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days there are from one to another, both included. */
export function daysWithin(from: string, to: string): number {
  return (epochOfLocal(to) - epochOfLocal(from)) / dayMs + 1;
}

/** From the first to the last second of a range of days, as filters send it. */
export function momentsOfDays(from: string, to: string): readonly [string, string] {
  return [`${from}T00:00:00`, `${to}T23:59:59`];
}

export const presets = ['today', 'yesterday', 'last7Days', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

/** The days that a preset means now. A view saved as 'today' means another day tomorrow. */
export function daysOfPreset(preset: Preset, now: number): readonly [string, string] {
  const today = dayOf(now);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfPrevious = addDays(firstOfMonth, -1);
  switch (preset) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)];
    case 'last7Days':
      return [addDays(today, -6), today];
    case 'thisMonth':
      return [firstOfMonth, today];
    case 'lastMonth':
      return [`${lastOfPrevious.slice(0, 8)}01`, lastOfPrevious];
  }
}
