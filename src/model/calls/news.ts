/** What the bell tells that this device can not know by itself: what became of what the person asked for, and what waits. */
import * as z from 'zod/mini';

import { codeOf } from '../answer-parts.ts';
import { gatewayNames } from '../entities/by-gateway.ts';
import { RefundState } from '../entities/refund.ts';
import type { Call } from './call.ts';

/** A refund that the caller asked for is told of as long as it is under way, and so many days after. */
export const newsDays = 7;
/** Of refunds, of all banks, at most so many, the newest first. */
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
      /** Of each bank whose terminals the caller may approve, where any wait. */
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
