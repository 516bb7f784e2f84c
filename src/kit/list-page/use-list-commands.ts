/** The commands of a screen as they stand now: allowed, on which rows, and why not. */
import { useMemo } from 'react';

import { selectIsOffline } from '#store/connection-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { useMayRun } from '../access.tsx';
import type { AvailableCommand } from '../command/available-commands.tsx';
import { useRegisterCommands } from '../command/available-commands.tsx';
import { commandKeys } from '../command/command-keys.ts';
import { disabledReason, rowsFor } from '../command/disabled-reason.ts';
import { useInFlight } from '../command/in-flight.ts';
import type { Watch } from '../command/row-loading-job.ts';
import type { CommandController } from '../command/use-command-controller.ts';
import { useLinkCommands } from '../command/use-link-commands.ts';
import type { Command } from '../definitions/define-command.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import type { ListView } from './rows/use-list.ts';
import type { CommandTargets } from './selection/command-targets.ts';
import { targetRows, useReadTargets } from './selection/command-targets.ts';
import type { SelectionHandlers } from './selection/use-selection.ts';

/** `editCell`: opens the editor in the active cell; false where there is none. */
export function useListCommands(
  screen: ListScreen,
  view: ListView,
  controller: CommandController,
  chosen: SelectionHandlers,
  editCell: () => boolean,
): readonly AvailableCommand[] {
  const dispatch = useAppDispatch();
  const mayRun = useMayRun();
  const isOffline = useAppSelector(selectIsOffline);
  const readMeant = useReadTargets(screen);
  const { query, page, rows } = view;
  const total = page && view.total;
  const { selection, range, newer, activeKey } = chosen;
  const drawn = useMemo(
    () => targetRows(rows, { selection, range, newer, activeKey }, total),
    [rows, selection, range, newer, activeKey, total],
  );
  const inFlight = useInFlight(
    screen.entity,
    screen.commands,
    useMemo(() => drawn.known.map(({ row }) => row), [drawn]),
  );
  const why = (command: Command, targets: CommandTargets) =>
    disabledReason(command, {
      isOffline,
      rows: targets.known.map(({ row }) => row),
      count: countOf(targets),
      isInFlight: inFlight(command),
    });
  const countFor = (command: Command) => {
    if (command.on === 'create') return 0;
    // Rows that are not loaded yet all count; which of them the command fits is known once they are read.
    return drawn.isWhole
      ? rowsFor(
          command,
          drawn.known.flatMap(({ row }) => (inFlight(command)(row) ? [] : [row])),
        ).length
      : drawn.count;
  };
  const run = (command: Command) => {
    const choice = chosen.now.current;
    const targets = targetRows(rows, choice, total);
    const reason = why(command, targets);
    if (reason !== undefined) dispatch(noticeShown({ key: 'command', tone: 'warning', message: reason }));
    else if (targets.isWhole || command.on === 'create' || query === undefined)
      controller.start(command, targets.known);
    else {
      const isOfAll = targets.by === 'selection' && choice.selection.query !== undefined;
      const before = isOfAll ? countBefore(choice.selection) : targets.count;
      const isByPlace = targets.by === 'range';
      const read = (watch: Watch) => readMeant(choice, query, rows, watch);
      controller.start(command, targets.known, { before, isByPlace, read });
    }
  };

  const links = useLinkCommands(screen, linked(drawn, selection), () => {
    const choice = chosen.now.current;
    return linked(targetRows(rows, choice, total), choice.selection);
  });
  const ofCommands = screen.commands.filter(mayRun).map(
    (command): AvailableCommand => ({
      command,
      count: countFor(command),
      why: why(command, drawn),
      run: () => run(command),
    }),
  );
  const offers = [...links, ...ofCommands];
  useRegisterCommands(offers);
  useKeys(
    offers.map(({ command, run: runNow }) => ({
      ...commandKeys(command),
      run: command.hotkey === 'e' ? () => editCell() || runNow() : runNow,
    })),
    'commands',
  );
  return offers;
}

const countOf = ({ isWhole, known, count }: CommandTargets) => (isWhole ? known.length : count);

/** One that is chosen on another page is known by its key. */
const linked = (targets: CommandTargets, { include }: SelectionHandlers['selection']) => ({
  count: countOf(targets),
  key: targets.known[0]?.key ?? (targets.by === 'selection' ? [...include][0] : undefined),
});

/** How many were chosen when they were. */
const countBefore = ({ matched, exclude }: SelectionHandlers['selection']) =>
  Math.max(0, matched - exclude.size);
