/** Which days the figures across the gateways are of, and what its map shows; its address is read by the rules of a list's. */
import { defineEntity } from '../entity.ts';
import { choice, day } from '../field.ts';

/**
 * Measures of the map of hours and weekdays: share of payments that succeeded, number of payments, their sum, fees that the
 * gateways keep.
 */
export const HourMeasure = { rate: 'rate', count: 'count', amount: 'amount', fees: 'fees' } as const;
export type HourMeasure = (typeof HourMeasure)[keyof typeof HourMeasure];

export const analytics = defineEntity('analytics', {
  key: 'day',
  label: 'day',
  search: [],
  fields: { day: day(), measure: choice(HourMeasure) },
});
