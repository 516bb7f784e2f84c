/** What tests about wallets do to the API: companies of their own, trips, services, and what becomes of balances. */
import { expect } from 'vitest';

import { addDays, dayOf, epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Answered, Api } from './api-world.ts';

export const as = 'quantri';
const basic = '/api/v1/proxy/to-v1/with-basic-token';
export const access = '/api/v1/proxy/to-v1/with-access-token';
export const movements = '/api/v1/balance-fluctuation';
export const missing = '/api/v1/balance-fluctuation-missing';
export const syncs = '/api/v1/data-sync';

export const today = dayOf(Date.now());
/** Free trips are those of a month: a day whose neighbours are of the same one. */
export const middle = `${addDays(`${today.slice(0, 8)}01`, -1).slice(0, 8)}15`;

export function walletDesk(api: () => Api) {
  const list = async (path: string, filter: object = {}, query: object = {}) =>
    (await api().call('GET', path, { as, query: { filter: JSON.stringify(filter), ...query } })).body;
  const ask = async (query: string, ...values: readonly unknown[]) =>
    (await api().db.pool.query(query, [...values])).rows;
  const through = (inner: object, over: object = {}): Promise<Answered> =>
    api().call('POST', basic, { as, body: inner, ...over });
  const at = (day: string, hour: number) => new Date(epochOfLocal(day) + hour * 3_600_000).toISOString();
  return {
    list,
    ask,
    through,
    rowOf: async (path: string, id: string) => (await list(path, { id })).data[0],
    /** A company of a test's own, with prices that are easily added up. */
    async make(id: string, more: object = {}) {
      const data = {
        id,
        companyName: `Nhà xe ${id}`,
        tripFee: 1000,
        numberFreeTrip: 2,
        vietqrFee: 70,
        ...more,
      };
      const body = { method: 'POST', url: '/company/create', data };
      expect((await api().call('POST', access, { as, body })).body.code).toBe(200);
      await ask('update company_fee set sms_price = 500 where company_id = $1', id);
    },
    async balanceOf(id: string) {
      const [found] = await ask(
        `select balance, (select coalesce(sum(amount), 0)::bigint from wallet_transaction where company = $1) as moved
         from company where id = $1`,
        id,
      );
      expect(found.balance, 'the balance is the sum of the movements').toBe(found.moved);
      return found.balance;
    },
    /** Hours after the beginning of the day. */
    trip: (id: string, company: string, day: string, hour: number) =>
      ask(
        `insert into trip (id, company, route, vehicle, departed_at) values ($1, $2, 'Huế – Vinh', '75B-00001', $3)`,
        ...[id, company, at(day, hour)],
      ),
    use: (id: string, company: string, day: string, [kind, quantity]: readonly [number, number]) =>
      ask(
        `insert into service_use (id, company, balance_type, quantity, description, used_at)
         values ($1, $2, $3, $4, 'Tin nhắn', $5)`,
        ...[id, company, kind, quantity, at(day, 9)],
      ),
    run: (day: string, company?: string, over: object = {}) =>
      through({ method: 'GET', url: runUrl(day, company) }, over),
  };
}

/** Any moment of the day says which day it is. */
function runUrl(day: string, company?: string): string {
  const asked = new URLSearchParams({ dateMsAction: String(epochOfLocal(day) + 3_600_000) });
  if (company !== undefined) asked.set('companyId', company);
  return `/admin/run-system-pay-fee?${asked}`;
}
