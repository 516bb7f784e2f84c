/** Days begin and end in Ho Chi Minh City (UTC+7), wherever the browser stands. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  addDays,
  dayOf,
  daysOfPreset,
  epochOfLocal,
  localMoment,
  momentsOfDays,
  presets,
  readDay,
  showDay,
  showMoment,
} from '#model/vietnam/calendar.ts';

const at = (moment: string) => Date.parse(moment);
const epochs = fc.integer({ min: at('1970-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') });
const days = epochs.map((epoch) => new Date(epoch).toISOString().slice(0, 10));

/** A zone behind, the console's own, one far ahead, and one with daylight saving. */
describe.each([
  ['America/Los_Angeles', 480],
  ['Asia/Ho_Chi_Minh', -420],
  ['Pacific/Kiritimati', -840],
  ['Europe/Berlin', -60],
])('in a browser in %s', (zone, offset) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
    // Without this the tests below would prove nothing about zones.
    expect(new Date(at('2026-01-15T00:00:00Z')).getTimezoneOffset()).toBe(offset);
  });
  afterEach(() => {
    process.env.TZ = before;
  });

  test('a day begins at midnight in Ho Chi Minh City', () => {
    expect(dayOf(at('2026-11-19T16:59:59.999Z'))).toBe('2026-11-19');
    expect(dayOf(at('2026-11-19T17:00:00.000Z'))).toBe('2026-11-20');
    expect(epochOfLocal('2026-11-20')).toBe(at('2026-11-19T17:00:00Z'));
  });

  test('moments are shown on a 24-hour clock, day first', () => {
    const epoch = at('2026-11-20T08:04:05Z');
    expect(showMoment(epoch)).toBe('20/11/2026 15:04');
    expect(showMoment(epoch, 'second')).toBe('20/11/2026 15:04:05');
    expect(showMoment(epoch, 'day')).toBe('20/11/2026');
    expect(localMoment(epoch)).toBe('2026-11-20T15:04:05');
  });

  test('every second is read back from how filters write it', () => {
    fc.assert(
      fc.property(epochs, (epoch) => {
        const second = Math.floor(epoch / 1000) * 1000;
        expect(epochOfLocal(localMoment(second))).toBe(second);
        expect(localMoment(second).slice(0, 10)).toBe(dayOf(second));
      }),
    );
  });

  test('the first and the last second of a day are in it, their neighbours are not', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [first, last] = momentsOfDays(day, day);
        expect([dayOf(epochOfLocal(first)), dayOf(epochOfLocal(last))]).toEqual([day, day]);
        expect(dayOf(epochOfLocal(first) - 1)).toBe(addDays(day, -1));
        expect(dayOf(epochOfLocal(last) + 1000)).toBe(addDays(day, 1));
      }),
    );
  });

  test('presets end with the day that it is in Ho Chi Minh City, not in the browser', () => {
    const justAfterMidnight = at('2026-12-31T17:00:00Z');
    expect(daysOfPreset('today', justAfterMidnight)).toEqual(['2027-01-01', '2027-01-01']);
    expect(daysOfPreset('yesterday', justAfterMidnight)).toEqual(['2026-12-31', '2026-12-31']);
  });
});

describe('presets', () => {
  test.each([
    ['2027-01-01', 'last7Days', '2026-12-26', '2027-01-01'],
    ['2027-01-01', 'thisMonth', '2027-01-01', '2027-01-01'],
    ['2027-01-01', 'lastMonth', '2026-12-01', '2026-12-31'],
    ['2026-12-31', 'thisMonth', '2026-12-01', '2026-12-31'],
    ['2026-03-31', 'lastMonth', '2026-02-01', '2026-02-28'],
    ['2028-03-31', 'lastMonth', '2028-02-01', '2028-02-29'],
    ['2028-03-01', 'yesterday', '2028-02-29', '2028-02-29'],
    ['2026-03-01', 'yesterday', '2026-02-28', '2026-02-28'],
    ['2026-03-03', 'last7Days', '2026-02-25', '2026-03-03'],
  ] as const)('on %s %s is %s to %s', (today, preset, from, to) => {
    expect(daysOfPreset(preset, epochOfLocal(`${today}T12:00:00`))).toEqual([from, to]);
  });

  test('never reach into the future, and never begin after they end', () => {
    fc.assert(
      fc.property(epochs, fc.constantFrom(...presets), (now, preset) => {
        const [from, to] = daysOfPreset(preset, now);
        expect(from <= to).toBe(true);
        expect(to <= dayOf(now)).toBe(true);
      }),
    );
  });
});

describe('typed days', () => {
  test.each(['20112026', '20/11/2026', '20-11-2026', '20.11.2026', ' 2026-11-20 '])(
    '%j is 20 November 2026',
    (typed) => {
      expect(readDay(typed)).toBe('2026-11-20');
    },
  );

  test('a day and a month may be typed with one digit', () => {
    expect(readDay('1/2/2026')).toBe('2026-02-01');
  });

  test.each([
    '31/02/2026',
    '29/02/2026',
    '31112026',
    '00/01/2026',
    '01/13/2026',
    '2026-02-30',
    '20/11/26',
    '2026-11-20T00:00:00',
    '20/11',
    'today',
    '',
  ])('%j is no day', (typed) => {
    expect(readDay(typed)).toBeUndefined();
  });

  test('29 February exists in a leap year', () => {
    expect(readDay('29022028')).toBe('2028-02-29');
  });

  test('every day is read back from how it is shown', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(readDay(showDay(day))).toBe(day);
        expect(readDay(showDay(day).replaceAll('/', ''))).toBe(day);
      }),
    );
  });

  test('adding days and taking them away again leads back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});
