/** The calls of one bank QR gateway, made from its row: what it can't do has no call, and the host answers 404. */
import * as z from 'zod/mini';

import type { Gateway } from '../entities/gateway.ts';
import type { RefundEntity } from '../entities/refund.ts';
import type { SdkLogEntity } from '../entities/sdk-log.ts';
import type { TerminalAct } from '../entities/terminal.ts';
import { terminalDenial, terminalOtp } from '../entities/terminal.ts';
import { percent } from '../field.ts';
import { valueSchema } from '../field-schema.ts';
import type { Call } from './call.ts';
import { batchAnswer, batchItems, doneAnswer, outsideItems, rowAnswer } from './envelope.ts';
import { listCall, valuesSchema } from './resource-calls.ts';

export type GatewayCalls = ReturnType<typeof gatewayCalls>;

export function gatewayCalls(gateway: Gateway) {
  const { refund, sdkLog, keys } = gateway;
  return {
    payment: paymentCalls(gateway),
    terminal: terminalCalls(gateway),
    refund: refund && keys.refund && refundCalls(gateway, refund, keys.refund),
    sdkLog: sdkLog && keys.sdkLog && sdkLogCalls(gateway, sdkLog, keys.sdkLog),
  };
}

export const gatewayPlace = ({ name }: Pick<Gateway, 'name'>, path: string) => ({
  host: 'v4' as const,
  path: `/api/v4/${name}${path}`,
});

function paymentCalls(gateway: Gateway) {
  const { payment, keys } = gateway;
  return {
    list: listCall(payment, { ...gatewayPlace(gateway, '/payment'), access: [`${keys.payment}.report`] }),
    callback: {
      ...gatewayPlace(gateway, '/payment/{id}/callback'),
      method: 'POST',
      summary: `Tell the merchant the result of one ${payment.name} again; answers it with what the merchant said`,
      access: [`${keys.payment}.callback_trigger`],
      writes: 'existing',
      entity: payment,
      answer: rowAnswer(payment),
    },
    callbacks: {
      ...gatewayPlace(gateway, '/payment/callback'),
      method: 'POST',
      summary: `Tell the merchants the results of several ${payment.name} rows again`,
      access: [`${keys.payment}.callback_trigger`],
      writes: 'batch',
      entity: payment,
      body: z.object({ items: outsideItems }),
      answer: batchAnswer(payment),
    },
  } as const satisfies Record<string, Call>;
}

function refundCalls(gateway: Gateway, refund: RefundEntity, key: NonNullable<Gateway['keys']['refund']>) {
  return {
    list: listCall(refund, { ...gatewayPlace(gateway, '/refund'), access: [`${key}.view`] }),
    /** At most what is left of the payment, whoever else asks at the same time. */
    request: {
      ...gatewayPlace(gateway, '/refund'),
      method: 'POST',
      summary: `Ask the bank to pay back a part of a payment, or all of it`,
      access: [`${key}.request`],
      writes: 'creates',
      entity: refund,
      body: valuesSchema(refund, 'create'),
      answer: rowAnswer(refund),
    },
    cancel: {
      ...gatewayPlace(gateway, '/refund/{id}/cancel'),
      method: 'POST',
      summary: `Take back one ${refund.name} that the bank has not begun with`,
      access: [`${key}.cancel`],
      writes: 'existing',
      entity: refund,
      answer: rowAnswer(refund),
    },
  } as const satisfies Record<string, Call>;
}

function sdkLogCalls(gateway: Gateway, log: SdkLogEntity, key: NonNullable<Gateway['keys']['sdkLog']>) {
  return {
    list: listCall(log, { ...gatewayPlace(gateway, '/sdk-log'), access: [`${key}.view`] }),
    remove: {
      ...gatewayPlace(gateway, '/sdk-log'),
      method: 'DELETE',
      summary: `Remove several ${log.name} rows`,
      access: [`${key}.delete`],
      writes: 'batch',
      entity: log,
      body: z.object({ items: batchItems }),
      answer: batchAnswer(log),
    },
  } as const satisfies Record<string, Call>;
}

/** Calls on terminals: those that every gateway has, and those that only some have. */
function terminalCalls(gateway: Gateway) {
  const { terminal, keys, terminalActs } = gateway;
  const can = <const C extends Call>(act: TerminalAct, call: C): C | undefined =>
    terminalActs.includes(act) ? call : undefined;
  const all = { ...gatewayPlace(gateway, '/terminal'), entity: terminal } as const;
  const one = { ...all, path: `${all.path}/{terminalId}` } as const;
  const update = [`${keys.terminal}.update`] as const;
  const ofAll = {
    list: listCall(terminal, { ...gatewayPlace(gateway, '/terminal'), access: [`${keys.terminal}.view`] }),
    register: {
      ...all,
      method: 'POST',
      summary: `Register ${terminal.name}: the bank is asked to let it in`,
      access: [`${keys.terminal}.register`],
      writes: 'creates',
      body: valuesSchema(terminal, 'create'),
      answer: rowAnswer(terminal),
    },
    confirm: {
      ...all,
      path: `${all.path}/confirm`,
      method: 'POST',
      summary: `Approve or deny several ${terminal.name} rows; a denial says why`,
      access: [`${keys.terminal}.confirm`],
      writes: 'batch',
      body: z.object({
        items: outsideItems,
        decision: z.literal(['approve', 'deny']),
        reason: z.optional(z.nullable(valueSchema(terminalDenial.fields.reason))),
      }),
      answer: batchAnswer(terminal),
    },
  } as const satisfies Record<string, Call>;
  return {
    ...ofAll,
    update: can('update', {
      ...one,
      method: 'PUT',
      summary: `Change the given fields of one ${terminal.name}; one that was denied is put before the bank again`,
      access: update,
      writes: 'existing',
      body: valuesSchema(terminal, 'update'),
      answer: rowAnswer(terminal),
    }),
    remove: can('remove', {
      ...one,
      method: 'DELETE',
      summary: `Remove one ${terminal.name}`,
      access: [`${keys.terminal}.remove`],
      writes: 'existing',
      answer: doneAnswer,
    }),
    verify: can('verify', {
      ...one,
      path: `${one.path}/otp`,
      method: 'POST',
      summary: `Verify one ${terminal.name} by the code that the owner of the account was sent`,
      access: update,
      writes: 'existing',
      body: z.object({ otpValue: valueSchema(terminalOtp.fields.otpValue) }),
      answer: rowAnswer(terminal),
    }),
    registerAgain: can('registerAgain', {
      ...one,
      path: `${one.path}/register-again`,
      method: 'POST',
      summary: `Put one denied ${terminal.name} before the bank again, with what is changed of it`,
      access: update,
      writes: 'existing',
      body: valuesSchema(terminal, 'update'),
      answer: rowAnswer(terminal),
    }),
    setFee: can('setFee', {
      ...all,
      path: `${all.path}/fee`,
      method: 'PATCH',
      summary: `Set the fee of several ${terminal.name} rows, in percent of each payment`,
      access: update,
      writes: 'batch',
      body: z.object({ items: batchItems, qrPercentage: valueSchema(percent({ required: true })) }),
      answer: batchAnswer(terminal),
    }),
  };
}
