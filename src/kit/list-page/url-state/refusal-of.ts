/** Which searches are not sent, by any list. Pure. */
import type { ListState } from '#model/list-address.ts';
import { isReversed } from '#model/search-values.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';

/** Message id of why a search is not sent. */
export function refusalOf(screen: Pick<ListScreen, 'refuse'>, state: ListState): string | undefined {
  if (Object.values(state.values).some(isReversed)) return 'search.reversed_range';
  return screen.refuse?.(state);
}
