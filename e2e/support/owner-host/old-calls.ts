/** The calls of the old back end, by what the proxies carry: `{url, method, data}`. Undefined: there is no such call. */
import type { OwnerRow, OwnerRows } from './rows.ts';

export interface OldCall {
  readonly proxy: 'access' | 'basic';
  readonly url: string;
  readonly method: string;
  readonly data: OwnerRow;
}

const results = (told: unknown) => ({ code: 200, message: 'success', results: told });
const nothing = results({});

export function answerOldCall(rows: OwnerRows, { proxy, url, method, data }: OldCall): object | undefined {
  const { pathname, searchParams } = new URL(url, 'http://old');
  const companyId = searchParams.get('companyId');
  const ofCompany = (list: readonly OwnerRow[]) => list.find((row) => row.companyId === companyId) ?? null;
  const ofFilter = (list: readonly OwnerRow[]) =>
    list.filter((row) => (data.companyId ?? row.companyId) === row.companyId);
  switch (`${proxy} ${method} ${pathname}`) {
    case 'access GET /menu':
      return results(ofCompany(rows.menus));
    case 'access POST /menu':
      return set(rows.menus, 'companyId', data);
    case 'access POST /company/create':
      rows.companies.push({ status: 2, balance: 0, ...data });
      return nothing;
    case 'access POST /company/delete':
      return drop(rows.companies, data);
    case 'access GET /company/view':
      return results(rows.companies.find(({ id }) => id === searchParams.get('id')) ?? null);
    case 'access POST /company-crm/update':
      return set(rows.companies, 'id', data);
    case 'access POST /brand_name/get-list':
      return results({ result: ofFilter(rows.brandNames) });
    case 'access POST /brand_name/get-partner-list':
      return results({ result: ofFilter(rows.partnerBrandNames) });
    case 'access POST /brand_name/create':
      // A version of the interface is the partner variant's alone.
      (data.apiVersion === undefined ? rows.brandNames : rows.partnerBrandNames).push(madeNow(data));
      return nothing;
    case 'access POST /brand_name/update':
      return set([...rows.brandNames, ...rows.partnerBrandNames], 'id', data);
    case 'access POST /brand_name/delete':
      drop(rows.partnerBrandNames, data);
      return drop(rows.brandNames, data);
    case 'access GET /system_parameter/serviceSupporter':
      return results({ serviceSupporter: { Viettel: 'viettel', VNPT: 'vnpt' } });
    case 'access POST /cron/sync-tickets':
    case 'basic POST /wallet/rollback':
    case 'basic GET /admin/run-system-pay-fee':
      return nothing;
    case 'access GET /appConfig':
      return results(ofCompany(rows.apps));
    case 'access POST /appConfig':
      rows.apps.push(data);
      return nothing;
    case 'access PUT /appConfig':
      return set(rows.apps, 'companyId', data);
    case 'access POST /invoice_provider/list':
      return results({ listInvoice: rows.invoices });
    case 'access POST /invoice_provider/create':
      rows.invoices.push({ active: true, ...data });
      return nothing;
    case 'access POST /invoice_provider/update':
      return set(rows.invoices, 'id', data);
    case 'access POST /invoice_provider/delete':
      return drop(rows.invoices, data);
  }
  return undefined;
}

const madeNow = (data: OwnerRow): OwnerRow => ({ createdAt: new Date().toISOString(), ...data });

function set(list: OwnerRow[], key: string, data: OwnerRow): object {
  const row = list.find((one) => one[key] === data[key]);
  if (row === undefined) list.push(data);
  else Object.assign(row, data);
  return nothing;
}

function drop(list: OwnerRow[], { id }: OwnerRow): object {
  const at = list.findIndex((one) => one.id === id);
  if (at >= 0) list.splice(at, 1);
  return nothing;
}
