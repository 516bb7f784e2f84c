/**
 * The canonical access keys (specification, section 6; decisions on resources' names and on 'CRUD').
 * A person holds statements (`customer.view`, `customer.*`); a route or a command names a key.
 */
import { gatewayAccess } from './entities/by-gateway.ts';

const crud = ['view', 'add', 'update', 'remove'] as const;

/** Resource -> its actions. `resource.*` passes each of them. */
export const accessActions = {
  user: [...crud, 'resetpass'],
  client: [...crud, 'resetClientSecret'],
  permission: crud,
  customer: crud,
  customerStatus: crud,
  customerLead: crud,
  paymentPackage: crud,
  menuPackage: crud,
  brandname: crud,
  cloud_speaker: crud,
  partner: [...crud, 'removeCompletely', 'configFee'],
  system_banner: crud,
  company: [...crud, 'removeCompletely', 'configFee'],
  configWeb: ['update', 'recruit'],
  report: ['company_revenue', 'company_charge_wallet'],
  ...gatewayAccess(),
  dashboard: ['report2023', 'analytics', 'monitor', 'tickets', 'goods'],
  system: ['restart_service'],
  balance_fluctuation_missing: ['view', 'check'],
  data_sync: ['view', 'check'],
  balance_fluctuation: ['view', 'refund', 'run_pay_fee'],
  invoice_config: ['view', 'create', 'update', 'remove'],
  lhv_partner: ['view', 'reset'],
} as const;

export type AccessResource = keyof typeof accessActions;
export type AccessKey = {
  [R in AccessResource]: `${R}.${(typeof accessActions)[R][number]}` | `${R}.*`;
}[AccessResource];

/** Rights and identity by which access is decided. They come from the server with each profile; never from the token. */
export interface Caller {
  /** Any text: super_admin and admin have their meaning, every other is an ordinary person's (specification, section 3). */
  readonly role: string;
  readonly statements: readonly string[];
}

/** No key opens it: for super administrators alone, who pass everything. */
export const superAdminAlone: readonly AccessKey[] = [];

/** Roles for which 'admin status' is true (specification, section 6). */
export function isAdmin(role: string): boolean {
  return role === 'super_admin' || role === 'admin';
}

/**
 * Whether the caller passes a key. A key `x.*` (of a route) means: any statement on x.
 * super_admin passes everything; what is no statement of ours allows nothing.
 */
export function allows(caller: Caller, key: AccessKey): boolean {
  if (caller.role === 'super_admin') return true;
  const [resource, action] = split(key);
  return caller.statements.some((statement) => {
    const [onResource, allowed] = split(canonical(statement));
    if (onResource !== resource || !isStatement(canonical(statement))) return false;
    return allowed === '*' || action === '*' || allowed === action;
  });
}

/** Whether any of the keys lets the caller in; {@link superAdminAlone} is none. */
export function passesAny(caller: Caller, keys: readonly AccessKey[]): boolean {
  return caller.role === 'super_admin' || keys.some((key) => allows(caller, key));
}

/** Whether the caller may do anything at all. */
export function allowsAny({ role, statements }: Caller): boolean {
  return role === 'super_admin' || statements.some((statement) => isStatement(canonical(statement)));
}

/** Hosts may write the whole of a resource as `x.all` (decision on 'CRUD'). */
function canonical(statement: string): string {
  return statement.replace(/\.all$/, '.*');
}

export function allowsAll(caller: Caller, keys: readonly AccessKey[]): boolean {
  return keys.every((key) => allows(caller, key));
}

function split(key: string): readonly [string, string] {
  const dot = key.indexOf('.');
  return dot < 0 ? [key, ''] : [key.slice(0, dot), key.slice(dot + 1)];
}

/** Every key that can be granted, in the order of the matrix; `x.all` of the specification is `x.*`. */
export const grantableKeys: readonly string[] = Object.entries(accessActions).flatMap(
  ([resource, actions]) => [`${resource}.*`, ...actions.map((action) => `${resource}.${action}`)],
);

/** A statement is 'resource.action' or 'resource.*' of a known resource. */
export function isStatement(written: string): boolean {
  return grantable.has(written);
}

const grantable: ReadonlySet<string> = new Set(grantableKeys);
