/**
 * When payments that were paid on some days were made, by the figures of whole hours. In the order of their creation an index
 * would be gone through from the first payment ever to the first that was paid then; this is where it is entered.
 */
import { type SQL, sql } from 'drizzle-orm';

import type { ListQuery } from '#model/list-query.ts';
import { paymentHourTable } from '../db/tables/payment-figures.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import { stretchOfCount } from './count-payments.ts';
import { hourMs, moment } from './payment-figures.ts';

/** Holds for every payment that the query finds; undefined where nothing is won by it. */
export function whenMade(
  { gateway, tables }: GatewayResources,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): SQL | undefined {
  const paid = stretchOfCount(filter.payDate);
  if (paid === undefined || filter.createdAt !== undefined || sort[0]?.field !== 'createdAt')
    return undefined;
  const { createdHour, payHour } = paymentHourTable;
  const from = Math.floor(paid.from / hourMs) * hourMs;
  const ofThose = sql`from ${paymentHourTable} where ${paymentHourTable.gateway} = ${gateway}
    and ${payHour} >= ${moment(from)} and ${payHour} < ${moment(paid.to)}`;
  const { createdAt } = tables.payment;
  return sql`(${createdAt} >= (select min(${createdHour}) ${ofThose})
    and ${createdAt} < (select max(${createdHour}) + interval '1 hour' ${ofThose}))`;
}
