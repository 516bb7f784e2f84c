/** The menu as this person sees it. */
import { useMemo } from 'react';

import { selectCaller } from '#store/session-slice.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { mayOpen } from './access-order.ts';
import type { MenuGroup } from './menu.ts';
import { menuOf } from './menu.ts';
import type { ConsolePage } from './pages.tsx';
import { pages } from './pages.tsx';

export function useSections(): readonly MenuGroup<ConsolePage>[] {
  const caller = useAppSelector(selectCaller);
  return useMemo(() => menuOf(pages.filter((page) => mayOpen(caller, page))), [caller]);
}
