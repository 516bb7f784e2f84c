/** Values made of the table of gateways, row by row: their names, their access keys, and further properties of each. */
import type { GatewayRow } from './gateway-rows.ts';
import { gatewayRows } from './gateway-rows.ts';

export type GatewayName = keyof typeof gatewayRows;
type Keys = (typeof gatewayRows)[GatewayName]['keys'];

const gatewayActions = {
  payment: ['dashboard', 'report', 'export', 'callback_trigger'],
  terminal: ['view', 'register', 'update', 'confirm', 'remove'],
  refund: ['view', 'request', 'cancel'],
  sdkLog: ['view', 'delete', 'export'],
} as const;
type Kind = keyof typeof gatewayActions;

type OfKind<K extends Kind, T> =
  T extends Readonly<Record<K, infer Resource extends string>> ? Resource : never;
/** The resources of one kind, of all gateways that have it. */
export type GatewayKey<K extends Kind> = OfKind<K, Keys>;
export type GatewayAccess = {
  readonly [K in Kind as GatewayKey<K>]: (typeof gatewayActions)[K];
};

/** In the order of the table. */
export const gatewayNames: readonly GatewayName[] = Object.keys(gatewayRows).filter(isGatewayName);

function isGatewayName(name: string): name is GatewayName {
  return Object.hasOwn(gatewayRows, name);
}

/** Something of each gateway, by its name. */
export function byGateway<T>(make: (name: GatewayName) => T): Readonly<Record<GatewayName, T>> {
  const made: Partial<Record<GatewayName, T>> = {};
  for (const name of gatewayNames) made[name] = make(name);
  if (!isOfAll(made)) throw new Error('A gateway of the table has been left out');
  return made;
}

function isOfAll<T>(made: Partial<Record<GatewayName, T>>): made is Record<GatewayName, T> {
  return gatewayNames.every((name) => name in made);
}

/** Every resource of their keys with its actions, bank by bank. */
export function gatewayAccess(): GatewayAccess {
  const access: Record<string, readonly string[]> = {};
  for (const name of gatewayNames) {
    const { payment, terminal, refund, sdkLog }: GatewayRow['keys'] = gatewayRows[name].keys;
    access[payment] = gatewayActions.payment;
    access[terminal] = gatewayActions.terminal;
    if (refund !== undefined) access[refund] = gatewayActions.refund;
    if (sdkLog !== undefined) access[sdkLog] = gatewayActions.sdkLog;
  }
  if (!hasEveryKey(access)) throw new Error('A key of a gateway has been left out');
  return access;
}

function hasEveryKey(access: Record<string, readonly string[]>): access is GatewayAccess {
  return Object.values(gatewayRows).every(({ keys }) => Object.values(keys).every((key) => key in access));
}
