/** For each command, whether it is still on its way for a row. */
import { useCallback } from 'react';

import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import type { Command } from '../definitions/define-command.ts';
import { useAppSelector } from '../store-hooks.ts';
import { isInFlight } from './in-flight.ts';

/** `entity`: of the rows; a command on a part of a row has an entity of its own, and the same key. */
export function useInFlight(): (command: Command, entity?: Command['entity']) => (row: Row) => boolean {
  const lanes = useAppSelector(selectLaneIndex);
  return useCallback(
    (command, entity = command.entity) =>
      (row) =>
        isInFlight(lanes, command, keyOf(entity, row)),
    [lanes],
  );
}
