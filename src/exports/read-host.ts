/**
 * Rows that match, from their host (those that were chosen one by one: read-chosen.ts):
 *
 *   where the change feed stands -> all pages (page-walk.ts) -> what changed since: rows that the pages missed
 *
 * A row that moved from where nothing was read yet to where all was read is in no page; the feed tells of it.
 */
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { ListQuery } from '#model/list-query.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { readChanges } from '#services/feed/read-changes.ts';
import { isSubscribed } from '#services/feed-subscriptions.ts';
import { readPage } from '#services/read-page.ts';
import type { AppThunk } from '#services/services.ts';
import { changedDuringExport } from './changed-during-export.ts';
import type { RowsPart, RowsReader, WantedRows } from './matching-rows.ts';
import { isWanted } from './matching-rows.ts';
import { walkPages } from './page-walk.ts';
import { pendingOver } from './pending-over.ts';

export function readFromHost(
  source: ListSource,
  wanted: WantedRows,
  signal: AbortSignal,
): AppThunk<RowsReader> {
  return (dispatch, getState, services) => {
    const { entity } = source;
    const { commands } = services;
    const pending = pendingOver(entity, selectUnsettled(getState()), commands);
    const walk = walkPages({
      keyOf: (row) => keyOf(entity, row),
      // Without versions of its own it is another moment at each reading: there a row is known by its key alone.
      stampOf: (row) => (services.isVersioned(source.host) ? String(row.version) : ''),
    });
    const missed = changedDuringExport(entity, wanted);
    const isOne = (row: Row) => isWanted(wanted, keyOf(entity, row));
    let step: 'begin' | 'pages' | 'changes' | 'end' = isSubscribed(services, entity.name) ? 'begin' : 'pages';
    let cursor: string | undefined;
    let from: number | null = null;
    let until: number | null = null;
    let late = 0;
    let cappedAt: number | undefined;
    let total = 0;
    let found = 0;

    /** The host tells of changes from here on; one that does not is read without. */
    async function begin(): Promise<Failure | undefined> {
      const head = await dispatch(readChanges(undefined, [], signal));
      if (!head.ok && head.failure.kind === 'noAnswer') return head.failure;
      cursor = head.ok ? head.page.cursor : undefined;
      step = 'pages';
      return undefined;
    }

    async function page(): Promise<RowsPart> {
      const query: ListQuery = { filter: wanted.filter, sort: wanted.sort, ...walk.page() };
      const read = await dispatch(readPage(source, query, signal));
      if (!read.ok) return { kind: 'failed', failure: read.failure };
      from ??= read.at;
      until = read.at;
      cappedAt ??= read.page.cappedAt;
      const taken = walk.take(read.page.data);
      total = read.page.total - (wanted.without?.size ?? 0);
      if (taken.isEnd) step = cursor === undefined ? 'end' : 'changes';
      return some(pending.over(taken.rows.filter(isOne)));
    }

    async function changes(since: string): Promise<RowsPart> {
      const read = await dispatch(readChanges(since, [entity.name], signal));
      if (!read.ok && read.failure.kind === 'noAnswer') return { kind: 'failed', failure: read.failure };
      if (read.ok) {
        missed.note(read.page.changes);
        until = read.page.at;
        cursor = read.page.cursor;
        if (read.page.more) return some([]);
      }
      // A host that forgot the cursor can't tell what changed: what the pages held stands.
      step = 'end';
      const rows = missed.rows(walk.has);
      for (const row of rows) walk.add(keyOf(entity, row));
      late += rows.length;
      return some(pending.over(rows));
    }

    function some(rows: readonly Row[]): RowsPart {
      found += rows.length;
      return { kind: 'rows', rows, total: Math.max(total, found) };
    }

    /** Rows that only this device has yet stand last, then nothing more comes. */
    let hasEnded = false;
    function end(): RowsPart {
      const created = hasEnded
        ? []
        : pending.others(wanted.filter, (key) => walk.has(key) || !isWanted(wanted, key));
      hasEnded = true;
      if (created.length > 0) return some(created);
      const facts = { from, until, heldPart: undefined, pending: pending.count, late, cappedAt };
      return { kind: 'end', facts: { source: 'network', ...facts } };
    }

    return {
      async next() {
        if (step === 'begin') {
          const failure = await begin();
          if (failure !== undefined) return { kind: 'failed', failure };
        }
        if (step === 'changes' && cursor !== undefined) return changes(cursor);
        return step === 'end' ? end() : page();
      },
    };
  };
}
