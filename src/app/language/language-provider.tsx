/** The chosen language, once its messages are here; until then the one before stays on screen. */
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import type { Locale } from '#store/locale-slice.ts';
import { selectLocale } from '#store/locale-slice.ts';
import { noticeShown } from '#store/notices/notices-slice.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { ConsoleIntl } from './console-intl.tsx';
import type { Messages } from './load-messages.ts';
import { loadedMessages, loadMessages } from './load-messages.ts';

interface Shown {
  readonly locale: Locale;
  readonly messages: Messages;
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const chosen = useAppSelector(selectLocale);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<Shown | undefined>(() => held(chosen));

  useEffect(() => {
    let current = true;
    loadMessages(chosen).then(
      (messages) => {
        if (current) setShown({ locale: chosen, messages });
      },
      () => dispatch(noticeShown({ key: 'language', tone: 'danger', message: 'language.failed' })),
    );
    return () => {
      current = false;
    };
  }, [chosen, dispatch]);

  if (shown === undefined) return null;
  return (
    <ConsoleIntl locale={shown.locale} messages={shown.messages}>
      {children}
    </ConsoleIntl>
  );
}

function held(locale: Locale): Shown | undefined {
  const messages = loadedMessages(locale);
  return messages === undefined ? undefined : { locale, messages };
}
