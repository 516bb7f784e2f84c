/** Dependencies of a new entry: creations that the host does not have yet. */
import type { CommandCore, CommandRegistry } from '#model/command.ts';
import type { Row, Values } from '#model/entity.ts';
import { laneOf } from '#model/entity.ts';
import { isUnsettled } from '#commands/entry-state.ts';
import { groupByLane } from '#commands/lane-index.ts';
import { selectEntries, selectEntry } from '#store/journal-slice.ts';
import type { RootState } from '#store/root-state.ts';
import type { AppThunk } from '#services/services.ts';

interface Target {
  readonly key: string;
  /** As the person saw it. */
  readonly base: Row | undefined;
  readonly values: Values;
}

/**
 * Ids of the creations of the row itself and of rows that the values point to, for one target after the other; for all
 * rows of a batch the journal is gone through once, if at all.
 */
export function dependenciesOf(
  supersedes: string | undefined,
): AppThunk<(command: CommandCore, target: Target) => readonly string[]> {
  return (_dispatch, getState, { commands }) => {
    let open: ReturnType<typeof openCreations> | undefined;
    return (command, target) => {
      const lanes = lanesNeeded(command, target);
      if (lanes.size === 0) return [];
      open ??= openCreations(getState(), commands, supersedes);
      return [...lanes].flatMap((lane) => open?.get(lane) ?? []).map(({ intent }) => intent.id);
    };
  };
}

/** By lane. */
function openCreations(state: RootState, commands: CommandRegistry, supersedes: string | undefined) {
  // An entry that replaces another depends on nothing that came after that.
  const before = selectEntry(supersedes ?? '')(state)?.seq ?? Number.POSITIVE_INFINITY;
  return groupByLane(selectEntries(state), ({ seq, intent, standing }) => {
    const isOpen = isUnsettled(standing.state) || standing.acceptedKey !== null;
    return isOpen && seq < before && commands.get(intent.name)?.on === 'create' ? intent.lane : undefined;
  });
}

/** Lanes in which a creation may stand that this needs. */
function lanesNeeded(command: CommandCore, { key, base, values }: Target): ReadonlySet<string> {
  // A row that the host has given a version needs no creation any more.
  const isOnHost = (base?.version ?? 0) > 0;
  const lanes = new Set(command.on === 'row' && !isOnHost ? [laneOf(command.entity.name, key)] : []);
  for (const [name, value] of Object.entries(values)) {
    const field = command.entity.fields[name];
    if (field?.kind === 'reference') lanes.add(laneOf(field.to, String(value)));
  }
  return lanes;
}
