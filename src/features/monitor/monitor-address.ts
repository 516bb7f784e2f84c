/** The lists that the numbers of the monitor lead to, filtered so that they show exactly what was counted. Pure. */
import type { Monitor } from '#model/calls/monitor.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { DeviceConnection } from '#model/entities/partner-device.ts';

export const monitorPath = '/dashboard/monitor';

/** Values stand as JSON: a code that looks like a number stays a text. */
const toList = (path: string, values: Readonly<Record<string, unknown>>) =>
  `${path}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))}`;

export const callbacksAddress = (
  { path }: Gateway,
  { from, to }: Monitor['callbacks'],
  callbackRespCode: string,
): string =>
  // In the order that its days are of: that needs no sorting.
  `${toList(`${path}/payments`, { createdAt: { from, to }, callbackRespCode })}&sort=createdAt.desc`;

export const speakersAddress = (isActive: boolean): string =>
  `/devices/cloud-speaker?isActive=${String(isActive)}`;

const devices = '/partner-devices/lhv-partner?active=';

export const devicesAddress = {
  connected: (connected: keyof typeof DeviceConnection): string =>
    `${devices}true&${new URLSearchParams({ connected: JSON.stringify([DeviceConnection[connected]]) })}`,
  locked: `${devices}false`,
} as const;
