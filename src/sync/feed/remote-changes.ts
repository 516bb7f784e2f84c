/**
 * Remote changes of the lists that are open. Nothing that a person is looking at moves: rows are replaced in place, removed ones
 * stay visible as removed, new ones are only counted. Pure.
 */
import type { Entity, Row } from '#model/entity.ts';
import { matches } from '#model/match-row.ts';
import type { ChangesArrived, HeardAt, RemoteChanges } from '#store/changes-slice.ts';
import type { MergedChange } from '#local-db/cache/merge-changes.ts';
import type { OpenList, OpenLists } from './open-lists.ts';
import { isShownIn } from './open-lists.ts';

export interface ReceivedChange extends MergedChange {
  /** The person did it, here or elsewhere: nothing is marked for them. */
  readonly isOwn: boolean;
  /** The row was made by it. Of one that this device did not hold nobody knows otherwise whether it is new. */
  readonly isCreation: boolean;
}

export interface ReceivedChanges {
  readonly entity: Entity;
  readonly at: number;
  readonly changes: readonly ReceivedChange[];
  readonly open: OpenLists;
  readonly known: RemoteChanges;
  readonly totals: RemoteChanges['totals'];
}

export function remoteChangesOf({
  entity,
  at,
  changes,
  open,
  known,
  totals,
}: ReceivedChanges): ChangesArrived {
  const isShown = isShownIn(open);
  const rows: { key: string; row: Row | null }[] = [];
  const gone: string[] = [];
  const changed: string[] = [];
  for (const { key, row, before, isOwn } of changes) {
    // Removed and made anew at once: its first version is newer than the one before.
    const isAnew = row !== null && before !== undefined && row.version < before.version;
    const shown = isShown(key);
    if (shown && row === null && !isOwn) gone.push(key);
    else if (shown || open.isAsking) rows.push(...(isAnew ? [{ key, row: null }] : []), { key, row });
    if (shown && row !== null && !isOwn) changed.push(key);
  }
  const news = Object.fromEntries(
    [...open.pages].map(([name, list]) => [
      name,
      newsOf(entity, list, known.news[name] ?? {}, changes, { at, isCounted: totals[name] !== undefined }),
    ]),
  );
  return { collection: entity.name, at, rows, gone, changed, news, totals };
}

/** More are not counted one by one: the number says enough. */
const mostNews = 1000;

function newsOf(
  entity: Entity,
  { query, keys, asOf }: OpenList,
  known: HeardAt,
  changes: readonly ReceivedChange[],
  /** `isCounted`: all rows that match were held here, and one that was not did not match. */
  { at, isCounted }: { readonly at: number; readonly isCounted: boolean },
): HeardAt {
  // A change received before the page was requested is on it, or on another of its pages.
  const news = new Map(Object.entries(known).filter(([, heard]) => heard > asOf));
  for (const { key, row, before, isCreation } of changes) {
    const isMatch = row !== null && matches(entity, row, query.filter);
    const wasMatch =
      before === undefined ? !(isCreation || isCounted) : matches(entity, before, query.filter);
    if (!isMatch) news.delete(key);
    else if (!wasMatch && !keys.has(key) && news.size < mostNews) news.set(key, at);
  }
  return Object.fromEntries(news);
}
