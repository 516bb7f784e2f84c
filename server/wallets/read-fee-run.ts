/** Parameters of a fee run, or of its preview, as the old API names them. */
import { sql } from 'drizzle-orm';

import { dayOf } from '#model/vietnam/calendar.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import { refuseField } from '../http/refusal.ts';

export interface FeeRunRequest {
  readonly day: string;
  /** Undefined: all companies. */
  readonly company: string | undefined;
}

const wholeMs = /^\d{12,14}$/;

/** Throws 422 for what is no moment, a day that is still to come, or a company that is not there. */
export async function readFeeRun(
  orm: Orm | Transaction,
  { dateMsAction = '', companyId = '' }: Readonly<Record<string, string>>,
): Promise<FeeRunRequest> {
  const field = 'dateMsAction';
  if (dateMsAction === '') throw refuseField('unprocessable_entity', { field, code: 'required' });
  if (!wholeMs.test(dateMsAction)) throw refuseField('unprocessable_entity', { field, code: 'day' });
  const day = dayOf(Number(dateMsAction));
  if (day > dayOf(Date.now())) throw refuseField('unprocessable_entity', { field, code: 'future_day' });
  if (companyId === '') return { day, company: undefined };
  const { rows } = await orm.execute(sql`select from company where id = ${companyId}`);
  if (rows.length === 0)
    throw refuseField('unprocessable_entity', { field: 'companyId', code: 'unknown_reference' });
  return { day, company: companyId };
}
