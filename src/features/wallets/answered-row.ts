/** The row that the host answered to an online command with, for the form that shows what came of it. */
import type { Entity, Row } from '#model/entity.ts';
import { selectEntry } from '#store/journal-slice.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import type { AppThunk } from '#services/services.ts';

export function answeredRow({ name }: Entity, id: string | undefined): AppThunk<Row | undefined> {
  return (_dispatch, getState) => {
    const entry = selectEntry(id ?? '')(getState());
    if (entry === undefined) return undefined;
    const key = entry.standing.acceptedKey ?? entry.intent.key;
    return selectRowUpdates(name)(getState())?.[key] ?? undefined;
  };
}
