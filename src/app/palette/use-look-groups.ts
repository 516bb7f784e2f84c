/** Language, theme and the height of rows: those that are not chosen now. */
import { useIntl } from 'react-intl';

import { localeChosen, locales, selectLocale } from '#store/locale-slice.ts';
import type { Density, Theme } from '#store/preferences-slice.ts';
import { densityChosen, selectPreferences, themeChosen } from '#store/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import type { PaletteGroup } from './choices.ts';

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const densities: readonly Density[] = ['compact', 'normal', 'comfortable'];

export function useLookGroups(): readonly PaletteGroup[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { theme, density } = useAppSelector(selectPreferences);
  const locale = useAppSelector(selectLocale);
  const group = <T extends string>(
    name: string,
    title: string,
    values: readonly T[],
    chosen: T,
    words: (value: T) => string,
    choose: (value: T) => void,
  ): PaletteGroup => ({
    name,
    title: intl.formatMessage({ id: title }),
    choices: values.map((value) => ({
      id: `${name}:${value}`,
      name: intl.formatMessage({ id: words(value) }),
      why: value === chosen ? intl.formatMessage({ id: 'palette.isChosen' }) : undefined,
      run: () => choose(value),
    })),
  });
  return [
    group(
      'language',
      'palette.group.language',
      locales,
      locale,
      (value) => `language.${value}`,
      (value) => dispatch(localeChosen(value)),
    ),
    group(
      'theme',
      'theme.title',
      themes,
      theme,
      (value) => `theme.${value}`,
      (value) => dispatch(themeChosen(value)),
    ),
    group(
      'density',
      'list.density',
      densities,
      density,
      (value) => `list.density.${value}`,
      (value) => dispatch(densityChosen(value)),
    ),
  ];
}
