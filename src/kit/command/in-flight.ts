/** One effect for each row: what is on its way to the host, or was started this moment, is not started again. */
import { useMemo, useRef } from 'react';

import type { Entity, Row } from '#model/entity.ts';
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

/** Of more rows nothing is shown beforehand; whoever starts a command looks again. */
const mostLookedAt = 200;

/**
 * For each command, whether it is still on its way for one of the rows, of `entity`: a command on a part of a row has an
 * entity of its own, and the same key. Drawn again when that changes, and not with each move of the journal.
 */
export function useInFlight(
  entity: Entity,
  commands: readonly Command[],
  rows: readonly Row[],
): (command: Command) => (row: Row) => boolean {
  const found = useAppSelector((state) => {
    const lanes = selectLaneIndex(state);
    const looked = rows.length > mostLookedAt ? [] : rows;
    return looked
      .flatMap((row) => commands.map((command) => [command, keyOf(entity, row)] as const))
      .filter(([command, key]) => isInFlight(lanes, command, key))
      .map(([command, key]) => nameOf(command, key))
      .join('\n');
  });
  const names = useMemo(() => new Set(found.split('\n')), [found]);
  return (command) => (row) => names.has(nameOf(command, keyOf(entity, row)));
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
