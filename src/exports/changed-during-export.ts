/** Rows that were changed or came while a list was read, and that its pages do not hold. Pure. */
import type { CommittedChange } from '#model/calls/v3.ts';
import type { Entity, Row } from '#model/entity.ts';
import { matches } from '#model/match-row.ts';
import { rowChangesOf } from '#local-db/cache/row-changes.ts';
import type { WantedRows } from './matching-rows.ts';
import { isWanted } from './matching-rows.ts';

export interface ChangedRows {
  /** Changes in the order in which they were committed. */
  note(changes: readonly CommittedChange[]): void;
  /** Remaining rows, each in its latest state. */
  rows(isKnown: (key: string) => boolean): readonly Row[];
}

export function changedDuringExport(entity: Entity, wanted: WantedRows): ChangedRows {
  const newest = new Map<string, Row | null>();
  return {
    note(changes) {
      const received = changes.filter(({ collection }) => collection === entity.name);
      for (const { key, row } of rowChangesOf(entity, received)) if (row !== undefined) newest.set(key, row);
    },
    rows: (isKnown) =>
      [...newest].flatMap(([key, row]) =>
        row !== null && !isKnown(key) && isWanted(wanted, key) && matches(entity, row, wanted.filter)
          ? [row]
          : [],
      ),
  };
}
