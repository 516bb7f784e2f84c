/**
 * Opens and closes what belongs to one person on this device. Nobody else's journal is ever read; the rows
 * that another person left here are wiped when somebody else signs in.
 */
import type { AppThunk } from '../extra.ts';
import { hostApis } from '../hosts/hosts.ts';
import { journalClosed, recordingFailed } from '../journal/journal-slice.ts';
import { loadJournal } from '../journal/open-journal.ts';
import { referencesForgotten } from '../references-slice.ts';
import { createRowCache } from '../rows/row-cache.ts';
import { rowsForgotten } from '../rows/rows-slice.ts';
import type { Person } from './session.ts';
import { statementsName } from './statements-name.ts';

export function openPerson(person: Person): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { edges, person: holder }) => {
    if (holder.current?.subject === person.id) return;
    for (const subject of await edges.device.people()) {
      if (subject !== person.id) await wipe(subject);
    }
    const stores = await edges.device.openPerson(person.id);
    holder.current = {
      subject: person.id,
      stores,
      rows: createRowCache(stores.rows, statementsName(person)),
    };
    try {
      await dispatch(loadJournal(true));
    } catch {
      // What waits there can't be read now, so nothing may be added to it either; it is said, not hidden.
      dispatch(recordingFailed('unavailable'));
    }

    async function wipe(subject: string) {
      const others = await edges.device.openPerson(subject);
      await others.wipeRows();
      others.close();
    }
  };
}

/** Forgets everything in memory; with `wipe`, the rows on disk as well. Unsent changes stay in every case. */
export function closePerson(wipe: boolean): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { person, wholeReadings }) => {
    const own = person.current;
    person.current = undefined;
    wholeReadings.clear();
    for (const api of hostApis) dispatch(api.util.resetApiState());
    dispatch(rowsForgotten());
    dispatch(referencesForgotten());
    dispatch(journalClosed());
    if (own === undefined) return;
    if (wipe) await own.stores.wipeRows();
    own.stores.close();
  };
}
