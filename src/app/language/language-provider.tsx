/** The chosen language, once its messages are here; until then the one before stays on screen. */
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import type { Locale } from '#store/locale-slice.ts';
import { selectLocale } from '#store/locale-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { ConsoleIntl } from './console-intl.tsx';
import { loadedShellMessages, loadMessages, loadShellMessages } from './load-messages.ts';
import { ShownLocaleContext } from './shown-locale.ts';

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const chosen = useAppSelector(selectLocale);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<Locale | undefined>(() => held(chosen));
  const isFirst = shown === undefined;

  useEffect(() => {
    let current = true;
    // At the start the frame need not wait for the pages' texts; later no page may lose its own in between.
    const load = isFirst ? loadShellMessages : loadMessages;
    load(chosen).then(
      () => {
        if (current) setShown(chosen);
      },
      () => dispatch(noticeShown({ key: 'language', tone: 'danger', message: 'language.failed' })),
    );
    return () => {
      current = false;
    };
  }, [chosen, dispatch, isFirst]);

  const messages = shown && loadedShellMessages(shown);
  if (shown === undefined || messages === undefined) return null;
  return (
    <ShownLocaleContext value={shown}>
      <ConsoleIntl locale={shown} messages={messages}>
        {children}
      </ConsoleIntl>
    </ShownLocaleContext>
  );
}

function held(locale: Locale): Locale | undefined {
  return loadedShellMessages(locale) === undefined ? undefined : locale;
}
