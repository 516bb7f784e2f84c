/** The companies, and the partners among them: who they are, what they owe and pay. */
import { v3Calls } from '#model/calls/v3.ts';
import { company, partner, companyAmounts as totals } from '#model/entities/company.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import type { RowLink } from '#kit/definitions/row-link.ts';
import { companiesCommands, companyRows, partnerRows, partnersCommands } from './company-lists.commands.ts';

const filters = ['status', 'balance', 'isTesting'] as const;

const columnsOf = ({ edit }: typeof companyRows) =>
  [
    { field: 'id', pinned: true, width: 120 },
    { field: 'companyName', width: 260, edit },
    'status',
    'balance',
    { field: 'monthlyServiceFee', edit },
    { field: 'tripFee', edit },
    { field: 'transportPrice', edit },
    { field: 'numberFreeTrip', edit },
    { field: 'numberFreeTransport', edit },
    { field: 'initializationFee', edit },
    { field: 'vietqrFee', edit },
    { field: 'otherFee', hidden: true, edit },
    { field: 'note', hidden: true, edit },
    { field: 'lockCompanyByBalance', hidden: true },
    { field: 'operatorWeb', hidden: true },
    'createdAt',
  ] as const;

/** Page with all parts of one company. A partner has no such page. */
const ownPage: RowLink = {
  name: 'company.page',
  hotkey: 'o',
  access: ['company.update'],
  path: (id) => `/company/update?${new URLSearchParams({ id })}`,
};

export const companiesScreen = defineScreen(company, {
  path: '/company/list',
  access: 'company.view',
  host: 'v3',
  list: v3Calls.companies,
  columns: columnsOf(companyRows),
  filters: [...filters, 'isPartner'],
  sort: 'id.asc',
  commands: companiesCommands,
  rowLinks: [ownPage],
  offline: 'whole',
  totals,
});

export const partnersScreen = defineScreen(partner, {
  path: '/partner/list',
  access: 'partner.view',
  host: 'v3',
  list: v3Calls.company.partners,
  columns: columnsOf(partnerRows),
  filters,
  sort: 'id.asc',
  commands: partnersCommands,
  offline: 'whole',
  totals,
});
