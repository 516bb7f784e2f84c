/** The lists that the numbers of the monitor lead to, filtered so that they show exactly what was counted. Pure. */
import type { Monitor } from '#model/calls/monitor.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { DeviceConnection } from '#model/entities/partner-device.ts';
import { paymentsLink } from '#model/entities/payments-link.ts';
import { listLink } from '#model/list-link.ts';

export const monitorPath = '/dashboard/monitor';

export const callbacksAddress = (
  gateway: Gateway,
  { from, to }: Monitor['callbacks'],
  callbackRespCode: string,
): string => paymentsLink(gateway, { createdAt: { from, to }, callbackRespCode });

export const speakersAddress = (isActive: boolean): string =>
  listLink('/devices/cloud-speaker', { isActive });

const devices = '/partner-devices/lhv-partner';

export const monitorDevicesAddress = {
  connected: (connected: keyof typeof DeviceConnection): string =>
    listLink(devices, { active: true, connected: [DeviceConnection[connected]] }),
  locked: listLink(devices, { active: false }),
} as const;
