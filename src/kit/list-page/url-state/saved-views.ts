/** The views that a person keeps for one screen, in the order in which they were saved. Pure. */
import type { SavedView, ViewRules } from './saved-view.ts';
import { readView, writeView } from './saved-view.ts';

export interface StoredViews {
  readonly views: readonly SavedView[];
  /** Name of the one that opens where the address asks for nothing. */
  readonly first: string | undefined;
}

const emptyShelf: StoredViews = { views: [], first: undefined };
export const maxViews = 50;

/** Reads what was kept: a view that is broken is dropped, the others stay. */
export function readStoredViews(kept: unknown, rules: ViewRules): StoredViews {
  if (typeof kept !== 'object' || kept === null || !('views' in kept)) return emptyShelf;
  const { views } = kept;
  if (!Array.isArray(views)) return emptyShelf;
  const read = views.slice(0, maxViews).flatMap((view) => readView(view, rules) ?? []);
  const named = new Map(read.map((view) => [view.name, view]));
  const first = 'first' in kept && typeof kept.first === 'string' ? kept.first : '';
  return { views: [...named.values()], first: named.has(first) ? first : undefined };
}

export function writeStoredViews({ views, first }: StoredViews, rules: ViewRules): unknown {
  return { views: views.map((view) => writeView(view, rules)), ...(first === undefined ? {} : { first }) };
}

export const viewOf = ({ views }: StoredViews, name: string | undefined) =>
  views.find((view) => view.name === name);

/** In place of the one of its name, or as the last. */
export function putView(shelf: StoredViews, view: SavedView): StoredViews {
  const { views } = shelf;
  if (viewOf(shelf, view.name) === undefined) return { ...shelf, views: [...views, view] };
  return { ...shelf, views: views.map((each) => (each.name === view.name ? view : each)) };
}

export function removeView({ views, first }: StoredViews, name: string): StoredViews {
  return {
    views: views.filter((view) => view.name !== name),
    first: first === name ? undefined : first,
  };
}

/** Nothing where the new name is another view's. */
export function renameView(shelf: StoredViews, name: string, next: string): StoredViews {
  if (name !== next && viewOf(shelf, next) !== undefined) return shelf;
  const { views, first } = shelf;
  return {
    views: views.map((view) => (view.name === name ? { ...view, name: next } : view)),
    first: first === name ? next : first,
  };
}

/** Opens first from now on; undefined: none does. */
export const openFirst = (shelf: StoredViews, first: string | undefined): StoredViews => ({
  ...shelf,
  first,
});

/** The name itself, or with a number where it is taken: 'Morning (2)'. */
export function freeName(shelf: StoredViews, name: string): string {
  let free = name;
  for (let count = 2; viewOf(shelf, free) !== undefined; count += 1) free = `${name} (${count})`;
  return free;
}
