/**
 * The dashboard of partners' devices, of all stores or of the one that a number of it leads to; and the lists that its
 * numbers lead to, filtered so that they show exactly what was counted. Pure.
 */
import { partnerDeviceCalls } from '#model/calls/partner-devices.ts';
import { DeviceConnection, deviceFigures } from '#model/entities/partner-device.ts';
import type { ReportState } from '#kit/definitions/define-report.ts';
import { defineReport } from '#kit/definitions/define-report.ts';

/** Undefined: all stores. */
export function storeIn({ filters: { storeName } }: ReportState): string | undefined {
  return typeof storeName === 'string' ? storeName : undefined;
}

export const devicesReport = defineReport(deviceFigures, {
  path: '/partner-devices/dashboard',
  call: partnerDeviceCalls.dashboard,
  period: 'day',
  linkFilters: ['storeName'],
  startWith: { day: { preset: 'last7Days' } },
  ask: (state) => ofStore(storeIn(state)),
});

const toList = (values: Readonly<Record<string, string>>) =>
  `/partner-devices/lhv-partner?${new URLSearchParams(values)}`;

/** Filter by one store, if the dashboard shows one. */
function ofStore(storeName: string | undefined): Readonly<Record<string, string>> {
  return storeName === undefined ? {} : { storeName };
}

export const devicesAddress = {
  all: (storeName: string) => toList({ storeName }),
  one: (serial: string) => toList({ q: serial }),
  connected: (connected: keyof typeof DeviceConnection, storeName?: string) =>
    toList({
      active: 'true',
      connected: JSON.stringify([DeviceConnection[connected]]),
      ...ofStore(storeName),
    }),
  locked: (storeName?: string) => toList({ active: 'false', ...ofStore(storeName) }),
  /** Offline, and not seen after a day. */
  silent: (until: string, storeName?: string) =>
    toList({
      active: 'true',
      connected: JSON.stringify([DeviceConnection.offline]),
      lastSeenAt: JSON.stringify({ to: until }),
      sort: 'lastSeenAt.asc',
      ...ofStore(storeName),
    }),
} as const;
