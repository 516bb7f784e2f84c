/** A payment device of a partner (LHV) in a store: what it is, whether it is heard of, what it has taken. */
import type { RowOf } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, day, flag, instant, integer, money, text } from '../field.ts';

export const DeviceConnection = { online: 'online', offline: 'offline' } as const;

const readOnly = true;

/** Reported by the devices themselves: nothing of it is typed here. */
export const partnerDevice = defineEntity('partnerDevice', {
  key: 'serial',
  label: 'deviceName',
  search: ['serial', 'deviceName', 'storeName', 'bankAccountNumber', 'terminalID'],
  fields: {
    serial: code({ required: true, readOnly }),
    deviceName: text({ required: true, readOnly, personal: true }),
    active: flag({ required: true, readOnly }),
    connected: choice(DeviceConnection, { required: true, readOnly }),
    storeName: text({ required: true, readOnly, personal: true }),
    bankAccountNumber: code({ readOnly, personal: true }),
    terminalID: code({ readOnly }),
    /** Since the device was last reset. */
    totalTransaction: integer({ required: true, readOnly }),
    totalAmount: money({ required: true, readOnly }),
    lastSeenAt: instant({ required: true, readOnly }),
    createdAt: instant({ required: true, readOnly }),
  },
});
export type PartnerDevice = RowOf<typeof partnerDevice>;

/** A device takes a reset only where it can be reached. The server refuses, and the console does not offer, others. */
export function mayReset({ active, connected }: Pick<PartnerDevice, 'active' | 'connected'>): boolean {
  return active && connected === DeviceConnection.online;
}

/** Filters of the devices' dashboard; its address is read by the rules of a list's. */
export const deviceFigures = defineEntity('deviceFigures', {
  key: 'day',
  label: 'storeName',
  search: [],
  fields: { day: day(), storeName: text({ personal: true }) },
});
