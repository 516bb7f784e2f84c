/** The palette's choices for this person, in the language shown. */
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { localeChosen, locales } from '#store/locale-slice.ts';
import { themeChosen } from '#store/preferences-slice.ts';
import { useOfferedCommands } from '#kit/command/offered-commands.tsx';
import { commandForMany, commandLabel, screenTitle } from '#kit/message-ids.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { offlineDataPath } from '../offline-data/offline-data-path.ts';
import { useSurfaces } from '../shell/surfaces.tsx';
import { useSections } from '../shell/use-sections.ts';
import type { Choice } from './choices.ts';

export function useChoices(): readonly Choice[] {
  return [...useCommandChoices(), ...usePageChoices(), ...useShellChoices(), ...useLookChoices()];
}

/** What the page on screen offers for its chosen rows; what the person has no key for is not among it. */
function useCommandChoices(): readonly Choice[] {
  const intl = useIntl();
  return useOfferedCommands().map(({ command, count, why, run }) => ({
    id: `command:${command.name}`,
    name:
      count > 1 && command.batch === true
        ? intl.formatMessage({ id: commandForMany(command.name) }, { count })
        : intl.formatMessage({ id: commandLabel(command.name) }),
    group: intl.formatMessage({ id: 'palette.group.thisPage' }),
    keys: command.hotkey,
    why: why && intl.formatMessage({ id: why }),
    run,
  }));
}

function usePageChoices(): readonly Choice[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const sections = useSections();
  return sections.flatMap((section) =>
    section.pages.map((page, index) => ({
      id: `page:${page.path}`,
      name: intl.formatMessage({ id: screenTitle(page.path) }),
      group: intl.formatMessage({ id: `menu.${section.name}` }),
      ...(index === 0 ? { keys: `g ${section.letter}` } : {}),
      run: () => void navigate(page.path),
    })),
  );
}

function useShellChoices(): readonly Choice[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const { open } = useSurfaces();
  const group = intl.formatMessage({ id: 'palette.group.console' });
  const say = (id: string) => intl.formatMessage({ id });
  return [
    { id: 'sync', name: say('sync.open'), group, keys: 'g s', run: () => open({ kind: 'syncCentre' }) },
    {
      id: 'offlineData',
      name: say('offlineData.open'),
      group,
      run: () => void navigate(offlineDataPath),
    },
    { id: 'keys', name: say('help.keys'), group, keys: '?', run: () => open({ kind: 'keys' }) },
    {
      id: 'profile',
      name: say('user.profile'),
      group,
      run: () => void navigate('/account?tab=profile'),
    },
    {
      id: 'password',
      name: say('user.password'),
      group,
      run: () => void navigate('/account?tab=password'),
    },
    { id: 'signOut', name: say('user.signOut'), group, run: () => open({ kind: 'signOut' }) },
  ];
}

function useLookChoices(): readonly Choice[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const languageGroup = intl.formatMessage({ id: 'palette.group.language' });
  const themeGroup = intl.formatMessage({ id: 'theme.title' });
  return [
    ...locales.map((locale) => ({
      id: `language:${locale}`,
      name: intl.formatMessage({ id: `language.${locale}` }),
      group: languageGroup,
      run: () => void dispatch(localeChosen(locale)),
    })),
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      id: `theme:${theme}`,
      name: intl.formatMessage({ id: `theme.${theme}` }),
      group: themeGroup,
      run: () => void dispatch(themeChosen(theme)),
    })),
  ];
}
