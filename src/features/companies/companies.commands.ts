/**
 * Commands on the row of a company, and the same ones on a partner's under partner.* keys. Its texts and fees belong to the old
 * API, reached through the proxy; its status belongs to the new one. The row's version goes with both.
 */
import { pathOf } from '#model/calls/call.ts';
import { busOperatorCalls } from '#model/calls/companies.ts';
import { throughProxy } from '#model/calls/through-proxy.ts';
import { v1Calls } from '#model/calls/v1.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Company, partner } from '#model/entities/company.ts';
import { CompanyStatus, type company, mayBecome } from '#model/entities/company.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const form = [
  'companyName',
  'monthlyServiceFee',
  'tripFee',
  'transportPrice',
  'numberFreeTrip',
  'numberFreeTransport',
  'initializationFee',
  'vietqrFee',
  'otherFee',
  'note',
] as const;

export type Right = 'company' | 'partner';
type Ours = typeof company | typeof partner;

const isThere = (row: Pick<Company, 'status'>) => row.status !== CompanyStatus.deleted;

export function companyRowCommands(entity: Ours, right: Right) {
  const isPartner = right === 'partner';
  const own = isPartner ? form : ([...form, 'isPartner'] as const);
  const lock = statusCommand(entity, right, { act: 'lock', status: CompanyStatus.locked, hotkey: 'l' });
  const unlock = statusCommand(entity, right, { act: 'unlock', status: CompanyStatus.active, hotkey: 'u' });
  const stop = statusCommand(entity, right, { act: 'stop', status: CompanyStatus.stopped, hotkey: 'h' });

  const add = defineCommand<Ours>(entity, {
    name: `${right}.add`,
    host: 'v1',
    access: `${right}.add`,
    delivery: 'queued',
    on: 'create',
    consequence: 'business',
    form: ['id', ...own],
    hotkey: 'n',
    intent: 'primary',
    request: ({ key, values }) =>
      throughProxy(v1Calls.companyCreate, { ...values, id: key, ...(isPartner ? { isPartner } : {}) }),
    project: (row, { key, values }) => row ?? { ...unknownCompany, isPartner, ...values, id: key },
  });

  const edit = defineCommand<Ours>(entity, {
    name: `${right}.update`,
    host: 'v1',
    access: `${right}.update`,
    delivery: 'queued',
    on: 'row',
    consequence: 'business',
    form: own,
    hotkey: 'e',
    offeredFor: isThere,
    request: ({ key, values }) => throughProxy(v1Calls.companyUpdate, { ...values, id: key }),
    project: (row, { values }) => (row === undefined ? undefined : { ...row, ...values }),
    opposite: (_, before) => ({ name: `${right}.update`, values: before }),
  });

  const remove = defineCommand<Ours>(entity, {
    name: `${right}.remove`,
    host: 'v3',
    access: `${right}.remove`,
    delivery: 'queued',
    on: 'row',
    consequence: 'business',
    batch: true,
    hotkey: 'Delete',
    intent: 'danger',
    values: { status: CompanyStatus.deleted },
    offeredFor: isThere,
    request: ({ key, version }) => statusRequest(key, version, CompanyStatus.deleted),
    // The row stays, as a deleted one.
    project: (row) => row && { ...row, status: CompanyStatus.deleted },
  });
  return { add, edit, lock, unlock, stop, remove, ...onlineCommands(entity, right) };
}

/** Sent at once or not at all: other hosts are moved by them, or nothing of the row is left. */
function onlineCommands(entity: Ours, right: Right) {
  const syncTickets = defineCommand<Ours>(entity, {
    name: `${right}.syncTickets`,
    host: 'v1',
    access: `${right}.update`,
    delivery: 'online',
    on: 'row',
    consequence: 'outside',
    rare: true,
    offeredFor: isThere,
    request: ({ key }) => throughProxy(v1Calls.syncTickets, { companyId: key }),
    project: (row) => row,
    readAnswer: readTicketCounts,
    result: takeTicketCounts,
  });

  const { method, path } = busOperatorCalls.registerOperator;
  const registerOperator = defineCommand<Ours>(entity, {
    name: `${right}.registerOperator`,
    host: 'busOperator',
    access: `${right}.add`,
    delivery: 'online',
    on: 'row',
    consequence: 'outside',
    rare: true,
    failure: 'operator_web_failed',
    offeredFor: (row) => row.status === CompanyStatus.active && !row.operatorWeb,
    request: ({ key }) => ({ method, path, body: { companyId: key } }),
    project: (row) => row && { ...row, operatorWeb: true },
  });

  const removeCompletely = defineCommand<Ours>(entity, {
    name: `${right}.removeCompletely`,
    host: 'v1',
    access: `${right}.removeCompletely`,
    adminOnly: true,
    delivery: 'online',
    on: 'row',
    consequence: 'business',
    rare: true,
    intent: 'danger',
    form: [],
    frame: () => import('./remove-form.tsx').then((module) => module.RemoveForm),
    // `confirmation` is what the person typed.
    request: ({ key, values }) => throughProxy(v1Calls.companyDelete, { ...values, id: key }),
    project: () => undefined,
  });

  const deposit = v3Calls.company.deposit;
  const payIn = defineCommand<Ours>(entity, {
    name: `${right}.deposit`,
    host: 'v3',
    access: `${right}.update`,
    delivery: 'online',
    on: 'row',
    consequence: 'outside',
    hotkey: 'p',
    form: [],
    frame: () => import('./deposit-form.tsx').then((module) => module.DepositForm),
    offeredFor: isThere,
    request: ({ key, values }) => ({
      method: deposit.method,
      path: pathOf(deposit.path, { id: key }),
      body: values,
    }),
    project: (row) => row,
  });
  return { payIn, syncTickets, registerOperator, removeCompletely };
}

interface StatusAct {
  readonly act: 'lock' | 'unlock' | 'stop';
  readonly status: Exclude<CompanyStatus, typeof CompanyStatus.deleted>;
  readonly hotkey: string;
}

const statusRequest = (id: string, version: number | undefined, status: CompanyStatus) => {
  const { method, path } = v3Calls.companyStatus;
  return { method, path, body: { items: [{ id, version }], status } };
};

/** Locking and unlocking undo each other, where the row was what the other one makes of it. */
function statusCommand(entity: Ours, right: Right, { act, status, hotkey }: StatusAct) {
  return defineCommand<Ours>(entity, {
    name: `${right}.${act}`,
    host: 'v3',
    access: `${right}.update`,
    delivery: 'queued',
    on: 'row',
    consequence: 'business',
    batch: true,
    hotkey,
    values: { status },
    offeredFor: (row) => mayBecome(row.status, status),
    request: ({ key, version }) => statusRequest(key, version, status),
    project: (row) => row && { ...row, status },
    opposite: (_, { status: before }) =>
      before === CompanyStatus.active && status !== CompanyStatus.active
        ? { name: `${right}.unlock`, values: { status: before } }
        : before === CompanyStatus.locked && status === CompanyStatus.active
          ? { name: `${right}.lock`, values: { status: before } }
          : undefined,
  });
}

/** A company before the server has answered: what it will set itself stands as it usually does. */
const unknownCompany: Company = {
  id: '',
  companyName: '',
  status: CompanyStatus.active,
  balance: 0,
  monthlyServiceFee: null,
  tripFee: null,
  transportPrice: null,
  numberFreeTrip: null,
  numberFreeTransport: null,
  initializationFee: null,
  vietqrFee: null,
  otherFee: null,
  note: null,
  isTesting: false,
  lockCompanyByBalance: false,
  isPartner: false,
  operatorWeb: false,
  createdAt: '',
  version: 0,
};

type Counts = { readonly [K in 'insert' | 'update' | 'delete']: number };

let newest: Counts | undefined;

/** The answer has no row of the company: nothing of it becomes another. */
function readTicketCounts(body: unknown): undefined {
  const results = typeof body === 'object' && body !== null && 'results' in body ? body.results : undefined;
  newest = v1Calls.syncTickets.results.safeParse(results).data;
}

function takeTicketCounts() {
  const counts = newest;
  newest = undefined;
  return counts && { message: 'company.ticketsSynced', values: counts };
}
