/** The texts of questions and deeds, which come after those of the page. */
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { selectLocale } from '#store/locale-slice.ts';
import { useConsoleHost } from '../definitions/console-host.tsx';
import { useAppSelector } from '../store-hooks.ts';

/** Whether this text is here; `failed`: it can't be loaded now, and a question has to do without. */
export function useDeedText(id: string): 'here' | 'loading' | 'failed' {
  const { messages } = useIntl();
  const { loadDeedTexts } = useConsoleHost();
  const locale = useAppSelector(selectLocale);
  const [hasFailed, setFailed] = useState(false);
  const [, setLoaded] = useState(0);
  const isHere = id in messages;
  useEffect(() => {
    if (isHere) return;
    loadDeedTexts(locale).then(
      () => setLoaded((times) => times + 1),
      () => setFailed(true),
    );
  }, [isHere, loadDeedTexts, locale]);
  return isHere ? 'here' : hasFailed ? 'failed' : 'loading';
}
