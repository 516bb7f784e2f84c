/** The language that is on screen: while another one is loading, not yet the one that was chosen. */
import { createContext, useContext } from 'react';

import type { Locale } from '#store/locale-slice.ts';

export const ShownLocaleContext = createContext<Locale>('vi-VN');

export function useShownLocale(): Locale {
  return useContext(ShownLocaleContext);
}
