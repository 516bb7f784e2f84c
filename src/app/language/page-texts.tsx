/** All of the language's messages around a page or what lies over it; until they are here it waits, as for its code. */
import type { ReactNode } from 'react';

import { useLazy } from '#kit/lazy/use-lazy.ts';
import { ConsoleIntl } from './console-intl.tsx';
import { pageTexts } from './load-messages.ts';
import { useShownLocale } from './shown-locale.ts';

interface PageTextsProps {
  readonly children: ReactNode;
  /** Stands until the texts are here. */
  readonly fallback: ReactNode;
}

export function PageTexts({ children, fallback }: PageTextsProps) {
  const locale = useShownLocale();
  const messages = useLazy(pageTexts[locale]);
  if (messages === undefined) return fallback;
  return (
    <ConsoleIntl locale={locale} messages={messages}>
      {children}
    </ConsoleIntl>
  );
}
