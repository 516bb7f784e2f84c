/** How many payments a filter finds and what they come to, by the figures of whole hours where those can tell. */
import { sql } from 'drizzle-orm';

import type { Condition, Filter } from '#model/list-query.ts';
import { isBetween } from '#model/list-query.ts';
import { endOfMoment, epochOfMoment } from '#model/match-row.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { paymentHourTable } from '../db/tables/payment-figures.ts';
import type { CountedPage } from '../list/answer-list.ts';
import { whereOf } from '../list/conditions.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import type { Resource } from '../resources/resource.ts';
import type { Stretch } from './payment-figures.ts';
import { figuresWithin, refundsWithin } from './payment-figures.ts';

/** The figures tell these apart; a filter of any other field is counted row by row. */
const toldApart = new Set(['payDate', 'createdAt', 'status', 'callbackRespCode']);

/** Undefined where the figures can't tell. */
export function countByFigures(
  orm: Orm | Transaction,
  resources: GatewayResources,
  filter: Filter,
): Promise<CountedPage> | undefined {
  const { payDate, createdAt, ...others } = filter;
  if (Object.keys(filter).some((field) => !toldApart.has(field))) return undefined;
  const [paid, made] = [stretchOfCount(payDate), stretchOfCount(createdAt)];
  const isTold = (condition: Condition | undefined, stretch: Stretch | undefined) =>
    condition === undefined || stretch !== undefined;
  if ((paid ?? made) === undefined || !isTold(payDate, paid) || !isTold(createdAt, made)) return undefined;
  return readCount(orm, resources, { paid, made }, others);
}

async function readCount(
  orm: Orm | Transaction,
  resources: GatewayResources,
  stretches: Parameters<typeof figuresWithin>[1],
  filter: Filter,
): Promise<CountedPage> {
  const { status, callbackRespCode } = paymentHourTable;
  const figures: Resource = { ...resources.payment, columns: { status, callbackRespCode } };
  const where = whereOf(figures, filter) ?? sql`true`;
  const { rows } = await orm.execute<Record<string, number | string>>(sql`
    select * from (
      select coalesce(sum(payments), 0)::bigint as total, coalesce(sum(amount), 0)::bigint as amount,
        coalesce(sum(fees), 0)::bigint as fees
      from (${figuresWithin(resources, stretches)}) as ${paymentHourTable} where ${where}
    ) as payments cross join (
      select coalesce(sum(settled), 0)::bigint as settled, coalesce(sum(open), 0)::bigint as open
      from (${refundsWithin(resources, stretches)}) as ${paymentHourTable} where ${where}
    ) as refunds`);
  const [sum = {}] = rows;
  return {
    total: Number(sum.total),
    summary: {
      transactionAmount: Number(sum.amount),
      feeAmount: Number(sum.fees),
      refundAmount: Number(sum.settled),
      refundRequestedAmount: Number(sum.open),
    },
  };
}

/** Stretch of a range with both ends, its last second in full; undefined for any other condition. */
export function stretchOfCount(condition: Condition | undefined): Stretch | undefined {
  if (condition === undefined || !isBetween(condition)) return undefined;
  const [from, to] = condition.between;
  if (from === null || to === null) return undefined;
  const stretch = { from: epochOfMoment(from), to: endOfMoment(to) + 1 };
  return stretch.from < stretch.to ? stretch : undefined;
}
