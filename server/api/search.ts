/** One search over all lists that the caller may read: a few rows of each, by the conditions that its list has. */
import { searchCall } from '#model/calls/search.ts';
import { mostInAll, soughtRows } from '#model/calls/search-rows.ts';
import { mayMake } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import { parse } from '../http/request-parts.ts';
import { findTopRows } from '../list/find-top-rows.ts';
import { roundRobin } from '../list/round-robin.ts';
import { searchedLists } from '../resources/searched-lists.ts';
import type { Routes } from '../routing/routes.ts';

export function mountSearch(routes: Routes, { db }: Context): void {
  routes.read(searchCall, async ({ caller, query, reply }) => {
    const { q } = parse(searchCall.query, query);
    const sought = searchedLists
      .filter(({ call }) => mayMake(caller, call))
      .flatMap(({ resource, partsOnly = false }) =>
        soughtRows(resource.entity, q, partsOnly).map((rows) => ({ resource, rows })),
      );
    const found = [];
    // One after the other: a search is one of many things that the connections are there for.
    for (const { resource, rows } of sought) {
      // Who types on has hung up.
      if (reply.raw.destroyed) break;
      const few = await findTopRows(db.orm, resource, rows);
      if (few.rows.length > 0) found.push({ collection: resource.entity.name, by: rows.by, ...few });
    }
    const shares = roundRobin(
      found.map(({ rows }) => rows),
      mostInAll,
    );
    return withData(found.map((list, at) => ({ ...list, rows: [...(shares[at] ?? [])] })));
  });
}
