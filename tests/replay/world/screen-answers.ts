/**
 * What screens asked for and were told then, given to the store as it came, for the screens are not there. While a script
 * keeps the network away they are told nothing: what is under way then, or asked for, fails, as it would have outside.
 */
import type { UnknownAction } from '@reduxjs/toolkit';

import { isFields } from '#session-recorder/format/state-patch.ts';

export interface ScreenAnswers {
  /** An action of the recording that asks or answers: what the store is to have instead, in order; none: nobody heard it. */
  take(action: UnknownAction): readonly UnknownAction[];
  /** What fails with it, where it goes. */
  setDown(isDown: boolean): readonly UnknownAction[];
}

export const isOfScreen = ({ type }: UnknownAction) => /\/execute(Query|Mutation)\//.test(type);

export function screenAnswers(): ScreenAnswers {
  /** Asked and not yet answered, by the ids of their requests. */
  const open = new Map<string, UnknownAction>();
  /** Of these another answer was told than that of then. */
  const lost = new Set<string>();
  let isDown = false;

  function cutOff(id: string, asked: UnknownAction): UnknownAction {
    open.delete(id);
    lost.add(id);
    return unheard(asked);
  }

  return {
    take(action) {
      const id = requestOf(action);
      if (id === undefined) return [action];
      if (action.type.endsWith('/pending')) {
        if (isDown) return [action, cutOff(id, action)];
        open.set(id, action);
        return [action];
      }
      open.delete(id);
      return lost.has(id) ? [] : [action];
    },
    setDown(down) {
      isDown = down;
      return down ? [...open].map(([id, asked]) => cutOff(id, asked)) : [];
    },
  };
}

function requestOf({ meta }: UnknownAction): string | undefined {
  return isFields(meta) && typeof meta.requestId === 'string' ? meta.requestId : undefined;
}

/** As the cache tells of a request that got no answer. */
function unheard({ type, meta }: UnknownAction): UnknownAction {
  return {
    type: type.replace(/pending$/, 'rejected'),
    payload: { kind: 'noAnswer', reason: 'offline' },
    meta: {
      ...(isFields(meta) ? meta : {}),
      ...{ rejectedWithValue: true, requestStatus: 'rejected', aborted: false, condition: false },
    },
    error: { message: 'Rejected' },
  };
}
