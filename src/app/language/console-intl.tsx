/** One language's messages around everything; `lang` and `dir` of the document follow. */
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';

import type { Locale } from '#store/locale-slice.ts';
import { directionOf } from './direction.ts';
import type { Messages } from './load-messages.ts';

interface ConsoleIntlProps {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly children: ReactNode;
}

export function ConsoleIntl({ locale, messages, children }: ConsoleIntlProps) {
  useEffect(() => {
    const { documentElement: page } = document;
    const direction = directionOf(locale);
    // Each page has messages of its own. Set to what they are already, the browser would style the whole page again.
    if (page.lang !== locale) page.lang = locale;
    if (page.dir !== direction) page.dir = direction;
  }, [locale]);
  return (
    <IntlProvider
      locale={locale}
      messages={messages}
      timeZone="Asia/Ho_Chi_Minh"
      onError={refuseMissing}
      onWarn={ignore}
    >
      {children}
    </IntlProvider>
  );
}

/** A message that is missing is a defect: it ends a test or a page under development; people see its id. */
function refuseMissing(error: Error): void {
  if (import.meta.env.DEV) throw error;
}

function ignore(): void {}
