/**
 * Work queues, each a list with a filter: the server counts what the list's own call would answer, the console opens that list.
 * Both read the filter here, so that a number and the list behind its link never differ.
 */
import type { AccessKey } from '../access.ts';
import { cloudSpeaker } from '../entities/cloud-speaker.ts';
import { CompanyStatus, company } from '../entities/company.ts';
import { CareStatus, CustomerType, customer } from '../entities/customer.ts';
import { customerLead, LeadStatus } from '../entities/customer-lead.ts';
import { DataSyncState, dataSync } from '../entities/data-sync.ts';
import type { Gateway } from '../entities/gateway.ts';
import { gatewayList } from '../entities/gateway.ts';
import { DeviceConnection, partnerDevice } from '../entities/partner-device.ts';
import { RefundState } from '../entities/refund.ts';
import type { Entity } from '../entity.ts';
import type { SearchValues } from '../search-values.ts';

export interface WorkQueue {
  readonly name: string;
  /** Group of the queue: an area of the work, or the same queue at several banks. */
  readonly group: string;
  /** Bank of the queue; it distinguishes the number from the others of its group. */
  readonly gateway?: string;
  readonly entity: Entity;
  /** The page of the list, and the key that opens it. */
  readonly path: string;
  readonly key: AccessKey;
  readonly values: SearchValues;
}

/** Not decided yet, in either way: at MB also those whose owner has not confirmed the account so far. */
function terminalsAwaiting({ name, path, keys, terminal, terminalLaw }: Gateway): WorkQueue {
  return {
    name: `terminalsAwaiting.${name}`,
    group: 'terminalsAwaiting',
    gateway: name,
    entity: terminal,
    path: `${path}/terminals`,
    key: `${keys.terminal}.view`,
    values: { status: [...(terminalLaw.transitions.deny?.from ?? [])] },
  };
}

/** Asked for today, and the bank has not begun with them. */
function refundsRequested({ name, path, keys, refund }: Gateway): readonly WorkQueue[] {
  if (refund === undefined || keys.refund === undefined) return [];
  const need: WorkQueue = {
    name: `refundsRequested.${name}`,
    group: 'refundsRequested',
    gateway: name,
    entity: refund,
    path: `${path}/refund`,
    key: `${keys.refund}.view`,
    values: { createdAt: { preset: 'today' }, state: [RefundState.requested] },
  };
  return [need];
}

/** In the order in which they are shown. */
export const workQueues: readonly WorkQueue[] = [
  ...gatewayList.map(terminalsAwaiting),
  ...gatewayList.flatMap(refundsRequested),
  {
    name: 'leadsNew',
    group: 'customers',
    entity: customerLead,
    path: '/customer/lead',
    key: 'customerLead.view',
    values: { leadStatus: [LeadStatus.new] },
  },
  // Nobody calls a customer who is locked.
  {
    name: 'callsToMake',
    group: 'customers',
    entity: customer,
    path: '/customer/care',
    key: 'customer.view',
    values: { careStatus: [CareStatus.newlyEntered], active: true },
  },
  {
    name: 'customersPreparingToSign',
    group: 'customers',
    entity: customer,
    path: '/customer/list',
    key: 'customer.view',
    values: { customerType: [CustomerType.preparingToSign], active: true },
  },
  {
    name: 'companiesLocked',
    group: 'companies',
    entity: company,
    path: '/company/list',
    key: 'company.view',
    values: { status: [CompanyStatus.locked] },
  },
  {
    name: 'companiesOverdrawn',
    group: 'companies',
    entity: company,
    path: '/company/list',
    key: 'company.view',
    values: { status: [CompanyStatus.active], balance: { to: -1 } },
  },
  // A speaker says nothing of a connection: what is known of it is whether it is in use.
  {
    name: 'speakersOff',
    group: 'devices',
    entity: cloudSpeaker,
    path: '/devices/cloud-speaker',
    key: 'cloud_speaker.view',
    values: { isActive: false },
  },
  {
    name: 'devicesOffline',
    group: 'devices',
    entity: partnerDevice,
    path: '/partner-devices/lhv-partner',
    key: 'lhv_partner.view',
    values: { active: true, connected: [DeviceConnection.offline] },
  },
  {
    name: 'dataSyncsFailed',
    group: 'data',
    entity: dataSync,
    path: '/admin/data-sync',
    key: 'data_sync.view',
    values: { dataSyncState: [DataSyncState.failed] },
  },
];
