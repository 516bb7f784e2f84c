/** The commands of a screen as they stand now: allowed, on which rows, and why not. */
import { selectIsOffline } from '#store/connection-slice.ts';
import { useMayRun } from '../access.tsx';
import type { OfferedCommand } from '../command/offered-commands.tsx';
import { useOfferCommands } from '../command/offered-commands.tsx';
import type { Desk } from '../command/use-desk.ts';
import { rowsFor, whyNot } from '../command/why-not.ts';
import type { ListScreen } from '../define-screen.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { commandLabel } from '../message-ids.ts';
import { useAppSelector } from '../store-hooks.ts';
import type { ListView } from './use-list-screen.ts';
import type { TargetRow } from './use-selected-rows.ts';
import { useReadEvery } from './use-selected-rows.ts';

export function useOffers(
  screen: ListScreen,
  view: ListView,
  desk: Desk,
  targets: readonly TargetRow[],
  isEvery: boolean,
): readonly OfferedCommand[] {
  const mayRun = useMayRun();
  const isOffline = useAppSelector(selectIsOffline);
  const readEvery = useReadEvery(screen);
  const { query, page } = view;
  const offers = screen.commands.filter(mayRun).map((command): OfferedCommand => {
    const rows = targets.map((target) => target.row);
    const every =
      isEvery && command.batch === true && query !== undefined ? () => readEvery(query) : undefined;
    const count =
      command.on === 'create' ? 0 : every === undefined ? rowsFor(command, rows).length : (page?.total ?? 0);
    return {
      command,
      count,
      why: whyNot(command, { isOffline, rows }),
      run: () => desk.start(command, targets, every),
    };
  });
  useOfferCommands(offers);
  useKeys(
    offers.flatMap(({ command, why, run }) =>
      command.hotkey === undefined
        ? []
        : [
            {
              keys: command.hotkey === 'e' ? ['e', 'F2'] : command.hotkey,
              message: commandLabel(command.name),
              when: () => why === undefined,
              run,
            },
          ],
    ),
    'commands',
  );
  return offers;
}
