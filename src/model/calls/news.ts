/** News for the bell that this device can't know by itself: results of the person's requests, and waiting work. */
import * as z from 'zod/mini';

import { codeOf } from '../answer-parts.ts';
import { gatewayNames } from '../entities/by-gateway.ts';
import { RefundState } from '../entities/refund.ts';
import type { Call } from './call.ts';

/** A refund that the caller asked for is told of as long as it is under way, and so many days after. */
export const newsDays = 7;
/** Limit of refunds, of all banks together; the newest come first. */
export const mostNews = 50;

export const newsCall = {
  host: 'v3',
  method: 'GET',
  path: '/api/v1/notifications',
  summary:
    "What became of the refunds that the caller asked for, and terminals that wait for the caller's approval",
  access: 'signedIn',
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      refunds: z.array(
        z.object({
          gateway: codeOf(gatewayNames),
          id: z.string(),
          billNumber: z.string(),
          /** VND. */
          amount: z.int(),
          state: codeOf(Object.values(RefundState)),
          /** When it came to be in this state. */
          at: z.string(),
        }),
      ),
      /** Waiting terminals of each bank whose terminals the caller may approve. */
      awaiting: z.array(
        z.object({
          gateway: codeOf(gatewayNames),
          count: z.int(),
          /** When the last of them came to wait, be it new or registered again: what came later is news. */
          at: z.string(),
        }),
      ),
    }),
  }),
} as const satisfies Call;

export type HostNews = z.infer<typeof newsCall.answer>['data'];
