/**
 * The calls of integration clients on the v3 host. Whoever holds a client speaks for a partner: seeing, making, changing
 * and removing one needs admin status besides the key.
 */
import * as z from 'zod/mini';

import { orAbsent } from '../answer-parts.ts';
import { client } from '../entities/client.ts';
import { rowSchema } from '../field-schema.ts';
import type { Call } from './call.ts';
import { resourceCalls } from './resource-calls.ts';

const path = '/api/v1/client';
const rows = resourceCalls(client, {
  ...{ host: 'v3', path },
  access: {
    view: ['client.view'],
    add: ['client.add'],
    update: ['client.update'],
    remove: ['client.remove'],
  },
});
const adminOnly = true;

/** The secret that was made stands in the first answer alone: under the same key again, the row comes without it. */
export const secretAnswer = z.object({
  success: z.literal(true),
  data: rowSchema(client),
  clientSecret: orAbsent(z.string()),
});

export const clientCalls = {
  list: { ...rows.list, adminOnly },
  create: { ...rows.create, adminOnly },
  update: { ...rows.update, adminOnly },
  remove: { ...rows.remove, adminOnly },
  status: { ...rows.status, adminOnly },
  resetSecret: {
    host: 'v3',
    method: 'POST',
    path: `${path}/{clientId}/reset-secret`,
    summary: 'Make a new secret; the old one ends at once',
    access: ['client.resetClientSecret'],
    adminOnly,
    writes: 'existing',
    entity: client,
    answer: secretAnswer,
  },
} as const satisfies Record<string, Call>;
