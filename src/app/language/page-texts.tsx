/** All of the language's messages around a page or what lies over it; until they are here it waits, as for its code. */
import type { ReactNode } from 'react';
import { Suspense, use } from 'react';

import { ConsoleIntl } from './console-intl.tsx';
import { loadedMessages, loadMessages } from './load-messages.ts';
import { useShownLocale } from './shown-locale.ts';

interface PageTextsProps {
  readonly children: ReactNode;
  /** Stands until the texts are here. */
  readonly fallback: ReactNode;
}

export function PageTexts({ children, fallback }: PageTextsProps) {
  return (
    <Suspense fallback={fallback}>
      <WithTexts>{children}</WithTexts>
    </Suspense>
  );
}

function WithTexts({ children }: Pick<PageTextsProps, 'children'>) {
  const locale = useShownLocale();
  const messages = loadedMessages(locale) ?? use(loadMessages(locale));
  return (
    <ConsoleIntl locale={locale} messages={messages}>
      {children}
    </ConsoleIntl>
  );
}
