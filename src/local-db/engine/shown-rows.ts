/** The rows of each chunk as the person sees them: the held ones, with pending commands over some. */
import type { Row } from '#model/entity.ts';
import type { PendingRows } from '#commands/pending-rows-source.ts';
import { nothingPending } from '#commands/pending-rows-source.ts';
import type { RowTable, SlotsChanged } from './row-table.ts';

export interface ProjectedRows {
  at(position: number): readonly Row[];
  /** Takes other pending commands for true; what they change is told as any other change is. */
  lay(pending: PendingRows): void;
}

export function showRows(held: RowTable, changed: SlotsChanged): ProjectedRows {
  let pending = nothingPending;
  const chunks = held.chunks.map(({ rows }) => [...rows]);

  const shownOf = (row: Row) => pending.shown(row) ?? row;

  held.watch((position, slots) => {
    const base = held.chunks[position]?.rows ?? [];
    const shown = chunks[position] ?? [];
    chunks[position] = shown;
    for (const slot of slots) {
      const row = base[slot];
      if (row !== undefined) shown[slot] = shownOf(row);
    }
    shown.length = base.length;
    changed(position, slots);
  });

  return {
    at: (position) => chunks[position] ?? [],
    lay(next) {
      if (next === pending) return;
      const before = pending;
      pending = next;
      const slots = new Map<number, number[]>();
      for (const key of next.changedFrom(before)) {
        const place = held.placeOf(key);
        const row = place === undefined ? undefined : held.chunks[place.position]?.rows[place.slot];
        const shown = place === undefined ? undefined : chunks[place.position];
        if (place === undefined || row === undefined || shown === undefined) continue;
        const now = shownOf(row);
        if (isSame(now, shown[place.slot])) continue;
        shown[place.slot] = now;
        const known = slots.get(place.position);
        if (known === undefined) slots.set(place.position, [place.slot]);
        else known.push(place.slot);
      }
      for (const [position, list] of slots) changed(position, list);
    },
  };
}

/** Projected again, a row mostly comes out as it was: then nothing has to be sorted anew. */
function isSame(row: Row, other: Row | undefined): boolean {
  if (row === other || other === undefined) return row === other;
  for (const name in row) if (row[name] !== other[name]) return false;
  for (const name in other) if (!(name in row)) return false;
  return true;
}
