/** Commands on a payment: repeat its callback, request a refund. Neither may run twice, so both are online. */
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { Payment } from '#model/entities/payment.ts';
import { callbackTaken, mayTellResult, refundableOf } from '#model/entities/payment.ts';
import { refundRequest } from '#model/entities/refund.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const online = { host: 'v4', delivery: 'online', on: 'row', consequence: 'outside' } as const;

export function paymentCommands(gateway: Gateway, calls: GatewayCalls): readonly Command[] {
  const { payment, keys } = gateway;
  const { method, path } = calls.payment.callbacks;
  const tellAgain = defineCommand(payment, {
    ...online,
    name: `${payment.name}.callback`,
    access: `${keys.payment}.callback_trigger`,
    batch: true,
    mostItems: 20,
    hotkey: 'k',
    offeredFor: mayTellResult,
    request: ({ key: id, version }) => ({ method, path, body: { items: [{ id, version }] } }),
    project: (row) => row,
    remark: notTaken,
  });
  return [tellAgain, ...refunding(gateway, calls)];
}

/** Told is not taken: the answer of the merchant stands with the payment, whatever it is. */
function notTaken({ callbackRespCode: code, callbackRespDesc: words }: Payment) {
  if (code === null || code === callbackTaken) return undefined;
  return words === null
    ? { message: 'bankQr.callback.notTaken', values: { code } }
    : { message: 'bankQr.callback.notTakenAs', values: { code, words } };
}

/** A change of the payment that says of the refund what the sync centre is to show. */
function refunding({ payment, keys }: Gateway, { refund }: GatewayCalls): readonly Command[] {
  if (refund === undefined || keys.refund === undefined) return [];
  const { amount, reason } = refundRequest.fields;
  const { method, path } = refund.request;
  return [
    defineCommand(
      { ...payment, fields: { ...payment.fields, amount, reason } },
      {
        ...online,
        name: `${payment.name}.refund`,
        access: `${keys.refund}.request`,
        hotkey: 'h',
        form: [],
        frame: () => import('./refund-form.tsx').then((module) => module.RefundForm),
        offeredFor: (row) => refundableOf(row) > 0,
        request: ({ values }) => ({ method, path, body: values }),
        project: (row) => row,
        // The answer is the refund, which is no row of this list.
        readAnswer: () => undefined,
      },
    ),
  ];
}
