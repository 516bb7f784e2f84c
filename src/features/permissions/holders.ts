/** Who holds a permission set, as the server says now: never kept, so that nobody is told yesterday's names. */
import { pathOf } from '#model/calls/call.ts';
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import type { AppThunk } from '#services/services.ts';

const call = v3ListCalls.permission.users;

export interface Holder {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly active: boolean;
}

/** Undefined where the host did not say. */
export function readHolders(id: string): AppThunk<Promise<readonly Holder[] | undefined>> {
  return async (_dispatch, _getState, { callHost }) => {
    const answer = await callHost({ host: 'v3', method: call.method, path: pathOf(call.path, { id }) });
    return answer.ok ? call.answer.safeParse(answer.body).data?.data : undefined;
  };
}
