/** One effect for each row: what is on its way to the host, or was started this moment, is not started again. */
import { useCallback, useMemo, useRef } from 'react';

import type { Row } from '#model/entity.ts';
import { keyOf, laneOf } from '#model/entity.ts';
import { isWaiting } from '#commands/entry-state.ts';
import type { LaneIndex } from '#commands/lane-index.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import type { Command } from '../definitions/define-command.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';

/** Values typed in a form and kept on this device go one after the other; all else has its effect once. */
const isRepeatable = ({ delivery, form }: Pick<Command, 'delivery' | 'form'>) =>
  delivery === 'queued' && form !== undefined;

/** `key`: of the row. Waiting, sent or without an answer: the effect of another one would be a second one. */
function isInFlight(
  lanes: Pick<LaneIndex, 'inLane'>,
  command: Pick<Command, 'name' | 'entity' | 'delivery' | 'form'>,
  key: string,
): boolean {
  if (isRepeatable(command)) return false;
  return lanes
    .inLane(laneOf(command.entity.name, key))
    .some(({ intent, standing }) => intent.name === command.name && isWaiting(standing.state));
}

/** For each command, whether it is still on its way for a row. `entity`: of the rows; a command on a part of a row has an entity of its own, and the same key. */
export function useInFlight(): (command: Command, entity?: Command['entity']) => (row: Row) => boolean {
  const lanes = useAppSelector(selectLaneIndex);
  return useCallback(
    (command, entity = command.entity) =>
      (row) =>
        isInFlight(lanes, command, keyOf(entity, row)),
    [lanes],
  );
}

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
