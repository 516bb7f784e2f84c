/** State of a list once its search is cleared. Pure. */
import type { ListState } from '#model/list-address.ts';
import { isSameValue } from '#model/same-value.ts';
import { isEmptyValue } from '#model/search-values.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';

type Cleared = Pick<ListState, 'text' | 'values'>;
type Searched = Pick<ListScreen, 'refuse' | 'initial'>;

/** A list that refuses some searches would refuse one for everything: it goes back to what it began with. */
export function clearedSearch({ refuse, initial }: Searched): Cleared {
  return { text: '', values: refuse === undefined ? {} : initial.values };
}

/** Whether clearing would change nothing. */
export function isCleared(screen: Searched, { text, values }: Cleared): boolean {
  const cleared = clearedSearch(screen).values;
  const names = [...new Set([...Object.keys(values), ...Object.keys(cleared)])];
  const isSame = (name: string) =>
    isSameValue(values[name], cleared[name]) || (isEmptyValue(values[name]) && isEmptyValue(cleared[name]));
  return text === '' && names.every(isSame);
}

/** Message id of what its button says. */
export function clearWords(screen: Searched): string {
  return Object.values(clearedSearch(screen).values).every(isEmptyValue) ? 'filter.clear' : 'filter.reset';
}
