/** The devices of partners: where each stands, whether it is heard of, what it has taken since its last reset. */
import { partnerDeviceCalls } from '#model/calls/partner-devices.ts';
import { partnerDevice } from '#model/entities/partner-device.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { devicesCommands } from './devices.commands.ts';

export const devicesScreen = defineScreen(partnerDevice, {
  path: '/partner-devices/lhv-partner',
  access: 'lhv_partner.view',
  host: 'partnerDevices',
  list: partnerDeviceCalls.list,
  columns: [
    { field: 'serial', width: 132, pinned: true },
    { field: 'deviceName', width: 140 },
    { field: 'active', width: 108 },
    { field: 'connected', width: 120 },
    { field: 'storeName', width: 260 },
    { field: 'bankAccountNumber', width: 160 },
    { field: 'terminalID', width: 124 },
    'totalTransaction',
    'totalAmount',
    'lastSeenAt',
    'createdAt',
  ],
  filters: ['connected', 'active', 'storeName', 'lastSeenAt', 'totalAmount', 'createdAt'],
  sort: 'serial.asc',
  commands: devicesCommands,
  offline: 'whole',
  totals: ['totalTransaction', 'totalAmount'],
});
