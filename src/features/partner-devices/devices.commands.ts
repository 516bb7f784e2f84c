/** Command on a partner's device: it reports everything else itself. */
import { pathOf } from '#model/calls/call.ts';
import { partnerDeviceCalls } from '#model/calls/partner-devices.ts';
import { mayReset, partnerDevice } from '#model/entities/partner-device.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const { reset } = partnerDeviceCalls;

/** Its counters begin again, which can't be undone: done at once or not at all. */
export const resetDevice = defineCommand(partnerDevice, {
  name: 'partnerDevice.reset',
  host: 'partnerDevices',
  access: 'lhv_partner.reset',
  delivery: 'online',
  on: 'row',
  hotkey: 'k',
  consequence: 'business',
  offeredFor: mayReset,
  request: ({ key }) => ({ method: reset.method, path: pathOf(reset.path, { serial: key }) }),
  project: (row) => row && { ...row, totalTransaction: 0, totalAmount: 0 },
});

export const devicesCommands = [resetDevice] as const;
