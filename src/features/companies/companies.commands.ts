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

export const lockCompany = statusCommand('company.lock', 'l', CompanyStatus.locked);
export const unlockCompany = statusCommand('company.unlock', 'u', CompanyStatus.active);

export const companiesCommands = [addCompany, editCompany, lockCompany, unlockCompany] as const;

/** Locking and unlocking undo each other, where the row was what the other one makes of it. */
function statusCommand(name: 'company.lock' | 'company.unlock', hotkey: string, status: LockStatus) {
  const { method, path } = v3Calls.companyStatus;
  const before = status === CompanyStatus.locked ? CompanyStatus.active : CompanyStatus.locked;
  const opposite = {
    name: name === 'company.lock' ? 'company.unlock' : 'company.lock',
    values: { status: before },
  };
  return defineCommand(company, {
    name,
    host: 'v3',
    access: 'company.update',
    delivery: 'queued',
    on: 'row',
    batch: true,
    hotkey,
    values: { status },
    offeredFor: (row) => mayBecome(row.status, status),
    request: ({ key, version = 0 }) => ({ method, path, body: { items: [{ id: key, version }], status } }),
    project: (row) => row && { ...row, status },
    opposite: (_, row) => (row.status === before ? opposite : undefined),
  });
}

type LockStatus = typeof CompanyStatus.locked | typeof CompanyStatus.active;

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
