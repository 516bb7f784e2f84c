/** What can be done to a customer. All of it works offline and is sent later. */
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { v3ListCalls } from '#model/calls/v3-lists.ts';
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

export const lockCustomer = activeCommand('customer.lock', 'l', false);
export const unlockCustomer = activeCommand('customer.unlock', 'u', true);

/** For one customer or many: one entry for each of them. */
export const setCustomerStatus = defineCommand(customer, {
  name: 'customer.setStatus',
  host: 'v3',
  access: 'customer.update',
  delivery: 'queued',
  on: 'row',
  batch: true,
  form: ['customerStatus'],
  rare: true,
  hotkey: 't',
  request: ({ key, version = 0, values: { customerStatus = null } }) => ({
    method: v3ListCalls.customerStatus.customers.method,
    path: v3ListCalls.customerStatus.customers.path,
    body: { items: [{ id: key, version }], customerStatus },
  }),
  project: (row, { values: { customerStatus = null } }) => row && { ...row, customerStatus },
  opposite: (_, { customerStatus }) => ({ name: 'customer.setStatus', values: { customerStatus } }),
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
  setCustomerStatus,
  removeCustomer,
] as const;

/** Locking and unlocking undo each other. */
function activeCommand(name: 'customer.lock' | 'customer.unlock', hotkey: string, active: boolean) {
  const { method, path } = status;
  const opposite = {
    name: name === 'customer.lock' ? 'customer.unlock' : 'customer.lock',
    values: { active: !active },
  };
  return defineCommand(customer, {
    name,
    host: 'v3',
    access: 'customer.update',
    delivery: 'queued',
    on: 'row',
    batch: true,
    hotkey,
    values: { active },
    offeredFor: (row) => row.active !== active,
    request: ({ key, version = 0 }) => ({ method, path, body: { items: [{ id: key, version }], active } }),
    project: (row) => row && { ...row, active },
    opposite: () => opposite,
  });
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
