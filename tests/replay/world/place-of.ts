/** What a request is about, as far as one tab alone can tell. */
import { v3Calls } from '#model/calls/v3.ts';

/** Of the feed: its cursor. Which collections it follows depends on other tabs, too, of which nothing is told. */
export function placeOf(url: string): string {
  if (!isAt(url, v3Calls.changes.path)) return url;
  const { origin, pathname, searchParams } = new URL(url);
  return `${origin}${pathname} ${searchParams.get('since')}`;
}

export const isAt = (url: string, path: string) => new URL(url).pathname.endsWith(path);
