/** By which providers the companies' invoices are issued: one list without pages, as the host gives it. */
import { v1Lists } from '#model/calls/v1-lists.ts';
import { invoiceConfig } from '#model/entities/invoice-config.ts';
import { continuous } from '#model/list-address.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { invoiceConfigsCommands } from './invoice-configs.commands.ts';

export const invoiceConfigsScreen = defineScreen(invoiceConfig, {
  path: '/company/invoice-config',
  access: 'invoice_config.view',
  host: 'v1',
  list: v1Lists.invoiceConfigs,
  columns: [
    { field: 'companyId', width: 220, pinned: true },
    { field: 'tax', width: 148 },
    { field: 'unitCode', width: 104 },
    { field: 'serviceSupporter', width: 112 },
    { field: 'user', width: 124 },
    { field: 'password', width: 104, sortable: false },
    { field: 'account', width: 116 },
    { field: 'accountPassword', width: 156, sortable: false },
    { field: 'merchantLink', width: 220 },
    { field: 'isTest', width: 116 },
    { field: 'signDirect', width: 116 },
    { field: 'taxFee', width: 92 },
    { field: 'taxFeeInvoice', width: 104 },
    { field: 'ownerCodes', width: 160, sortable: false },
    { field: 'isCashRegister', width: 132 },
    'active',
    { field: 'createdAt', hidden: true },
  ],
  filters: [
    ...(['companyId', 'serviceSupporter', 'tax', 'unitCode', 'user', 'isTest', 'signDirect'] as const),
    ...(['taxFee', 'taxFeeInvoice', 'isCashRegister', 'active'] as const),
  ],
  sort: 'companyId.asc',
  pageSize: continuous,
  commands: invoiceConfigsCommands,
  offline: 'whole',
});
