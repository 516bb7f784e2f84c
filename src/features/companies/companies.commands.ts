/**
 * What can be done to a company. Its texts and fees belong to the old API, reached through the proxy;
 * its status belongs to the new one. The row's version goes with both.
 */
import { v1Calls } from '#model/calls/v1.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { HostRequest } from '#model/command.ts';
import type { Company } from '#model/entities/company.ts';
import { CompanyStatus, company, mayBecome } from '#model/entities/company.ts';
import type { Values } from '#model/entity.ts';
import { defineCommand } from '#kit/define-command.ts';

const form = [
  'companyName',
  'monthlyServiceFee',
  'tripFee',
  'transportPrice',
  'numberFreeTrip',
  'numberFreeTransport',
  'initializationFee',
  'vietqrFee',
  'otherFee',
  'note',
] as const;

function throughProxy(call: { readonly url: string; readonly method: string }, data: Values): HostRequest {
  const { method, path } = v3Calls.proxyWithAccessToken;
  return { method, path, body: { url: call.url, method: call.method, data } };
}

export const addCompany = defineCommand(company, {
  name: 'company.add',
  host: 'v1',
  access: 'company.add',
  delivery: 'queued',
  on: 'create',
  form: ['id', ...form],
  hotkey: 'n',
  intent: 'primary',
  request: ({ key, values }) => throughProxy(v1Calls.companyCreate, { ...values, id: key }),
  project: (row, { key, values }) => row ?? { ...unknownCompany, ...values, id: key },
});

export const editCompany = defineCommand(company, {
  name: 'company.update',
  host: 'v1',
  access: 'company.update',
  delivery: 'queued',
  on: 'row',
  form,
  hotkey: 'e',
  offeredFor: (row) => row.status !== CompanyStatus.deleted,
  request: ({ key, values }) => throughProxy(v1Calls.companyUpdate, { ...values, id: key }),
  project: (row, { values }) => (row === undefined ? undefined : { ...row, ...values }),
  opposite: ({ values }, before) => ({
    name: 'company.update',
    values: Object.fromEntries(
      form.filter((field) => field in values).map((field) => [field, before[field]]),
    ),
  }),
});

export const lockCompany = defineCommand(company, {
  name: 'company.lock',
  host: 'v3',
  access: 'company.update',
  delivery: 'queued',
  on: 'row',
  batch: true,
  hotkey: 'l',
  values: { status: CompanyStatus.locked },
  offeredFor: (row) => mayBecome(row.status, CompanyStatus.locked),
  request: ({ key, version }) => statusRequest(key, version, CompanyStatus.locked),
  project: (row) => withStatus(row, CompanyStatus.locked),
  opposite: (_, before) =>
    before.status === CompanyStatus.active
      ? { name: 'company.unlock', values: { status: CompanyStatus.active } }
      : undefined,
});

export const unlockCompany = defineCommand(company, {
  name: 'company.unlock',
  host: 'v3',
  access: 'company.update',
  delivery: 'queued',
  on: 'row',
  batch: true,
  hotkey: 'u',
  values: { status: CompanyStatus.active },
  offeredFor: (row) => mayBecome(row.status, CompanyStatus.active),
  request: ({ key, version }) => statusRequest(key, version, CompanyStatus.active),
  project: (row) => withStatus(row, CompanyStatus.active),
  opposite: (_, before) =>
    before.status === CompanyStatus.locked
      ? { name: 'company.lock', values: { status: CompanyStatus.locked } }
      : undefined,
});

export const companiesCommands = [addCompany, editCompany, lockCompany, unlockCompany] as const;

function statusRequest(id: string, version: number | undefined, status: CompanyStatus): HostRequest {
  const { method, path } = v3Calls.companyStatus;
  return { method, path, body: { items: [{ id, version: version ?? 0 }], status } };
}

function withStatus(row: Company | undefined, status: CompanyStatus): Company | undefined {
  return row === undefined ? undefined : { ...row, status };
}

/** A company before the server has answered: what it will set itself stands as it usually does. */
const unknownCompany: Company = {
  id: '',
  companyName: '',
  status: CompanyStatus.active,
  balance: 0,
  monthlyServiceFee: null,
  tripFee: null,
  transportPrice: null,
  numberFreeTrip: null,
  numberFreeTransport: null,
  initializationFee: null,
  vietqrFee: null,
  otherFee: null,
  note: null,
  isTesting: false,
  lockCompanyByBalance: false,
  createdAt: '',
  version: 0,
};
