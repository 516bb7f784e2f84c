/** The companies: who they are, what they owe and pay. */
import { v3Calls } from '#model/calls/v3.ts';
import { company } from '#model/entities/company.ts';
import { defineScreen } from '#kit/define-screen.ts';
import { companiesCommands } from './companies.commands.ts';

export const companiesScreen = defineScreen(company, {
  path: '/company/list',
  access: 'company.view',
  host: 'v3',
  list: v3Calls.companies,
  columns: [
    { field: 'id', pinned: true, width: 120 },
    { field: 'companyName', width: 260 },
    'status',
    'balance',
    'monthlyServiceFee',
    'tripFee',
    'transportPrice',
    'numberFreeTrip',
    'numberFreeTransport',
    'initializationFee',
    'vietqrFee',
    { field: 'otherFee', hidden: true },
    { field: 'note', hidden: true },
    { field: 'lockCompanyByBalance', hidden: true },
    'createdAt',
  ],
  filters: ['status', 'balance', 'isTesting'],
  sort: 'id.asc',
  commands: companiesCommands,
  offline: 'whole',
});
