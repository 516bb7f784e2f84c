/** The payments of a gateway. A million rows: searched by day or by a reference, never all at once. */
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { paymentReferences } from '#model/entities/payment.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { refuseSearch, searchByCreation } from './search-rules.ts';

const sortable = false;

export function paymentsScreen(
  { path, payment, keys }: Gateway,
  calls: GatewayCalls['payment'],
  commands: readonly Command[],
) {
  return defineScreen(payment, {
    path: `${path}/payments`,
    access: `${keys.payment}.report`,
    export: `${keys.payment}.export`,
    host: 'v4',
    list: calls.list,
    partsOnly: true,
    columns: [
      { field: 'billNumber', width: 156, pinned: true, sortable },
      { field: 'ftCode', width: 164, sortable },
      { field: 'referenceLabelCode', width: 148, sortable },
      { field: 'traceTransfer', width: 128, sortable },
      { field: 'company', width: 160, sortable },
      { field: 'terminalId', width: 104, sortable },
      'transactionAmount',
      { field: 'feeAmount', sortable },
      { field: 'qrPercentage', hidden: true, sortable },
      { field: 'refundRequestedAmount', width: 160, sortable },
      { field: 'refundAmount', sortable },
      { field: 'status', sortable },
      'payDate',
      'createdAt',
      { field: 'callbackRespCode', sortable },
      { field: 'callbackRespDesc', hidden: true, sortable },
      { field: 'description', width: 240, sortable },
      { field: 'notice', hidden: true, sortable },
    ],
    filters: [
      ...(['payDate', 'createdAt', 'status', 'company', 'terminalId'] as const),
      ...(['transactionAmount', 'callbackRespCode', ...paymentReferences] as const),
    ],
    sort: 'payDate.desc',
    startWith: { payDate: { preset: 'today' } },
    commands,
    offline: 'visited',
    totals: ['transactionAmount', 'feeAmount', 'refundRequestedAmount', 'refundAmount'],
    refuse: refuseSearch,
    searchInstead: searchByCreation,
  });
}
