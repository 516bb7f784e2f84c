/**
 * Brings together what changes of payments have added to their figures (migrations 0062, 0064, 0071 and 0073): in an
 * hour of work a group may have got a hundred rows, and is one again after this. Whoever reads meanwhile sees it before or after. Rows that
 * are read together lie together: they are put in by their time.
 */
import { sql } from 'drizzle-orm';

import type { Database } from '../db/database.ts';

export async function mergeFigures({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    with loose as (select distinct gateway, created_hour from payment_hour where not merged),
    taken as (
      delete from payment_hour using loose
      where payment_hour.gateway = loose.gateway and payment_hour.created_hour = loose.created_hour
      returning payment_hour.*
    )
    insert into payment_hour
    select gateway, created_hour, pay_hour, status, callback_resp_code, sum(payments), sum(amount), sum(fees), sum(refunds), true
    from taken group by gateway, created_hour, pay_hour, status, callback_resp_code
    having (sum(payments), sum(amount), sum(fees), sum(refunds)) <> (0, 0, 0, 0) order by gateway, created_hour`);
  await orm.execute(sql`
    with loose as (select distinct gateway, month from payment_month where not merged),
    taken as (
      delete from payment_month using loose
      where payment_month.gateway = loose.gateway and payment_month.month = loose.month
      returning payment_month.*
    )
    insert into payment_month
    select gateway, month, company, terminal_id, sum(payments), sum(success), sum(amount), sum(fees), true
    from taken group by gateway, month, company, terminal_id
    having (sum(payments), sum(success), sum(amount), sum(fees)) <> (0, 0, 0, 0) order by gateway, month`);
  await orm.execute(sql`
    with loose as (select distinct gateway, grain, begins from payment_company where not merged),
    taken as (
      delete from payment_company using loose
      where payment_company.gateway = loose.gateway and payment_company.grain = loose.grain
        and payment_company.begins = loose.begins
      returning payment_company.*
    )
    insert into payment_company
    select gateway, grain, begins, company, status, sum(payments), sum(amount), sum(fees), sum(refunds), true
    from taken group by gateway, grain, begins, company, status
    having (sum(payments), sum(amount), sum(fees), sum(refunds)) <> (0, 0, 0, 0) order by grain, begins`);
  await orm.execute(sql`
    with loose as (select distinct gateway, month from payment_weekday where not merged),
    taken as (
      delete from payment_weekday using loose
      where payment_weekday.gateway = loose.gateway and payment_weekday.month = loose.month
      returning payment_weekday.*
    )
    insert into payment_weekday
    select gateway, month, weekday, hour, sum(payments), sum(success), sum(amount), sum(fees), true
    from taken group by gateway, month, weekday, hour
    having (sum(payments), sum(success), sum(amount), sum(fees)) <> (0, 0, 0, 0) order by gateway, month`);
  await orm.execute(sql`
    with loose as (select distinct gateway, day from payment_day where not merged),
    taken as (
      delete from payment_day using loose
      where payment_day.gateway = loose.gateway and payment_day.day = loose.day
      returning payment_day.*
    )
    insert into payment_day
    select gateway, day, company, terminal_id, sum(payments), sum(success), sum(amount), sum(fees), true
    from taken group by gateway, day, company, terminal_id
    having (sum(payments), sum(success), sum(amount), sum(fees)) <> (0, 0, 0, 0) order by gateway, day`);
  // What was taken is room again, and the planner knows how much there is: an embedded database sees to neither by itself.
  await orm.execute(
    sql`vacuum (analyze) payment_hour, payment_month, payment_company, payment_weekday, payment_day`,
  );
}
