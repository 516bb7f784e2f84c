/** The terminals of a gateway: where each stands with the bank, and the account that it is paid to. */
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { ownFields } from './terminal-form.ts';

export function terminalsScreen(
  gateway: Gateway,
  calls: GatewayCalls['terminal'],
  commands: readonly Command[],
) {
  const { path, terminal, keys } = gateway;
  // A secret is told to nobody: a column of masks would say nothing.
  const own = ownFields(gateway, ({ kind }) => kind !== 'secret');
  return defineScreen(terminal, {
    path: `${path}/terminals`,
    access: `${keys.terminal}.view`,
    host: 'v4',
    list: calls.list,
    columns: [
      { field: 'terminalId', width: 124, pinned: true },
      { field: 'terminalName', width: 220 },
      { field: 'company', width: 180 },
      { field: 'bankAccountName', width: 180 },
      { field: 'bankAccountNumber', width: 144 },
      { field: 'identityNumber', width: 132, hidden: true },
      { field: 'phoneNo', width: 112 },
      'qrPercentage',
      ...own.map((field) => ({ field, width: 116 })),
      { field: 'vaNumber', width: 144 },
      { field: 'status', width: 160 },
      { field: 'denyReason', width: 200, hidden: true },
      'createdAt',
    ],
    filters: [
      'status',
      'qrPercentage',
      'company',
      'createdAt',
      ...ownFields(gateway, ({ kind }) => kind === 'choice'),
    ],
    sort: 'createdAt.desc',
    commands,
    offline: 'whole',
    details: () => import('./terminal-code.tsx').then((module) => module.codesOf(gateway)),
  });
}
