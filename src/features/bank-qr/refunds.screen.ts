/** Refunds requested for payments, and their progress at the bank. */
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { RefundEntity } from '#model/entities/refund.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { refuseRefundSearch } from './search-rules.ts';

const sortable = false;

export function refundsScreen(
  { path }: Gateway,
  refund: RefundEntity,
  key: NonNullable<Gateway['keys']['refund']>,
  calls: NonNullable<GatewayCalls['refund']>,
  commands: readonly Command[],
) {
  return defineScreen(refund, {
    path: `${path}/refund`,
    access: `${key}.view`,
    host: 'v4',
    list: calls.list,
    partsOnly: true,
    columns: [
      { field: 'billNumber', width: 156, pinned: true, sortable },
      'amount',
      { field: 'state', width: 132, sortable },
      { field: 'reason', width: 240, sortable },
      { field: 'ftCode', width: 164, sortable },
      { field: 'traceTransfer', width: 128, sortable },
      { field: 'company', width: 180, sortable },
      { field: 'terminalID', width: 116, sortable },
      'createdAt',
      'settledAt',
      { field: 'failReason', width: 200, sortable },
      { field: 'updatedAt', hidden: true, sortable },
      { field: 'id', width: 290, hidden: true },
    ],
    filters: [
      ...(['createdAt', 'settledAt', 'state', 'company', 'terminalID', 'amount'] as const),
      ...(['billNumber', 'ftCode', 'traceTransfer'] as const),
    ],
    sort: 'createdAt.desc',
    startWith: { createdAt: { preset: 'thisMonth' } },
    commands,
    offline: 'visited',
    totals: ['amount'],
    refuse: refuseRefundSearch,
  });
}
