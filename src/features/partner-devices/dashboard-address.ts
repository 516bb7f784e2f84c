/**
 * What the dashboard is narrowed to, in its address like a list's filters: `?day={"preset":"last7Days"}&storeName=…`.
 * And the lists that its numbers lead to, filtered so that they show exactly what was counted. Pure.
 */
import { DeviceConnection, deviceFigures } from '#model/entities/partner-device.ts';
import type { ListState } from '#model/list-address.ts';
import { readAddress, writeAddress } from '#model/list-address.ts';
import type { SearchValue, SearchValues } from '#model/search-values.ts';

export const dashboardPath = '/partner-devices/dashboard';

const lastWeek = { preset: 'last7Days' } as const;

const initial: ListState = { text: '', values: { day: lastWeek }, sort: [], current: 1, pageSize: 100 };
const rules = { entity: deviceFigures, filters: ['day', 'storeName'], sortable: [], initial };

export interface DashboardState {
  readonly day: SearchValue;
  readonly storeName: string | undefined;
}

export function readDashboardAddress(search: string): DashboardState {
  const { day, storeName } = readAddress(search, rules).state.values;
  return { day: day ?? lastWeek, storeName: typeof storeName === 'string' ? storeName : undefined };
}

export function dashboardAddress({ day, storeName }: DashboardState): string {
  const values: SearchValues = { day: day ?? lastWeek, storeName };
  return `${dashboardPath}?${writeAddress({ ...initial, values }, rules)}`;
}

const toList = (values: Readonly<Record<string, string>>) =>
  `/partner-devices/lhv-partner?${new URLSearchParams(values)}`;

/** Of one store, where the dashboard shows one. */
const ofStore = (storeName: string | undefined) => (storeName === undefined ? {} : { storeName });

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
