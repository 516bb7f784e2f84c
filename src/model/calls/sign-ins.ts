/** One's own sign-ins on the v3 host: where they are used, and the end of others. An addition to the owner's specification. */
import * as z from 'zod/mini';

import { orNull } from '../answer-parts.ts';
import type { Call } from './call.ts';
import { doneAnswer } from './envelope.ts';

const path = '/api/v1/user/me/sign-ins';

export const signInsCalls = {
  list: {
    host: 'v3',
    method: 'GET',
    path,
    summary: 'Own sign-ins that have not ended, the one last used first',
    access: 'signedIn',
    answer: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          id: z.string(),
          /** Names of products; null: not known. */
          browser: orNull(z.string()),
          system: orNull(z.string()),
          /** Address of the last use. */
          address: orNull(z.string()),
          signedInAt: z.string(),
          /** By the last renewal: up to ten minutes ago while the console is open. */
          usedAt: z.string(),
          /** The one that asks. */
          isThis: z.boolean(),
        }),
      ),
    }),
  },
  end: {
    host: 'v3',
    method: 'POST',
    path: `${path}/end`,
    summary: 'End one of the other own sign-ins, or all of them; the one that asks ends by signing out',
    access: 'signedIn',
    writes: 'creates',
    body: z.object({ id: z.optional(z.string()) }),
    answer: doneAnswer,
  },
} as const satisfies Record<string, Call>;
