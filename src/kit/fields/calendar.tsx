/** The calendar of a range of days: the only file that imports the date package, and loaded when it opens. */
import { DateRangePicker3 } from '@blueprintjs/datetime2';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import enUS from 'date-fns/esm/locale/en-US/index.js';
import vi from 'date-fns/esm/locale/vi/index.js';

import type { Locale } from '#store/locale-slice.ts';

interface CalendarProps {
  readonly locale: Locale;
  /** 'YYYY-MM-DD' */
  readonly from: string | undefined;
  readonly to: string | undefined;
  onPick(from: string | undefined, to: string | undefined): void;
}

/** Days are read in the browser's own zone here, because the picker draws them there; only the day counts. */
const dateOf = (day: string | undefined) => (day === undefined ? null : new Date(`${day}T00:00:00`));
const dayOfDate = (date: Date | null) =>
  date === null ? undefined : [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join('-');
const pad = (value: number) => String(value).padStart(2, '0');

const dateFns = { 'vi-VN': vi, 'en-US': enUS };
const firstDay = new Date(2015, 0, 1);

export function Calendar({ locale, from, to, onPick }: CalendarProps) {
  return (
    <DateRangePicker3
      value={[dateOf(from), dateOf(to)]}
      minDate={firstDay}
      shortcuts={false}
      singleMonthOnly
      allowSingleDayRange
      contiguousCalendarMonths={false}
      locale={dateFns[locale]}
      onChange={([start, end]) => onPick(dayOfDate(start), dayOfDate(end))}
    />
  );
}
