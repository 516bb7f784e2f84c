/** Commands on a customer. All of them work offline and are sent later. */
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { CareStatus, CustomerType, customer } from '#model/entities/customer.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { resourceCommands } from '#kit/definitions/resource-commands.ts';

const { add, edit, lock, unlock, remove } = resourceCommands(customer, {
  name: 'customer',
  consequence: 'reversible',
  calls: v3Calls.customer,
  form: [
    ...(['name', 'phoneNumber', 'address', 'presenter', 'customerType', 'customerStatus'] as const),
    ...(['region', 'marketer', 'deployer', 'adminSale', 'company'] as const),
  ],
  on: { active: true },
  off: { active: false },
  blank: {
    ...{ code: '', name: '', phoneNumber: '', address: null, presenter: null },
    ...{ customerType: CustomerType.potential, customerStatus: null, region: null, marketer: null },
    ...{ deployer: null, adminSale: null, company: null, active: true, createdAt: '', version: 0 },
    ...{ careStatus: CareStatus.newlyEntered, lastCall: null, note: null, operatorAccount: null },
  },
});
export const addCustomer = add;
export const editCustomer = edit;

/** For one customer or many: one entry for each of them. */
const setStatus = defineCommand(customer, {
  name: 'customer.setStatus',
  host: 'v3',
  access: 'customer.update',
  delivery: 'queued',
  on: 'row',
  consequence: 'reversible',
  batch: true,
  form: ['customerStatus'],
  rare: true,
  hotkey: 't',
  request: ({ key, version, values: { customerStatus = null } }) => ({
    method: v3ListCalls.customerStatus.customers.method,
    path: v3ListCalls.customerStatus.customers.path,
    body: { items: [{ id: key, version }], customerStatus },
  }),
  project: (row, { values: { customerStatus = null } }) => row && { ...row, customerStatus },
  opposite: (_, before) => ({ name: 'customer.setStatus', values: before }),
});

/** An account is made on the operators' side: never twice, so never by itself. */
const registerOperator = defineCommand(customer, {
  name: 'customer.registerOperator',
  host: 'v3',
  access: 'customer.update',
  delivery: 'online',
  on: 'row',
  consequence: 'outside',
  rare: true,
  hotkey: 'w',
  offeredFor: (row) => row.active && row.operatorAccount === null,
  request: ({ key }) => ({
    method: v3Calls.customer.registerOperator.method,
    path: pathOf(v3Calls.customer.registerOperator.path, { code: key }),
  }),
  project: (row) => row,
});

export const customersCommands = [add, edit, lock, unlock, setStatus, registerOperator, remove] as const;
