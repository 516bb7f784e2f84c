/** Commands on wallets: roll back one movement, run the fees of a day. They move money, so they are online. */
import { throughProxy } from '#model/calls/through-proxy.ts';
import { v1Calls } from '#model/calls/v1.ts';
import { feeRun, mayRollBack, walletTransaction } from '#model/entities/wallet-transaction.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const online = { host: 'v1', delivery: 'online', consequence: 'outside' } as const;

const rollBack = defineCommand(walletTransaction, {
  ...online,
  name: 'walletTransaction.rollback',
  access: 'balance_fluctuation.refund',
  on: 'row',
  hotkey: 'o',
  form: [],
  frame: () => import('./rollback-form.tsx').then((module) => module.RollbackForm),
  offeredFor: mayRollBack,
  request: ({ key, values }) => throughProxy(v1Calls.walletRollback, { ...values, id: key }),
  project: (row) => row,
});

/** Command on the list as a whole: each run is a row of its own, which no list shows. */
const runPayFee: Command = defineCommand(feeRun, {
  ...online,
  name: 'feeRun.run',
  access: 'balance_fluctuation.run_pay_fee',
  on: 'create',
  hotkey: 'p',
  form: ['dateMsAction', 'companyId'],
  frame: () => import('./fee-run-form.tsx').then((module) => module.FeeRunForm),
  request: ({ values: { dateMsAction, companyId } }) => {
    const parameters = new URLSearchParams({ dateMsAction: String(epochOfLocal(String(dateMsAction))) });
    if (typeof companyId === 'string') parameters.set('companyId', companyId);
    return throughProxy({ ...v1Calls.runPayFee, url: `${v1Calls.runPayFee.url}?${parameters}` });
  },
  project: (row) => row,
});

export const walletsCommands: readonly Command[] = [runPayFee, rollBack];
