/** The commands of a screen as they stand now: allowed, on which rows, and why not. */
import { selectIsOffline } from '#store/connection-slice.ts';
import { noticeShown } from '#store/notices/notices-slice.ts';
import { useMayRun } from '../access.tsx';
import type { OfferedCommand } from '../command/offered-commands.tsx';
import { useOfferCommands } from '../command/offered-commands.tsx';
import type { Desk } from '../command/use-desk.ts';
import { rowsFor, whyNot } from '../command/why-not.ts';
import type { Command } from '../define-command.ts';
import type { ListScreen } from '../define-screen.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { commandLabel } from '../message-ids.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import type { Chosen } from './use-chosen.ts';
import type { ListView } from './use-list-screen.ts';
import { targetsOf, useReadEvery } from './use-selected-rows.ts';

export function useOffers(
  screen: ListScreen,
  view: ListView,
  desk: Desk,
  chosen: Chosen,
): readonly OfferedCommand[] {
  const dispatch = useAppDispatch();
  const mayRun = useMayRun();
  const isOffline = useAppSelector(selectIsOffline);
  const readEvery = useReadEvery(screen);
  const { query, page } = view;
  const { selection, activeKey, activeNow } = chosen;
  const rowsOf = (key: string | undefined) => targetsOf(page, selection, key);
  const drawn = rowsOf(activeKey).map((target) => target.row);
  const isEvery = (command: Command) => selection.every && command.batch === true;

  const countFor = (command: Command) => {
    if (command.on === 'create') return 0;
    return isEvery(command) ? (page?.total ?? 0) : rowsFor(command, drawn).length;
  };
  const run = (command: Command) => {
    const now = rowsOf(activeNow.current);
    const why = whyNot(command, { isOffline, rows: now.map((target) => target.row) });
    if (why !== undefined) dispatch(noticeShown({ key: 'command', tone: 'warning', message: why }));
    else if (isEvery(command) && query !== undefined) desk.start(command, now, () => readEvery(query));
    else desk.start(command, now);
  };

  const offers = screen.commands.filter(mayRun).map(
    (command): OfferedCommand => ({
      command,
      count: countFor(command),
      why: whyNot(command, { isOffline, rows: drawn }),
      run: () => run(command),
    }),
  );
  useOfferCommands(offers);
  useKeys(
    offers.flatMap(({ command, run: runNow }) =>
      command.hotkey === undefined
        ? []
        : [
            {
              keys: command.hotkey === 'e' ? ['e', 'F2'] : command.hotkey,
              message: commandLabel(command.name),
              run: runNow,
            },
          ],
    ),
    'commands',
  );
  return offers;
}
