/**
 * The bank QR gateways as one table of what each can do. Entities, calls, routes of the server and pages are made from
 * a row by functions: another bank is another row (and its tables in the database).
 */
import type { Entity, Fields } from '../entity.ts';
import { BankBin } from '../vietnam/banks.ts';
import type { PaymentEntity } from './payment.ts';
import { paymentEntity } from './payment.ts';
import type { RefundEntity } from './refund.ts';
import { refundEntity } from './refund.ts';
import type { SdkLogEntity } from './sdk-log.ts';
import { sdkLogEntity } from './sdk-log.ts';
import type { TerminalAct, TerminalEntity, TerminalLaw } from './terminal.ts';
import {
  changeableTerminals,
  ownTerminalFields,
  pendingTerminals,
  terminalEntity,
  verifiedTerminals,
} from './terminal.ts';

type Bank = 'mbqr' | 'bidvqr' | 'napas_qr' | 'vpbqr';

interface GatewayRow {
  /** In the addresses of its calls, its tables and the names of its entities: `mbqr`, `mbqrPayment`. */
  readonly name: string;
  /** Where its pages stand: `/vpb-qr`. */
  readonly path: string;
  /** The resources of its access keys. Without the third it refunds nothing, without the fourth it has no log. */
  readonly keys: {
    readonly payment: `${Bank}_payment`;
    readonly terminal: `${Bank}_terminal`;
    readonly refund?: `${Exclude<Bank, 'vpbqr'>}_refund`;
    readonly sdkLog?: 'vpbqr_customer_sdk_log';
  };
  /** The bank of its terminals' accounts; absent: each terminal says its own. */
  readonly bin?: string;
  readonly terminalLaw: TerminalLaw;
  /** Beside approving and denying, which all have. */
  readonly terminalActs: readonly TerminalAct[];
  /** Pending and denied terminals are counted on their page. */
  readonly countsTerminals: boolean;
}

export interface Gateway extends GatewayRow {
  readonly payment: PaymentEntity;
  readonly terminal: TerminalEntity;
  readonly refund: RefundEntity | undefined;
  readonly sdkLog: SdkLogEntity | undefined;
  /** Names of fields that its terminals have beyond those of all. */
  readonly ownTerminalFields: readonly string[];
}

export function defineGateway(row: GatewayRow & { readonly own?: Fields }): Gateway {
  const { own = {}, ...rest } = row;
  const { name, keys } = rest;
  return {
    ...rest,
    terminalActs: ['approve', 'deny', ...rest.terminalActs],
    payment: paymentEntity(`${name}Payment`),
    terminal: terminalEntity(`${name}Terminal`, rest.terminalLaw, own),
    refund: keys.refund && refundEntity(`${name}Refund`),
    sdkLog: keys.sdkLog && sdkLogEntity(`${name}SdkLog`),
    ownTerminalFields: Object.keys(own),
  };
}

export const gateways = {
  mbqr: defineGateway({
    name: 'mbqr',
    path: '/mbqr',
    keys: { payment: 'mbqr_payment', terminal: 'mbqr_terminal', refund: 'mbqr_refund' },
    bin: BankBin.mb,
    terminalLaw: verifiedTerminals,
    terminalActs: ['setFee', 'verify', 'registerAgain'],
    own: ownTerminalFields.otpValue,
    countsTerminals: false,
  }),
  bidvqr: defineGateway({
    name: 'bidvqr',
    path: '/bidvqr',
    keys: { payment: 'bidvqr_payment', terminal: 'bidvqr_terminal', refund: 'bidvqr_refund' },
    bin: BankBin.bidv,
    terminalLaw: pendingTerminals,
    terminalActs: [],
    own: ownTerminalFields.serviceId,
    countsTerminals: true,
  }),
  napas: defineGateway({
    name: 'napas',
    path: '/napas',
    keys: { payment: 'napas_qr_payment', terminal: 'napas_qr_terminal', refund: 'napas_qr_refund' },
    terminalLaw: pendingTerminals,
    terminalActs: [],
    own: ownTerminalFields.bankBin,
    countsTerminals: false,
  }),
  vpbqr: defineGateway({
    name: 'vpbqr',
    path: '/vpb-qr',
    keys: { payment: 'vpbqr_payment', terminal: 'vpbqr_terminal', sdkLog: 'vpbqr_customer_sdk_log' },
    bin: BankBin.vpbank,
    terminalLaw: changeableTerminals,
    terminalActs: ['update', 'remove'],
    countsTerminals: true,
  }),
} as const;

export type GatewayName = keyof typeof gateways;

export const gatewayList: readonly Gateway[] = Object.values(gateways);

/** In the order of the list; the names of its table are all that can be a name. */
export const gatewayNames: readonly GatewayName[] = gatewayList.flatMap(({ name }) =>
  isGatewayName(name) ? [name] : [],
);

function isGatewayName(name: string): name is GatewayName {
  return Object.hasOwn(gateways, name);
}

/** All collections of a gateway. */
export function entitiesOf({ payment, terminal, refund, sdkLog }: Gateway): readonly Entity[] {
  return [payment, terminal, refund, sdkLog].filter((entity) => entity !== undefined);
}
