/** Light, dark, or as the system is: the class on the body reaches drawers and dialogs too. */
import { Classes } from '@blueprintjs/core';
import { useEffect } from 'react';

import { useIsDark } from '#kit/ui/use-is-dark.ts';

export function useTheme(): void {
  const dark = useIsDark();
  useEffect(() => {
    document.body.classList.toggle(Classes.DARK, dark);
    document.documentElement.classList.toggle('c-dark-page', dark);
  }, [dark]);
}
