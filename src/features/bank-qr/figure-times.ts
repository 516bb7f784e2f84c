/** The hours of one day, or the days of several, with the lists that their figures lead to. Pure. */
import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import { epochOfMoment } from '#model/match-row.ts';
import { localMoment } from '#model/vietnam/calendar.ts';
import type { FigureLinks, FigureLists, Figures } from './dashboard-address.ts';
import { paymentLinks, periodValue } from './dashboard-address.ts';

export interface TimePart {
  readonly day: string;
  /** Undefined: the whole day. */
  readonly hour: number | undefined;
  readonly figures: Figures;
  readonly links: FigureLinks;
}

const nothing: Figures = { count: 0, success: 0, amount: 0, fees: 0 };

export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
const pad = (hour: number) => String(hour).padStart(2, '0');
export const hourName = (hour: number) => `${pad(hour)}:00`;

/** From the first to the last second of it; `until` where that comes before. */
function partOf(
  { day, hour, figures }: Omit<TimePart, 'links'>,
  lists: FigureLists,
  until: string,
): TimePart {
  const [first, last] = hour === undefined ? ['00', '23'] : [pad(hour), pad(hour)];
  const ends = `${day}T${last}:59:59`;
  const createdAt = periodValue(`${day}T${first}:00:00`, ends < until ? ends : until);
  return { day, hour, figures, links: paymentLinks(lists, figures, createdAt) };
}

export interface FigureTimes {
  readonly now: readonly TimePart[];
  /** Beside each of `now` the same part of the period before. */
  readonly before: readonly TimePart[];
}

/** If the day is not over, only the hours that have started are listed. */
export function timesOf(data: GatewayDashboard, lists: FigureLists): FigureTimes {
  const end = `${data.to}T23:59:59`;
  if (data.days.length !== 1)
    return {
      now: data.days.map(({ day, ...figures }) => partOf({ day, hour: undefined, figures }, lists, end)),
      before: data.daysBefore.map(({ day, ...figures }) =>
        partOf({ day, hour: undefined, figures }, lists, data.before.to),
      ),
    };
  const [figuresNow, figuresBefore] = [byHour(data.hours), byHour(data.hoursBefore)];
  const hours = hoursOfDay.filter((hour) => hasBegun(data, data.to, hour));
  const [dayBefore = ''] = data.before.from.split('T');
  return {
    now: hours.map((hour) => partOf({ day: data.to, hour, figures: figuresNow(data.to, hour) }, lists, end)),
    before: hours.map((hour) =>
      partOf({ day: dayBefore, hour, figures: figuresBefore(dayBefore, hour) }, lists, data.before.to),
    ),
  };
}

/** The days of several, newest first, hour by hour; null: an hour that has not begun. */
export function hoursByDay(data: GatewayDashboard, lists: FigureLists) {
  const figuresIn = byHour(data.hours);
  return data.days.toReversed().map(({ day }) => ({
    day,
    hours: hoursOfDay.map((hour) =>
      hasBegun(data, day, hour)
        ? partOf({ day, hour, figures: figuresIn(day, hour) }, lists, `${day}T23:59:59`)
        : null,
    ),
  }));
}

/** Hours in which nothing was created are not told. */
function byHour(hours: GatewayDashboard['hours']) {
  const figuresByHour = new Map<string, Figures>(hours.map((one) => [`${one.day} ${one.hour}`, one]));
  return (day: string, hour: number) => figuresByHour.get(`${day} ${hour}`) ?? nothing;
}

const hasBegun = ({ asOf }: GatewayDashboard, day: string, hour: number) =>
  `${day}T${pad(hour)}` <= localMoment(epochOfMoment(asOf)).slice(0, 13);
