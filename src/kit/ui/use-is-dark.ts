/** Whether the console is dark now: as the person chose, or as the system is. */
import { useSyncExternalStore } from 'react';

import { selectPreferences } from '#store/preferences-slice.ts';
import { useAppSelector } from '../store-hooks.ts';

const systemIsDark = '(prefers-color-scheme: dark)';

export function useIsDark(): boolean {
  const { theme } = useAppSelector(selectPreferences);
  const systemDark = useSyncExternalStore(watchSystem, () => window.matchMedia(systemIsDark).matches);
  return theme === 'dark' || (theme === 'system' && systemDark);
}

function watchSystem(changed: () => void): () => void {
  const query = window.matchMedia(systemIsDark);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
