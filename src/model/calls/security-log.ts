/** The security log: read by super administrators alone. Consoles report the files here that they make of rows. */
import * as z from 'zod/mini';

import { superAdminAlone } from '../access.ts';
import { securityEvent } from '../entities/security-event.ts';
import type { Call } from './call.ts';
import { doneAnswer } from './envelope.ts';
import { listCall } from './resource-calls.ts';

const at = { host: 'v3', path: '/api/v1/security-log' } as const;

export const securityLogCalls = {
  list: listCall(securityEvent, { ...at, access: superAdminAlone }),
  exported: {
    ...at,
    path: `${at.path}/export`,
    method: 'POST',
    summary: 'Record in the security log that rows of a list were written into a file',
    access: 'signedIn',
    body: z.object({
      collection: z.string().check(z.maxLength(64)),
      /** How many. */
      rows: z.int().check(z.minimum(0)),
      /** Names of the fields that they were filtered by; no values. */
      fields: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
    }),
    answer: doneAnswer,
  },
} as const satisfies Record<string, Call>;
