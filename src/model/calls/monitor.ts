/**
 * How the server is doing. What it has measured of its own answers, of the last hour (the minute that runs and the 59 before
 * it):
 *
 *   requests   answers that were sent whole, by host; those behind the proxy are v1's. What is no measure of work is left
 *              out: the question whether a host answers, streams, exports, pictures
 *   errors     of these with a status of 5xx
 *   p50 p95    ms from the first byte of a request to the last of its answer, to within 5 percent; null: no requests
 *
 * Callbacks are those of payments that were created from `from` to `to`, whose merchant answered with a code other than
 * `00`: a number is that of the list of payments with these moments and this code.
 */
import * as z from 'zod/mini';

import { codeOf, orNull } from '../answer-parts.ts';
import { hostNames } from '../command.ts';
import { gatewayNames } from '../entities/by-gateway.ts';
import { systemService } from '../entities/system-service.ts';
import { rowSchema } from '../field-schema.ts';
import type { Call } from './call.ts';
import { endings } from './standing.ts';

const service = z.object({
  /** As it is kept, with its version. */
  row: rowSchema(systemService),
  /** The name of who restarted it last. */
  restartedBy: orNull(z.string()),
  runningSince: z.string(),
  /** Seconds between two turns; null: it takes none, it goes on. */
  every: orNull(z.int()),
  /** Turns that were ended since it runs, and when the last one was. */
  turns: z.int(),
  lastTurnAt: orNull(z.string()),
  /** Last failure since it has been running; `code`: the kind of failure, no text. */
  failure: orNull(z.object({ at: z.string(), code: z.string() })),
  /** Streams that are open now; null where it has none. */
  open: orNull(z.int()),
});

export const monitorCalls = {
  monitor: {
    host: 'analytics',
    method: 'GET',
    path: '/api/analytics/monitor',
    summary:
      'How each host answered in the last hour, callbacks that failed, devices online, and the services',
    access: ['dashboard.monitor'],
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        asOf: z.string(),
        /** Since when is measured: an hour ago at most, or the start of the server. */
        since: z.string(),
        hosts: z.array(
          z.object({
            host: codeOf(hostNames),
            requests: z.int(),
            errors: z.int(),
            p50: orNull(z.int()),
            p95: orNull(z.int()),
          }),
        ),
        callbacks: z.object({
          /** Local moments to the second, both included: 24 hours. */
          from: z.string(),
          to: z.string(),
          /** Gateways whose payments the caller may see. */
          gateways: z.array(
            z.object({
              gateway: codeOf(gatewayNames),
              /** `description`: the words that came with the code last. */
              codes: z.array(z.object({ code: z.string(), description: orNull(z.string()), count: z.int() })),
            }),
          ),
        }),
        /** null: the caller may not see them. A speaker says nothing of a connection, only whether it is in use. */
        speakers: orNull(z.object({ active: z.int(), locked: z.int() })),
        devices: orNull(z.object({ online: z.int(), offline: z.int(), locked: z.int() })),
        /**
         * Changes that devices hold of accounts that were locked or removed, as each device said last; null: the caller is no super
         * administrator.
         */
        unsent: orNull(
          z.array(
            z.object({
              ...{ id: z.string(), userName: z.string(), how: codeOf(endings) },
              ...{ changes: z.int(), devices: z.int(), reportedAt: z.string() },
            }),
          ),
        ),
        /** Services of the process that answers. */
        services: z.array(service),
      }),
    }),
  },
} as const satisfies Record<string, Call>;

export type Monitor = z.infer<typeof monitorCalls.monitor.answer>['data'];
