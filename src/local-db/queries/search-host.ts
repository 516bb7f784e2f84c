/** Asks the host, in one request, for rows of all lists; nothing of the answer is kept. */
import type * as z from 'zod/mini';

import { searchCall } from '#model/calls/search.ts';
import type { Failure } from '#model/failure.ts';
import type { AppThunk } from '#services/services.ts';

export type HostFindings = z.infer<typeof searchCall.answer>['data'];

export type HostSearch =
  | { readonly ok: true; readonly found: HostFindings }
  | { readonly ok: false; readonly failure: Failure };

/** Undefined where nobody waits any more. */
export function searchHost(text: string, signal: AbortSignal): AppThunk<Promise<HostSearch | undefined>> {
  return async (_dispatch, _getState, { callHost }) => {
    const { host, method, path } = searchCall;
    const answer = await callHost(
      { host, method, path: `${path}?${new URLSearchParams({ q: text })}` },
      signal,
    );
    if (signal.aborted) return undefined;
    if (!answer.ok) return answer;
    const read = searchCall.answer.safeParse(answer.body);
    if (!read.success) return { ok: false, failure: { kind: 'noAnswer', reason: 'unreadable' } };
    return { ok: true, found: read.data.data };
  };
}
