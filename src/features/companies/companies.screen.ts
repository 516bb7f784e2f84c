/** The companies: who they are, what they owe and pay. */
import { v3Calls } from '#model/calls/v3.ts';
import { company } from '#model/entities/company.ts';
import { defineScreen } from '#kit/define-screen.ts';
import { companiesCommands, editCompany as edit } from './companies.commands.ts';

export const companiesScreen = defineScreen(company, {
  path: '/company/list',
  access: 'company.view',
  host: 'v3',
  list: v3Calls.companies,
  columns: [
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
    'createdAt',
  ],
  filters: ['status', 'balance', 'isTesting'],
  sort: 'id.asc',
  commands: companiesCommands,
  offline: 'whole',
});
