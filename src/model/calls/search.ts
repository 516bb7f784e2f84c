/** One search over all lists that the caller may read, for whoever types a code or a name outside of them. */
import * as z from 'zod/mini';

import { codeOf } from '../answer-parts.ts';
import type { Call } from './call.ts';
import { longestSearch, searchedBy, shortestSearch } from './search-rows.ts';

export const searchCall = {
  host: 'v3',
  method: 'GET',
  path: '/api/v1/search',
  summary:
    'Rows by code or name, payments and refunds by a whole reference, of the lists that the caller may read',
  access: 'signedIn',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(shortestSearch), z.maxLength(longestSearch)) }),
  answer: z.object({
    success: z.literal(true),
    /** By list, and by what was searched in it; a list with no row that fits is left out. */
    data: z.array(
      z.object({
        /** As the change feed and the history name it. */
        collection: z.string(),
        by: codeOf(searchedBy),
        /** Rows that fit, with those that are not told. */
        total: z.int(),
        /** The very code first, then names, then what the list's own search finds. */
        rows: z.array(z.object({ key: z.string(), code: z.string(), name: z.string() })),
      }),
    ),
  }),
} as const satisfies Call;
