/** Trips and services whose fee was due and not taken, as the last checks found them. */
import { v3Calls } from '#model/calls/v3.ts';
import { missingFee } from '#model/entities/missing-fee.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { checkFees } from './checks.commands.ts';

export const missingFeesScreen = defineScreen(missingFee, {
  path: '/admin/balance-fluctuation-missing',
  access: 'balance_fluctuation_missing.view',
  host: 'v3',
  list: v3Calls.missingFee.list,
  columns: [
    { field: 'id', width: 160, pinned: true },
    { field: 'company', width: 210 },
    { field: 'balanceType', width: 112 },
    'usedAt',
    { field: 'description', width: 270 },
    { field: 'quantity', width: 92 },
    { field: 'unitPrice', width: 112 },
    'amount',
    { field: 'payDateInt', width: 112 },
    'foundAt',
  ],
  filters: ['usedAt', 'company', 'balanceType', 'amount', 'foundAt'],
  sort: 'usedAt.desc',
  commands: [checkFees],
  offline: 'whole',
  totals: ['amount'],
});
