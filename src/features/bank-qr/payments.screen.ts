/** The payments of a gateway. A million rows: searched by day or by a reference, never all at once. */
import { paymentReferences } from '#model/entities/payment.ts';
import { defineScreen } from '#kit/define-screen.ts';
import type { Gateway } from './gateways.ts';
import { mbqr } from './gateways.ts';
import { refuseSearch } from './refuse-search.ts';

function paymentsScreen(gateway: Gateway) {
  return defineScreen(gateway.payment, {
    path: `${gateway.path}/payments`,
    access: gateway.reportKey,
    export: gateway.exportKey,
    host: 'v4',
    list: gateway.payments,
    partsOnly: true,
    columns: [
      { field: 'billNumber', width: 156, pinned: true, sortable: false },
      { field: 'ftCode', width: 164, sortable: false },
      { field: 'referenceLabelCode', width: 148, sortable: false },
      { field: 'traceTransfer', width: 128, sortable: false },
      { field: 'company', width: 160, sortable: false },
      { field: 'terminalId', width: 104, sortable: false },
      'transactionAmount',
      { field: 'feeAmount', sortable: false },
      { field: 'qrPercentage', hidden: true, sortable: false },
      { field: 'refundAmount', sortable: false },
      { field: 'status', sortable: false },
      'payDate',
      'createdAt',
      { field: 'callbackRespCode', sortable: false },
      { field: 'callbackRespDesc', hidden: true, sortable: false },
      { field: 'description', width: 240, sortable: false },
      { field: 'notice', hidden: true, sortable: false },
    ],
    filters: [
      'payDate',
      'createdAt',
      'status',
      'company',
      'terminalId',
      'transactionAmount',
      'callbackRespCode',
      ...paymentReferences,
    ],
    sort: 'payDate.desc',
    startWith: { payDate: { preset: 'today' } },
    commands: [],
    offline: 'visited',
    totals: ['transactionAmount', 'feeAmount', 'refundAmount'],
    refuse: refuseSearch,
  });
}

export const mbqrPaymentsScreen = paymentsScreen(mbqr);
