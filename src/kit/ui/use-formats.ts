/** Formats of the language that is shown now. */
import { selectLocale } from '#store/locale-slice.ts';
import { useAppSelector } from '../store-hooks.ts';
import type { Formats } from './formats.ts';
import { formatsOf } from './formats.ts';

export function useFormats(): Formats {
  return formatsOf(useAppSelector(selectLocale));
}
