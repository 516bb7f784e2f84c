/** The palette's choices that need no search: what this page can do, where one can go, how the console looks. */
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { selectPreferences } from '#store/preferences-slice.ts';
import { useAvailableCommands } from '#kit/command/available-commands.tsx';
import { commandKeys } from '#kit/command/command-keys.ts';
import { commandForMany, commandLabel, screenTitle } from '#kit/definitions/message-ids.ts';
import type { KeyBinding } from '#kit/keyboard/key-binding.ts';
import { useKeyLayer, useKeyRegistry } from '#kit/keyboard/keys-provider.tsx';
import { useRegisteredKeys } from '#kit/keyboard/use-keys.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import type { Guarded } from '../navigation/access-order.ts';
import { isOfGroup } from '../navigation/access-order.ts';
import { groupKeys } from '../navigation/console-keys.ts';
import type { MenuGroup } from '../navigation/menu.ts';
import { useSections } from '../navigation/use-sections.ts';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import type { PaletteChoice, PaletteGroup } from './choices.ts';
import { useConsoleChoices } from './use-console-choices.ts';
import { useLookGroups } from './use-look-groups.ts';

export function useChoiceGroups(): readonly PaletteGroup[] {
  const intl = useIntl();
  const groups = [
    { name: 'thisPage', choices: [...useCommandChoices(), ...useKeyChoices()] },
    { name: 'pages', choices: usePageChoices() },
    { name: 'console', choices: useConsoleChoices() },
  ].map((group) => ({ ...group, title: intl.formatMessage({ id: `palette.group.${group.name}` }) }));
  return [...groups, ...useLookGroups()].filter(({ choices }) => choices.length > 0);
}

/** Layer directly under the palette: a page, or a drawer over it. */
function useLayerUnder(): number {
  const own = useKeyLayer();
  const layers = useKeyRegistry().layers();
  return Math.max(0, ...layers.filter((layer) => layer < own));
}

/** Commands that the page offers for its chosen rows, or a drawer over it for its row. */
function useCommandChoices(): readonly PaletteChoice[] {
  const intl = useIntl();
  const offered = useAvailableCommands(useLayerUnder());
  return offered.map(({ command, count, why, run }) => ({
    id: `command:${command.name}`,
    name:
      count > 1 && command.batch === true
        ? intl.formatMessage({ id: commandForMany(command.name) }, { count })
        : intl.formatMessage({ id: commandLabel(command.name) }),
    keys: commandKeys(command),
    why: why && intl.formatMessage({ id: why }),
    run,
  }));
}

/** Commands and the console's own stand among the others. */
const unlisted = new Set(['commands', 'shell', 'edit']);

/** Moving in a grid is no choice to look for, copying from it is. What says why it can't be done now is shown with that. */
const isListed = ({ native, on, listed, when, why }: KeyBinding) =>
  (listed === true || (native !== true && on === undefined)) && (why !== undefined || when?.() !== false);

/** Key actions that are no commands: refreshing, the next page, saving the open form. */
function useKeyChoices(): readonly PaletteChoice[] {
  const intl = useIntl();
  const layer = useLayerUnder();
  return useRegisteredKeys()
    .filter((group) => group.layer === layer && !unlisted.has(group.scope))
    .flatMap(({ bindings }) => bindings)
    .filter(isListed)
    .map((binding) => ({
      // Several of one kind (the saved views of a list) differ by what they are about; ids hold no blanks.
      id: ['key', binding.message, ...Object.values(binding.values ?? {}).map(encodeURIComponent)].join(':'),
      name: intl.formatMessage({ id: binding.message }, binding.values),
      keys: binding,
      why: binding.why && intl.formatMessage({ id: binding.why }),
      run: () => binding.run(new KeyboardEvent('keydown')),
    }));
}

function usePageChoices(): readonly PaletteChoice[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const sections = useSections();
  const { closeAll } = useSurfaces();
  return sections.flatMap((section) =>
    ownPages(section).map((page, index) => ({
      id: `page:${page.path}`,
      name: intl.formatMessage({ id: screenTitle(page.path) }),
      hint: intl.formatMessage({ id: `menu.${section.name}` }),
      keys: index === 0 ? groupKeys(section.name) : undefined,
      run: () => {
        closeAll();
        void navigate(page.path);
      },
    })),
  );
}

/** A page that stands in for another group's own is found once, under its own. */
const ownPages = <P extends Guarded>({ path, pages }: MenuGroup<P>) =>
  pages.filter((page) => isOfGroup(path, page));

export function useRecentIds(): readonly string[] {
  return useAppSelector(selectPreferences).recentChoices;
}
