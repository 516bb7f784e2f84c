/** What is looked for among rows when something is typed: codes and names, and payments by a pasted reference. Pure. */
import { paymentReferences } from '#model/entities/payment.ts';
import type { Row } from '#model/entity.ts';
import type { Filter } from '#model/list-query.ts';
import { likePattern, searchField } from '#model/list-query.ts';
import type { RowSearch } from '#store/rows/find-rows.ts';
import type { ListScreen } from '#kit/define-screen.ts';

export interface ScreenSearch extends RowSearch {
  readonly kind: 'text' | 'reference';
  readonly screen: ListScreen;
  /** Where the list shows all that match. */
  readonly address: string;
}

/** A few of each kind. */
export const mostOfEach = 5;
const shortestText = 2;
/** One word of letters, digits and joints, with a digit in it. */
const reference = /^(?=.*\d)[\w./-]{6,64}$/;

/** `screens`: those that the person may open. */
export function searchesFor(typed: string, screens: readonly ListScreen[]): readonly ScreenSearch[] {
  const text = typed.trim();
  if (text.length < shortestText) return [];
  return screens.flatMap((screen) =>
    screen.list.partsOnly === true ? byReference(text, screen) : byText(text, screen),
  );
}

/** The field that people know a row by, and what it is called; the first two that its list searches. */
export function namesOf({ entity }: Pick<ListScreen, 'entity'>, row: Row) {
  const [code = entity.key, name = entity.label] = entity.search;
  const words = (field: string) => String(row[field] ?? '');
  return { key: words(entity.key), code: words(code), name: words(name) };
}

function byText(text: string, screen: ListScreen): readonly ScreenSearch[] {
  const { entity, list, path } = screen;
  const [code = entity.key, name = entity.label] = entity.search;
  const pattern = { iLike: likePattern(text) };
  // The very code may stand far down the list of what contains it.
  const exact: readonly Filter[] = /\s/.test(text)
    ? []
    : [{ [code]: { overlap: [...new Set([text, text.toUpperCase(), text.toLowerCase()])] } }];
  const address = `${path}?${new URLSearchParams({ q: text })}`;
  const sort = `${code}.asc`;
  // Names before what is contained elsewhere, in an address; that tells how many the list will show.
  const filters = [...exact, { [name]: pattern }, { [searchField]: pattern }];
  return [{ kind: 'text', screen, source: list, filters, sort, most: mostOfEach, address }];
}

/** Too many to be searched by a part of them: a whole reference is found by the index of its kind. */
function byReference(text: string, screen: ListScreen): readonly ScreenSearch[] {
  const { entity, list, path, initial } = screen;
  if (!reference.test(text)) return [];
  const sort = initial.sort.map(({ field, direction }) => `${field}.${direction}`).join(',');
  return paymentReferences
    .filter((field) => field in entity.fields)
    .map((field) => ({
      kind: 'reference',
      screen,
      source: list,
      filters: [{ [field]: text }],
      sort,
      most: mostOfEach,
      address: `${path}?${new URLSearchParams({ [field]: text })}`,
    }));
}
