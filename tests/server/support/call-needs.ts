/**
 * What a schema can't say of its sample: which customer is there, what the second key is. By the name of the call; one
 * whose sample can be made from its schemas alone has no line here.
 */
import { randomUUID } from 'node:crypto';

import { type SQL, sql } from 'drizzle-orm';

import { CompanyStatus } from '#model/entities/company.ts';
import { customer } from '#model/entities/customer.ts';
import { permissionSet } from '#model/entities/permission-set.ts';
import { menuLeaves } from '#model/operator-menu.ts';
import type { Api } from './api-world.ts';
import { gatewayNeeds, paidPayments } from './gateway-needs.ts';
import type { Need, Situation } from './need.ts';
import { secondFactorNeeds } from './second-factor-needs.ts';

/** The password of the person of the bench. */
export const ownPassword = 'own-password-1';
/** One that is taken. */
const password = 'thuyen giay qua cau 7';

const isOne = async ({ db }: Api, question: SQL) => (await db.orm.execute(question)).rows.length > 0;

/** By one key alone nobody gives rights, or acts on who has some. */
const withoutRights = () => ({ pbac: null });
const takeRights = ({ bench: { api }, rowKey }: Situation) =>
  api.db.orm.execute(sql`update staff set pbac = null where id = ${rowKey}`);

/** Nobody grants by a set what they do not hold. */
const granted = ['customer.view', 'customer.update'] as const;

const id = async ({ bench }: Situation) => ({ id: await bench.companyId() });

export const needs: Readonly<Record<string, Need>> = {
  'GET /api/v1/search': { query: () => ({ q: 'nguyen' }) },
  'GET /api/v1/option/{name}': { parts: () => ({ name: 'customerStatus' }) },
  'GET /api/v1/history/{collection}/{id}': {
    also: ['customer.view'],
    parts: async ({ bench }) => ({ collection: 'customer', id: await bench.keyOfFresh(customer) }),
  },
  'POST /api/v1/security-log/export': { body: () => ({ collection: 'customer', fields: ['name'] }) },
  'POST /api/v1/outcomes/{key}/close': { parts: () => ({ key: randomUUID() }) },
  'GET /api/v1/company/{id}/transaction': { parts: id },
  'POST /api/v1/pbac': { also: granted },
  'PUT /api/v1/pbac/{id}': { also: granted },
  'GET /api/v1/pbac/{id}/users': {
    parts: async ({ bench }) => ({ id: await bench.keyOfFresh(permissionSet) }),
  },
  'POST /api/v1/customer-lead/{id}/convert': {
    also: ['customer.add'],
    body: async ({ bench }) => ({ customer: await bench.keyOfFresh(customer) }),
  },
  'POST /api/v1/customer-status/customers': {
    body: () => ({ customerStatus: null }),
  },
  ...gatewayNeeds,
  'GET /api/analytics/embed': {
    query: async ({ bench }) => {
      const { body } = await bench.api.call('POST', '/api/analytics/embed/pass', { as: 'quantri' });
      return { pass: body.data.pass };
    },
  },
  'GET /api/analytics/report/{year}': { parts: () => ({ year: '2023' }) },
  'GET /api/v1/balance-fluctuation/fee-run': { query: () => ({ dateMsAction: String(Date.now()) }) },
  'POST /api/v1/balance-fluctuation-missing/check': {
    body: async ({ bench }) => ({ company: await bench.companyId(), balanceType: null }),
    shown: async (_, key, answer) => Object(answer).data.id === key,
  },
  'PUT /api/v1/company/status': {
    body: ({ key }) => ({
      status: key?.endsWith('.remove') ? CompanyStatus.deleted : CompanyStatus.locked,
    }),
  },
  'POST /api/v1/user': { body: () => ({ ...withoutRights(), password }) },
  'PUT /api/v1/user/{id}': { prepare: takeRights, body: withoutRights },
  'PUT /api/v1/user/reset-password': { prepare: takeRights, body: () => ({ password }) },
  'PUT /api/v1/user/me/change-password': {
    body: () => ({ oldPassword: ownPassword, newPassword: password }),
  },
  ...secondFactorNeeds(ownPassword),
  // The bench has no sign-in beside its own, and nothing is left to be seen of others.
  'POST /api/v1/user/me/sign-ins/end': {
    body: () => ({ id: undefined }),
    shown: async (_, __, answer) => Object(answer).success === true,
  },
  'PATCH /api/v1/news/status': { body: () => ({ status: 'published' }) },
  'PATCH /api/v1/recruit/status': { body: () => ({ status: 'published' }) },
  'POST /api/v1/upload': {
    shown: async ({ api }, _, answer) => (await api.call('GET', Object(answer).data.url)).status === 200,
  },
  ...Object.fromEntries(
    ['brand-name/{id}', 'invoice-config/{id}', 'company/{companyId}/app'].map((place) => [
      `POST /api/v1/${place}/reveal`,
      { shown: ({ api }, key) => isOne(api, sql`select from secret_reveal where key = ${key}`) },
    ]),
  ),
  'v1 GET /admin/run-system-pay-fee': {
    parts: async ({ bench }) => ({ dateMsAction: String(Date.now()), companyId: await bench.companyId() }),
    shown: ({ api }, key) => isOne(api, sql`select from fee_run where id = ${key}`),
  },
  // The note stands with the movement that takes back.
  'v1 POST /wallet/rollback': {
    shown: ({ api }, key) =>
      isOne(
        api,
        sql`select from change_log where key = ${key} and collection = 'walletTransaction' and op = 'create'`,
      ),
  },
  'v1 POST /invoice_provider/delete': {
    prepare: ({ bench: { api }, rowKey }) =>
      api.db.orm.execute(sql`update invoice_config set active = false where id = ${rowKey}`),
  },
  'v1 POST /company/delete': { body: ({ rowKey }) => ({ confirmation: rowKey }) },
  'v1 GET /company/view': { parts: id },
  'v1 POST /cron/sync-tickets': {
    shown: ({ api }, key) => isOne(api, sql`select from data_sync where id = ${key}`),
  },
};

/** Values of a form that no schema tells, by the name of their property; each number gives another. */
export const knownValues: Readonly<Record<string, (number: number) => unknown>> = {
  items: (number) => menuLeaves.slice(number % 9, (number % 9) + 2),
  statements: () => [...granted],
  primaryColor: () => '#1d4ed8',
  primaryColorDark: () => '#1e3a8a',
};

/** A row of the demo that the call may be made for, where the first is not always. */
export const seeded: Readonly<Record<string, SQL>> = {
  partnerDevice: sql`active and connected = 'online'`,
  ...paidPayments,
  walletTransaction: sql`details_type = 'fee' and rolled_back_by is null`,
  // The one service that every server runs.
  systemService: sql`name = 'changeFeed'`,
};
