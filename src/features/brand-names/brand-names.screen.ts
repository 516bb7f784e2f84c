/** The names that SMS are sent under: those of companies, and those of partners with the version of their interface. */
import { v1Lists } from '#model/calls/v1-lists.ts';
import { brandName, partnerBrandName } from '#model/entities/brand-name.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { brandNamesCommands, partnerBrandNamesCommands } from './brand-names.commands.ts';

const columns = [
  { field: 'companyId', width: 240, pinned: true },
  { field: 'alias', width: 128 },
  { field: 'serviceSupporter', width: 104 },
  { field: 'clientId', width: 140 },
  { field: 'clientSecretKey', width: 116, sortable: false },
  { field: 'user', width: 124 },
  { field: 'password', width: 104, sortable: false },
  { field: 'paymentTypes', width: 200, sortable: false },
  'useOtpAnVui',
  { field: 'isPrivate', width: 104 },
  { field: 'eContractFeeType', width: 140 },
  'createdAt',
] as const;

const filters = [
  ...(['companyId', 'serviceSupporter', 'paymentTypes', 'useOtpAnVui', 'isPrivate'] as const),
  ...(['eContractFeeType', 'createdAt'] as const),
] as const;

const common = { access: 'brandname.view', host: 'v1', sort: 'companyId.asc', offline: 'whole' } as const;

export const brandNamesScreen = defineScreen(brandName, {
  ...common,
  path: '/company/brandname',
  list: v1Lists.brandNames,
  columns,
  filters,
  commands: brandNamesCommands,
});

export const partnerBrandNamesScreen = defineScreen(partnerBrandName, {
  ...common,
  path: '/partner/brandname',
  list: v1Lists.partnerBrandNames,
  columns: [...columns.slice(0, 3), { field: 'apiVersion', width: 112 }, ...columns.slice(3)],
  filters: [...filters, 'apiVersion'],
  commands: partnerBrandNamesCommands,
});
