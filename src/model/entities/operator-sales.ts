/** Filters and groups of the figures of operators' sales; their address is read by the rules of a list's. */
import { defineEntity } from '../entity.ts';
import { choice, day } from '../field.ts';

/** How long the parts of a range are; those at its ends may be shorter. Weeks begin on Mondays. */
export const SalesGroup = { day: 'day', week: 'week', month: 'month' } as const;
export type SalesGroup = (typeof SalesGroup)[keyof typeof SalesGroup];

/** Channel by which a ticket or the carriage of a parcel was sold; the platform may add others. */
export const SalesChannel = {
  web: 'web',
  app: 'app',
  agent: 'agent',
  office: 'office',
  phone: 'phone',
} as const;

/** From the counter where it was handed in to whom it is for, or back. */
export const ParcelState = {
  received: 'received',
  onTheWay: 'onTheWay',
  arrived: 'arrived',
  delivered: 'delivered',
  returned: 'returned',
} as const;

export const operatorSales = defineEntity('operatorSales', {
  key: 'day',
  label: 'day',
  search: [],
  fields: {
    day: day(),
    groupBy: choice(SalesGroup),
    channel: choice(SalesChannel),
    state: choice(ParcelState),
  },
});
