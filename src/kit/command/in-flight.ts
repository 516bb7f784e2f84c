/** Whether the same thing is still on its way to the host for a row, in whichever tab it was started. Pure. */
import { laneOf } from '#model/entity.ts';
import { isWaiting } from '#commands/entry-state.ts';
import type { LaneIndex } from '#commands/lane-index.ts';
import type { Command } from '../definitions/define-command.ts';

/** Values typed in a form and kept on this device go one after the other; all else has its effect once. */
const isRepeatable = ({ delivery, form }: Pick<Command, 'delivery' | 'form'>) =>
  delivery === 'queued' && form !== undefined;

/** `key`: of the row. Waiting, sent or without an answer: the effect of another one would be a second one. */
export function isInFlight(
  lanes: Pick<LaneIndex, 'inLane'>,
  command: Pick<Command, 'name' | 'entity' | 'delivery' | 'form'>,
  key: string,
): boolean {
  if (isRepeatable(command)) return false;
  return lanes
    .inLane(laneOf(command.entity.name, key))
    .some(({ intent, standing }) => intent.name === command.name && isWaiting(standing.state));
}
