/** Which days the figures across the gateways are of, and what its map shows; its address is read by the rules of a list's. */
import { defineEntity } from '../entity.ts';
import { choice, day } from '../field.ts';

/** What the map of hours and weekdays shows: the share of payments that succeeded, how many there are, what they came to, what the gateways keep. */
export const HourMeasure = { rate: 'rate', count: 'count', amount: 'amount', fees: 'fees' } as const;
export type HourMeasure = (typeof HourMeasure)[keyof typeof HourMeasure];

export const analytics = defineEntity('analytics', {
  key: 'day',
  label: 'day',
  search: [],
  fields: { day: day(), measure: choice(HourMeasure) },
});
