/**
 * The commands of a screen for one row. What shows a row acts on that row, whatever is chosen or active in the list
 * beside it.
 */
import { selectIsOffline } from '#store/connection-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import { useMayRun } from '../../access.tsx';
import type { AvailableCommand } from '../../command/available-commands.tsx';
import { useRegisterCommands } from '../../command/available-commands.tsx';
import { disabledReason, rowsFor } from '../../command/disabled-reason.ts';
import { useInFlight } from '../../command/in-flight.ts';
import type { CommandController } from '../../command/use-command-controller.ts';
import { useLinkCommands } from '../../command/use-link-commands.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import { isThere } from './command-targets.ts';

/** `shown` undefined: there is no such row, and nothing to be done to it. */
export function useRowCommands(
  screen: ListScreen,
  controller: CommandController,
  shown: ShownRow | undefined,
): readonly AvailableCommand[] {
  const dispatch = useAppDispatch();
  const mayRun = useMayRun();
  const isOffline = useAppSelector(selectIsOffline);
  const targets = shown !== undefined && isThere(shown) ? [shown] : [];
  const rows = targets.map(({ row }) => row);
  const inFlight = useInFlight(screen.entity, screen.commands, rows);
  const links = useLinkCommands(screen, { count: targets.length, key: targets[0]?.key });
  const ofCommands = screen.commands.filter(mayRun).map((command): AvailableCommand => {
    const why = disabledReason(command, { isOffline, rows, isInFlight: inFlight(command) });
    const run = () => {
      if (why === undefined) controller.start(command, targets);
      else dispatch(noticeShown({ key: 'command', tone: 'warning', message: why }));
    };
    return { command, count: command.on === 'create' ? 0 : rowsFor(command, rows).length, why, run };
  });
  const offers = [...links, ...ofCommands];
  useRegisterCommands(offers);
  return offers;
}
