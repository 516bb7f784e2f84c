/**
 * Settings that stand in local storage under names of their own: the language, and which tours were seen
 * (`first-time-dashboard`, `first-time-user`; specification, section 2).
 */
import type { Settings } from '#ports/ports.ts';
import type { Locale, LocaleState } from '#store/locale-slice.ts';
import { localeChosen, locales } from '#store/locale-slice.ts';
import type { ToursState } from '#store/tours-slice.ts';
import { tourNames, toursRemembered } from '#store/tours-slice.ts';
import type { AppDispatch } from './services.ts';

const localeName = 'locale';
const tourFlag = (tour: string) => `first-time-${tour}`;
/** The flag says 'not the first time any more'. */
const seenValue = 'false';

export function loadSettings(settings: Settings, dispatch: AppDispatch): void {
  const locale = readLocale(settings);
  if (locale !== undefined) dispatch(localeChosen(locale));
  const [dashboard, user] = tourNames.map((tour) => settings.read(tourFlag(tour)) === seenValue);
  dispatch(toursRemembered({ dashboard: dashboard ?? false, user: user ?? false }));
}

function readLocale(settings: Settings): Locale | undefined {
  const stored = settings.read(localeName);
  return locales.find((locale) => locale === stored);
}

interface Watched {
  getState(): { readonly locale: LocaleState; readonly tours: ToursState };
  subscribe(changed: () => void): () => void;
}

/** Writes a setting when it changes. */
export function persistSettings(settings: Settings, store: Watched): void {
  let known = store.getState();
  store.subscribe(() => {
    const state = store.getState();
    if (state.locale !== known.locale) settings.write(localeName, state.locale.chosen);
    for (const tour of tourNames) {
      if (state.tours.seen[tour] && !known.tours.seen[tour]) settings.write(tourFlag(tour), seenValue);
    }
    known = state;
  });
}
