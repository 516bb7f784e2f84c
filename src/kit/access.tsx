/** Whether the person who works may do something: the same rule that the server applies. */
import { useCallback } from 'react';

import type { AccessKey } from '#model/access.ts';
import { allowsAll, isAdmin, passesAny } from '#model/access.ts';
import type { CommandCore } from '#model/command.ts';
import { selectCaller } from '#store/session-slice.ts';
import { useAppSelector } from './store-hooks.ts';

/** Any of the keys is enough: how screens and routes are guarded. */
export function useAllows(keys: readonly AccessKey[]): boolean {
  const caller = useAppSelector(selectCaller);
  return passesAny(caller, keys);
}

/**
 * All keys of a command are needed, and admin status where it asks for it. The very same function for the same person:
 * what is worked out by it (which columns may be changed) would draw every row of a list anew.
 */
export function useMayRun(): (command: Pick<CommandCore, 'access' | 'adminOnly'>) => boolean {
  const caller = useAppSelector(selectCaller);
  return useCallback(
    ({ access, adminOnly }) => allowsAll(caller, access) && (adminOnly !== true || isAdmin(caller.role)),
    [caller],
  );
}
