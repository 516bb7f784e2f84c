/** Vietnamese or English; each named in itself, so that whoever can't read the one finds the other. */
import { MenuItem } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { localeChosen, locales, selectLocale } from '#store/locale-slice.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

export function LanguageItems() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectLocale);
  return (
    <>
      {locales.map((locale) => (
        <MenuItem
          key={locale}
          lang={locale}
          role="menuitemradio"
          aria-checked={locale === chosen}
          active={locale === chosen}
          text={intl.formatMessage({ id: `language.${locale}` })}
          onClick={() => dispatch(localeChosen(locale))}
        />
      ))}
    </>
  );
}
