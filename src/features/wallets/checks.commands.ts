/** The two checks: each looks at a range of days on the host, and what it finds stands in its list afterwards. */
import { v3Calls } from '#model/calls/v3.ts';
import { dataSyncCheck } from '#model/entities/data-sync.ts';
import { feeCheck } from '#model/entities/missing-fee.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const online = { host: 'v3', delivery: 'online', on: 'create', hotkey: 'k', consequence: 'none' } as const;

export const checkFees: Command = defineCommand(feeCheck, {
  ...online,
  name: 'feeCheck.check',
  access: 'balance_fluctuation_missing.check',
  form: ['from', 'to', 'company', 'balanceType'],
  frame: () => import('./check-form.tsx').then((module) => module.FeeCheckForm),
  request: ({ values }) => requestOf(v3Calls.missingFee.check, values),
  project: (row) => row,
});

export const checkDataSync: Command = defineCommand(dataSyncCheck, {
  ...online,
  name: 'dataSyncCheck.check',
  access: 'data_sync.check',
  form: ['from', 'to', 'objectClass'],
  frame: () => import('./check-form.tsx').then((module) => module.DataSyncCheckForm),
  request: ({ values }) => requestOf(v3Calls.dataSync.check, values),
  project: (row) => row,
});

const requestOf = ({ method, path }: { readonly method: 'POST'; readonly path: string }, body: object) => ({
  method,
  path,
  body,
});
