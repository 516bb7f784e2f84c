/** The bank QR gateways with their entities, each made from its row of the table. */
import type { Entity } from '../entity.ts';
import type { GatewayKey, GatewayName } from './by-gateway.ts';
import { byGateway, gatewayNames } from './by-gateway.ts';
import type { GatewayRow } from './gateway-rows.ts';
import { gatewayRows } from './gateway-rows.ts';
import type { PaymentEntity } from './payment.ts';
import { paymentEntity } from './payment.ts';
import type { RefundEntity } from './refund.ts';
import { refundEntity } from './refund.ts';
import type { SdkLogEntity } from './sdk-log.ts';
import { sdkLogEntity } from './sdk-log.ts';
import type { TerminalAct, TerminalEntity } from './terminal.ts';
import { terminalEntity } from './terminal.ts';

export interface Gateway extends Omit<GatewayRow, 'keys' | 'own'> {
  /** In the addresses of its calls, its tables and the names of its entities: `mbqr`, `mbqrPayment`. */
  readonly name: GatewayName;
  readonly keys: {
    readonly payment: GatewayKey<'payment'>;
    readonly terminal: GatewayKey<'terminal'>;
    readonly refund?: GatewayKey<'refund'>;
    readonly sdkLog?: GatewayKey<'sdkLog'>;
  };
  /** Approving and denying first, which all have. */
  readonly terminalActs: readonly TerminalAct[];
  readonly payment: PaymentEntity;
  readonly terminal: TerminalEntity;
  readonly refund: RefundEntity | undefined;
  readonly sdkLog: SdkLogEntity | undefined;
  /** Names of fields that its terminals have beyond those of all. */
  readonly ownTerminalFields: readonly string[];
}

function defineGateway(name: GatewayName): Gateway {
  const row: GatewayRow & Pick<Gateway, 'keys'> = gatewayRows[name];
  const { own = {}, ...rest } = row;
  return {
    ...rest,
    name,
    terminalActs: ['approve', 'deny', ...rest.terminalActs],
    payment: paymentEntity(`${name}Payment`),
    terminal: terminalEntity(`${name}Terminal`, rest.terminalLaw, own),
    refund: rest.keys.refund && refundEntity(`${name}Refund`),
    sdkLog: rest.keys.sdkLog && sdkLogEntity(`${name}SdkLog`),
    ownTerminalFields: Object.keys(own),
  };
}

export const gateways = byGateway(defineGateway);

/** In the order of the table. */
export const gatewayList: readonly Gateway[] = gatewayNames.map((name) => gateways[name]);

/** Gateways by the names that a host sent, in its order; one that this version does not know has its name alone. */
export const gatewaysNamed = (names: readonly string[]) =>
  names.map((name) => ({ name, known: gatewayList.find((gateway) => gateway.name === name) }));

/** All collections of a gateway. */
export function entitiesOf({ payment, terminal, refund, sdkLog }: Gateway): readonly Entity[] {
  return [payment, terminal, refund, sdkLog].filter((entity) => entity !== undefined);
}
