/** The calls of the host of partner devices. */
import * as z from 'zod/mini';

import { partnerDevice } from '../entities/partner-device.ts';
import type { Call } from './call.ts';
import { rowAnswer } from './envelope.ts';
import { listCall } from './resource-calls.ts';

const host = 'partnerDevices' as const;
const seen = ['lhv_partner.view'] as const;
const figures = { transactions: z.int(), amount: z.int() };

export const partnerDeviceCalls = {
  list: listCall(partnerDevice, { host, path: '/api/partner-devices/device', access: seen }),
  dashboard: {
    host,
    method: 'GET',
    path: '/api/partner-devices/device/dashboard',
    summary:
      'Devices as they stand now, and what they took in a range of days: by day, by store, or of one store',
    access: seen,
    /** Days, both included, the last seven without them; of one store by its name. */
    query: z.object({
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      storeName: z.optional(z.string()),
    }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        asOf: z.string(),
        from: z.string(),
        to: z.string(),
        /** Local moments to the second: as many days right before; where `to` is today, until this time of the day. */
        before: z.object({ from: z.string(), to: z.string() }),
        /** Counts of all stores or of the one; locked devices are in none of the others. */
        devices: z.object({ online: z.int(), offline: z.int(), locked: z.int() }),
        /** Offline and not seen after `until`, a day; the longest silence last. */
        silent: z.array(z.object({ until: z.string(), count: z.int() })),
        /** The devices that have been silent for longest. */
        silentLongest: z.array(
          z.object({
            serial: z.string(),
            deviceName: z.string(),
            storeName: z.string(),
            lastSeenAt: z.string(),
          }),
        ),
        total: z.object(figures),
        /** Figures of the period before. */
        totalBefore: z.object(figures),
        /** Every day of the range, newest first; `devices`: how many took anything. */
        days: z.array(z.object({ day: z.string(), devices: z.int(), ...figures })),
        /** The days before the range, each beside that of `days` which is as many days later as the range is long. */
        daysBefore: z.array(z.object({ day: z.string(), ...figures })),
        /** Those that took most; empty where one store was asked for. */
        stores: z.array(z.object({ storeName: z.string(), devices: z.int(), online: z.int(), ...figures })),
        storeCount: z.int(),
        /** The devices of the store that was asked for. */
        parts: z.array(z.object({ serial: z.string(), deviceName: z.string(), ...figures })),
      }),
    }),
  },
  reset: {
    host,
    method: 'POST',
    path: '/api/partner-devices/device/{serial}/reset',
    summary: 'Restart a device that is online; its counters begin again at nothing',
    access: ['lhv_partner.reset'],
    writes: 'existing',
    entity: partnerDevice,
    answer: rowAnswer(partnerDevice),
  },
} as const satisfies Record<string, Call>;

export type DeviceDashboard = z.infer<typeof partnerDeviceCalls.dashboard.answer>['data'];
