/** Every movement of every company's wallet, newest first. */
import { v3Calls } from '#model/calls/v3.ts';
import { walletTransaction } from '#model/entities/wallet-transaction.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { walletsCommands } from './wallet-transactions.commands.ts';

const sortable = false;

export const walletTransactionsScreen = defineScreen(walletTransaction, {
  path: '/admin/balance-fluctuation',
  access: 'balance_fluctuation.view',
  host: 'v3',
  list: v3Calls.balanceFluctuation.list,
  columns: [
    { field: 'id', width: 204, pinned: true },
    { field: 'company', width: 210, sortable },
    'amount',
    { field: 'balanceType', width: 104, sortable },
    'dateMsAction',
    { field: 'description', width: 290, sortable },
    { field: 'detailsType', width: 108, sortable },
    { field: 'note', width: 170, sortable },
    { field: 'depositType', width: 150, hidden: true, sortable },
    { field: 'billNumber', width: 150, hidden: true, sortable },
    { field: 'amountPromotion', width: 150, hidden: true, sortable },
    { field: 'promotionOf', width: 204, hidden: true, sortable },
    { field: 'payDateInt', width: 112 },
    { field: 'rolledBackBy', width: 230, sortable },
    { field: 'rollbackOf', width: 204, hidden: true, sortable },
  ],
  filters: ['dateMsAction', 'company', 'balanceType', 'detailsType', 'depositType', 'amount'],
  sort: 'dateMsAction.desc',
  commands: walletsCommands,
  offline: 'visited',
  totals: ['amount'],
});
