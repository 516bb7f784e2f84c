/** What can be done to a customer. All of it works offline and is sent later. */
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { HostRequest } from '#model/command.ts';
import type { Customer } from '#model/entities/customer.ts';
import { CustomerType, customer } from '#model/entities/customer.ts';
import { defineCommand } from '#kit/define-command.ts';

const form = [
  'name',
  'phoneNumber',
  'address',
  'presenter',
  'customerType',
  'customerStatus',
  'region',
  'marketer',
  'deployer',
  'adminSale',
  'company',
] as const;
const { create, update, remove, status } = v3Calls.customer;

export const addCustomer = defineCommand(customer, {
  name: 'customer.add',
  host: 'v3',
  access: 'customer.add',
  delivery: 'queued',
  on: 'create',
  form: ['code', ...form],
  hotkey: 'n',
  intent: 'primary',
  request: ({ key, values }) => ({
    method: create.method,
    path: create.path,
    body: { ...values, code: key },
  }),
  project: (row, { key, values }) => row ?? { ...unknownCustomer, ...values, code: key },
});

export const editCustomer = defineCommand(customer, {
  name: 'customer.update',
  host: 'v3',
  access: 'customer.update',
  delivery: 'queued',
  on: 'row',
  form,
  hotkey: 'e',
  request: ({ key, values }) => ({
    method: update.method,
    path: pathOf(update.path, { code: key }),
    body: values,
  }),
  project: (row, { values }) => (row === undefined ? undefined : { ...row, ...values }),
  opposite: ({ values }, before) => ({
    name: 'customer.update',
    values: Object.fromEntries(
      form.filter((field) => field in values).map((field) => [field, before[field]]),
    ),
  }),
});

export const lockCustomer = defineCommand(customer, {
  name: 'customer.lock',
  host: 'v3',
  access: 'customer.update',
  delivery: 'queued',
  on: 'row',
  batch: true,
  hotkey: 'l',
  values: { active: false },
  offeredFor: (row) => row.active,
  request: ({ key, version }) => activeRequest(key, version, false),
  project: (row) => withActive(row, false),
  opposite: () => ({ name: 'customer.unlock', values: { active: true } }),
});

export const unlockCustomer = defineCommand(customer, {
  name: 'customer.unlock',
  host: 'v3',
  access: 'customer.update',
  delivery: 'queued',
  on: 'row',
  batch: true,
  hotkey: 'u',
  values: { active: true },
  offeredFor: (row) => !row.active,
  request: ({ key, version }) => activeRequest(key, version, true),
  project: (row) => withActive(row, true),
  opposite: () => ({ name: 'customer.lock', values: { active: false } }),
});

export const removeCustomer = defineCommand(customer, {
  name: 'customer.remove',
  host: 'v3',
  access: 'customer.remove',
  delivery: 'queued',
  on: 'row',
  batch: true,
  hotkey: 'Delete',
  intent: 'danger',
  confirm: true,
  request: ({ key }) => ({ method: remove.method, path: pathOf(remove.path, { code: key }) }),
  project: () => undefined,
});

export const customersCommands = [
  addCustomer,
  editCustomer,
  lockCustomer,
  unlockCustomer,
  removeCustomer,
] as const;

function activeRequest(id: string, version: number | undefined, active: boolean): HostRequest {
  return {
    method: status.method,
    path: status.path,
    body: { items: [{ id, version: version ?? 0 }], active },
  };
}

function withActive(row: Customer | undefined, active: boolean): Customer | undefined {
  return row === undefined ? undefined : { ...row, active };
}

/** A customer before the server has answered: what it will set itself stands as it usually does. */
const unknownCustomer: Customer = {
  code: '',
  name: '',
  phoneNumber: '',
  address: null,
  presenter: null,
  customerType: CustomerType.potential,
  customerStatus: null,
  region: null,
  marketer: null,
  deployer: null,
  adminSale: null,
  company: null,
  active: true,
  createdAt: '',
  version: 0,
};
