/** Light, dark, or as the system is: the class on the body reaches drawers and dialogs too. */
import { Classes } from '@blueprintjs/core';
import { useEffect, useSyncExternalStore } from 'react';

import { selectPreferences } from '#store/preferences-slice.ts';
import { useAppSelector } from '#kit/store-hooks.ts';

const systemIsDark = '(prefers-color-scheme: dark)';

export function useTheme(): void {
  const { theme } = useAppSelector(selectPreferences);
  const systemDark = useSyncExternalStore(watchSystem, () => window.matchMedia(systemIsDark).matches);
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  useEffect(() => {
    document.body.classList.toggle(Classes.DARK, dark);
    document.documentElement.classList.toggle('c-dark-page', dark);
  }, [dark]);
}

function watchSystem(changed: () => void): () => void {
  const query = window.matchMedia(systemIsDark);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
