/** One effect for each row: what is on its way, or was started this moment, is not started again. */
import { useMemo, useRef } from 'react';

import { selectLaneIndex } from '#store/journal-slice.ts';
import type { Command } from '../definitions/define-command.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { isInFlight } from './in-flight.ts';

export interface SingleFlight {
  /** Whether the command is on its way for this row, in whichever tab it was started. */
  isUnderWay(command: Command, key: string): boolean;
  /** Does the work while no other one of this command may start for these rows. */
  run<T>(command: Command, keys: readonly string[], work: () => Promise<T>): Promise<T>;
}

export function useSingleFlight(): SingleFlight {
  const dispatch = useAppDispatch();
  /** Until it stands in the journal nothing else knows of what was started. */
  const started = useRef<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      isUnderWay: (command, key) =>
        started.current.has(nameOf(command, key)) ||
        dispatch((_dispatch, getState) => isInFlight(selectLaneIndex(getState()), command, key)),
      async run(command, keys, work) {
        const own = keys.map((key) => nameOf(command, key));
        started.current = new Set([...started.current, ...own]);
        try {
          return await work();
        } finally {
          started.current = new Set([...started.current].filter((name) => !own.includes(name)));
        }
      },
    }),
    [dispatch],
  );
}

const nameOf = ({ name }: Command, key: string) => `${name}/${key}`;
