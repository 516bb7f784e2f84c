/**
 * Opens and closes what belongs to one person on this device. Nobody else's journal is ever read; the rows
 * that another person left here are wiped when somebody else signs in.
 */

import type { PersonStores } from '#ports/ports.ts';
import { clearOverlays } from '#commands/overlays.ts';
import { hostApis } from '#store/api/host-apis.ts';
import { changesForgotten } from '#store/changes-slice.ts';
import { journalClosed, recordingFailed } from '#store/journal-slice.ts';
import { keptForgotten } from '#store/offline-collections-slice.ts';
import { referencesForgotten } from '#store/references-slice.ts';
import { rowsForgotten } from '#store/rows-slice.ts';
import type { Person } from '#store/session-slice.ts';
import { selectMayKeep } from '#store/storage-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { hasSignedOut, readUnwiped } from '#services/session-markers.ts';
import { statementsName } from '#services/statements-name.ts';
import { storageTimeoutMs, withTimeout } from '#services/with-timeout.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { loadJournal } from '#sync/journal/load-journal.ts';

export function openPerson(person: Person): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports, person: holder }) => {
    const statements = statementsName(person);
    const cacheOf = ({ rows }: PersonStores) =>
      createRowCache(rows, statements, ports.ids.random, () => selectMayKeep(getState()));
    const own = holder.current;
    if (own?.subject === person.id) {
      if (own.statements === statements) return;
      // Other rights: what was read under the old ones is not shown any more, nor kept, nor taken in on its way.
      dispatch(forgetAnswers());
      holder.current = { ...own, statements, rows: cacheOf(own.stores) };
      dispatch(rowsForgotten());
      dispatch(changesForgotten());
      return;
    }
    const [stores] = await Promise.all([
      ports.device.openPerson(person.id),
      dispatch(wipeRowsOfOthers(person.id)),
    ]);
    const rows = cacheOf(stores);
    holder.current = { subject: person.id, statements, stores, rows, leaving: new AbortController() };
    try {
      await dispatch(loadJournal());
    } catch {
      // Entries that wait on the device can't be read now, so none may be added either; the failure is shown, not hidden.
      dispatch(recordingFailed('unavailable'));
    }
  };
}

const wipeAgainMs = 30_000;

/**
 * Wipes the rows of other people. If the disk fails it is tried again every now and then: a sign-in must not be held up by it.
 */
function wipeRowsOfOthers(own: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { ports: { clock, device }, person, loadLazyServices }) => {
    const people = await device.people().catch(() => undefined);
    const others = (people ?? []).filter((subject) => subject !== own);
    // Tried again by what writes recordings down (`watch-stored.ts`).
    if (others.length > 0)
      void loadLazyServices()
        .then(({ forgetRecordings }) => dispatch(forgetRecordings(own)))
        .catch(() => undefined);
    if (people !== undefined && (await dispatch(wipeAll(others)))) return;
    clock.after(wipeAgainMs, () => {
      if (person.current?.subject === own) void dispatch(wipeRowsOfOthers(own)).catch(() => undefined);
    });
  };
}

/** Wipes all of them at once: several databases that hang take no longer than one. */
function wipeAll(subjects: readonly string[]): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const wiped = await Promise.all(subjects.map((subject) => dispatch(wipeRowsOf(subject))));
    return !wiped.includes(false);
  };
}

/**
 * Removes the rows that a person left on this device; their unsent changes stay. Resolves to whether they are gone, at
 * the latest when a disk that answers at all would have said so.
 */
export function wipeRowsOf(subject: string): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { ports: { clock, device }, person }) => {
    let isGone = false;
    const wipe = async () => {
      const stores = await device.openPerson(subject);
      try {
        // They may have come back while their database could not be opened.
        if (person.current?.subject !== subject) await stores.wipeRows();
        isGone = true;
      } finally {
        stores.close();
      }
    };
    await withTimeout(clock, storageTimeoutMs, wipe());
    return isGone;
  };
}

/**
 * A sign-out takes the identity record away first, and then the rows: whoever has rows here and no record was being
 * signed out when the page died or the disk failed, and so was whoever left and has a record all the same. Their
 * rows go before anything else is done.
 */
export function finishWipes(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { ports: { clock }, person }) => {
    if (await dispatch(wipeLeft()).catch(() => false)) return;
    // If the disk fails, try again while no person works here; the next sign-in takes over.
    const again = () =>
      clock.after(wipeAgainMs, () => {
        if (person.current !== undefined) return;
        if (getState().session.phase === 'signedOut') void dispatch(finishWipes());
        else again();
      });
    again();
  };
}

/** Resolves to whether nothing is left. */
function wipeLeft(): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { ports: { clock, device, settings }, loadLazyServices }) => {
    const [identity, people] = await Promise.all([device.readIdentity(), device.people()]);
    const found = identity?.subject;
    const isGone = hasSignedOut(settings, found);
    if (isGone) await withTimeout(clock, storageTimeoutMs, device.clearIdentity());
    const areWiped = await dispatch(wipeAll(people.filter((subject) => isGone || subject !== found)));
    const unwiped = readUnwiped(settings);
    if (unwiped.length === 0) return areWiped;
    let isDone = false;
    const finish = async () => {
      isDone = await dispatch((await loadLazyServices()).finishLeaving(unwiped));
    };
    await withTimeout(clock, storageTimeoutMs, finish());
    return isDone && areWiped;
  };
}

/** Forgets everything in memory, at once; the stores are still open then. */
export function forgetPerson(): AppThunk<PersonStores | undefined> {
  return (dispatch, _getState, { person, wholeReadings, offlineDownloads, feed }) => {
    const own = person.current;
    person.current = undefined;
    // A command on its way may have been done by now: it stays as being sent, and is found out at the next sign-in.
    own?.leaving.abort();
    wholeReadings.clear();
    for (const making of offlineDownloads.values()) making.abort();
    feed.requested.clear();
    feed.memoryHead = undefined;
    feed.storedHead = undefined;
    dispatch(forgetAnswers());
    dispatch(rowsForgotten());
    dispatch(changesForgotten());
    dispatch(keptForgotten());
    dispatch(referencesForgotten());
    dispatch(journalClosed());
    clearOverlays();
    return own?.stores;
  };
}

/** Clears answers of hosts, and the requests for them under way. Components that show them request again (`selectRights`). */
function forgetAnswers(): AppThunk<void> {
  return (dispatch) => {
    for (const api of hostApis) dispatch(api.util.resetApiState());
  };
}
