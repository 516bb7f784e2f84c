/** The reference lists of before: the console asks for the lists of the entities instead (`src/model/calls/reference-lists.ts`). */
import * as z from 'zod/mini';

import type { Call } from './call.ts';

export const optionCall = {
  host: 'v3',
  path: '/api/v1/option/{name}',
  method: 'GET',
  summary: 'Ids and labels of a reference list, for one release more: the lists themselves tell them',
  access: 'anyStatement',
  answer: z.object({
    success: z.literal(true),
    data: z.array(z.object({ id: z.string(), label: z.string(), active: z.boolean() })),
  }),
} as const satisfies Call;
