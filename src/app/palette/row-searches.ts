/** Searches among rows for a typed text: codes and names, and payments by a pasted reference. Pure. */
import type { SoughtRows } from '#model/calls/search-rows.ts';
import { mostOfEach, nameFieldsOf, soughtRows } from '#model/calls/search-rows.ts';
import type { RowSearch } from '#local-db/queries/find-rows.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';

export interface ScreenSearch extends RowSearch {
  readonly by: SoughtRows['by'];
  readonly screen: ListScreen;
  /** Address of the list with all matches. */
  readonly address: string;
}

/** `screens`: those that the person may open. */
export function searchesFor(typed: string, screens: readonly ListScreen[]): readonly ScreenSearch[] {
  return screens.flatMap((screen) =>
    soughtRows(screen.entity, typed, screen.list.partsOnly === true).map((sought) =>
      searchIn(screen, typed.trim(), sought),
    ),
  );
}

function searchIn(screen: ListScreen, text: string, { by, filters }: SoughtRows): ScreenSearch {
  const { entity, list, path, initial } = screen;
  const isText = by === 'search';
  const sort = isText
    ? `${nameFieldsOf(entity).code}.asc`
    : initial.sort.map(({ field, direction }) => `${field}.${direction}`).join(',');
  const address = `${path}?${new URLSearchParams({ [isText ? 'q' : by]: text })}`;
  return { by, screen, source: list, filters, sort, most: mostOfEach, address };
}
