/** Vietnamese or English; each named in itself, so that whoever can't read the one finds the other. */
import { MenuItem } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { localeChosen, locales, selectLocale } from '#store/locale-slice.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { MenuButton } from './menu-button.tsx';

export function LanguageSwitcher() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectLocale);
  const language = intl.formatMessage({ id: `language.${chosen}` });
  return (
    <MenuButton
      label={intl.formatMessage({ id: 'language.menu' }, { language })}
      text={chosen.slice(0, 2).toUpperCase()}
      tour="language"
    >
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
    </MenuButton>
  );
}
