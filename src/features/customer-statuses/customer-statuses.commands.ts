/** Commands on a customer status. All of them work offline and are sent later. */
import { pathOf } from '#model/calls/call.ts';
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { customerStatus } from '#model/entities/customer-status.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { resourceCommands } from '#kit/definitions/resource-commands.ts';

const calls = v3ListCalls.customerStatus;

const { add, edit, lock, unlock, remove } = resourceCommands(customerStatus, {
  name: 'customerStatus',
  consequence: 'reversible',
  calls,
  form: ['name', 'statusOrder'],
  on: { active: true },
  off: { active: false },
  blank: { id: '', name: '', statusOrder: null, active: true, createdAt: '', version: 0 },
});
export const editCustomerStatus = edit;

/** One entry for each row that moves. */
export const reorderCustomerStatus = defineCommand(customerStatus, {
  name: 'customerStatus.reorder',
  host: 'v3',
  access: 'customerStatus.update',
  delivery: 'queued',
  on: 'row',
  consequence: 'reversible',
  request: ({ key, values }) => ({
    method: calls.update.method,
    path: pathOf(calls.update.path, { id: key }),
    body: values,
  }),
  project: (row, { values }) => row && { ...row, ...values },
  opposite: (_, before) => ({ name: 'customerStatus.reorder', values: before }),
});

/** Those that the list offers; moving a row is done in its grid. */
export const customerStatusRowCommands = [add, edit, lock, unlock, remove] as const;
export const customerStatusesCommands = [...customerStatusRowCommands, reorderCustomerStatus] as const;
