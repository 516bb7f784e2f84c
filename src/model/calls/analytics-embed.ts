/**
 * The page of the analytics host that the console shows in a frame: what today has come to, bank by bank. A frame can't
 * send the token, and an address must not hold it, so the console asks for a pass first. A pass opens the page once,
 * within a minute, for whoever asked for it: the page says what that person may see by then.
 */
import * as z from 'zod/mini';

import type { Call } from './call.ts';

export const analyticsEmbedCalls = {
  pass: {
    host: 'analytics',
    method: 'POST',
    path: '/api/analytics/embed/pass',
    summary: 'A pass to the embedded page: opens it once, within a minute',
    access: ['dashboard.analytics'],
    answer: z.object({ success: z.literal(true), data: z.object({ pass: z.string() }) }),
  },
  page: {
    host: 'analytics',
    method: 'GET',
    path: '/api/analytics/embed',
    summary:
      'A page (HTML) for a frame of the console, opened by a pass: payments of today by bank and by hour',
    access: 'public',
    /** `lang`: vi-VN or en-US; `theme`: light or dark. */
    query: z.object({
      pass: z.string(),
      lang: z.optional(z.string()),
      theme: z.optional(z.string()),
    }),
    answer: z.string(),
  },
} as const satisfies Record<string, Call>;
