/**
 * Commands on the configuration of an invoice provider: online, because it carries secrets, and through the old API. A secret
 * that the form leaves empty stays as it is.
 */
import { secretCalls } from '#model/calls/secrets.ts';
import { throughProxy } from '#model/calls/through-proxy.ts';
import { v1Calls } from '#model/calls/v1.ts';
import { invoiceConfig } from '#model/entities/invoice-config.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { revealCommand } from '#kit/secret/reveal-command.ts';

const form = [
  ...(['serviceSupporter', 'tax', 'unitCode', 'user', 'password', 'account', 'accountPassword'] as const),
  ...(['merchantLink', 'isTest', 'signDirect', 'taxFee', 'taxFeeInvoice', 'ownerCodes'] as const),
  'isCashRegister',
] as const;

const online = { host: 'v1', delivery: 'online', consequence: 'business' } as const;
const frame = () => import('./invoice-form.tsx').then(({ InvoiceForm }) => InvoiceForm);
const reveal = { call: secretCalls.invoiceConfig, access: 'invoice_config.update' } as const;

export const invoiceConfigsCommands = [
  defineCommand(invoiceConfig, {
    ...{ ...online, name: 'invoiceConfig.add', access: 'invoice_config.create', on: 'create' },
    ...{ form: ['companyId', ...form], frame, hotkey: 'n', intent: 'primary' },
    request: ({ key, values }) => throughProxy(v1Calls.invoiceConfigCreate, { ...values, id: key }),
    project: (row) => row,
  }),
  defineCommand(invoiceConfig, {
    ...{ ...online, name: 'invoiceConfig.update', access: 'invoice_config.update', on: 'row' },
    ...{ form, frame, hotkey: 'e' },
    request: ({ key, values }) => throughProxy(v1Calls.invoiceConfigUpdate, { ...values, id: key }),
    project: (row, { values }) => row && { ...row, ...values },
  }),
  switchCommand('invoiceConfig.lock', 'l', false),
  switchCommand('invoiceConfig.unlock', 'u', true),
  revealCommand(invoiceConfig, {
    ...reveal,
    ...{ name: 'invoiceConfig.reveal.password', field: 'password', hotkey: 'p' },
  }),
  revealCommand(invoiceConfig, {
    ...reveal,
    ...{ name: 'invoiceConfig.reveal.accountPassword', field: 'accountPassword', hotkey: 'w' },
  }),
  defineCommand(invoiceConfig, {
    ...{ ...online, name: 'invoiceConfig.remove', access: 'invoice_config.remove', on: 'row' },
    ...{ hotkey: 'Delete', intent: 'danger', failure: 'invoice_delete_failed' },
    // Invoices are issued by what is active in production: that is switched off first.
    offeredFor: ({ active, isTest }) => !active || isTest,
    request: ({ key }) => throughProxy(v1Calls.invoiceConfigDelete, { id: key }),
    project: () => undefined,
  }),
] as const;

/** No invoices are issued by it from a lock on. */
function switchCommand(name: 'invoiceConfig.lock' | 'invoiceConfig.unlock', hotkey: string, active: boolean) {
  return defineCommand(invoiceConfig, {
    ...{ ...online, name, access: 'invoice_config.update', on: 'row', batch: true, hotkey },
    values: { active },
    offeredFor: (row) => row.active !== active,
    request: ({ key }) => throughProxy(v1Calls.invoiceConfigUpdate, { id: key, active }),
    project: (row) => row && { ...row, active },
  });
}
