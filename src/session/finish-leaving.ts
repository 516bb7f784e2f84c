/**
 * Removes what a person who has left may still have on this device beside their rows: recordings, and where an administrator
 * has ended their account, what is done in their journal and what their views filter by. What was not sent stays, for them
 * alone. Each part may be done again: a page that dies in the middle leaves the rest to the next start.
 */
import type { Settings } from '#ports/ports.ts';
import { parseEntry } from '#commands/parse-entry.ts';
import type { AppThunk } from '#services/services.ts';
import type { SignOutMarker } from '#services/session-markers.ts';
import { markWiped } from '#services/session-markers.ts';
import { prunable } from '#sync/journal/prune-journal.ts';

export function finishLeaving(left: readonly SignOutMarker[]): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { ports: { settings } }) => {
    const gone = left.map(({ subject }) => subject);
    const ended = left.filter((one) => one.ended === true);
    for (const { subject } of ended) forgetViews(settings, subject);
    const parts = [
      dispatch(dropRecordings((subject) => subject === null || gone.includes(subject))),
      ...ended.map(({ subject }) => dispatch(forgetDone(subject))),
    ];
    const done = await Promise.allSettled(parts);
    if (done.some(({ status }) => status === 'rejected')) return false;
    markWiped(settings, left);
    return true;
  };
}

export function forgetRecordings(but: string): AppThunk<Promise<void>> {
  return (dispatch) => dispatch(dropRecordings((subject) => subject !== but));
}

/** Removes recordings; the page's own goes on if it began before a person was known. */
function dropRecordings(isStrange: (subject: string | null) => boolean): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { ports, recordingWriter }) => {
    const store = await ports.recordings();
    const listed = await store.list();
    const own = recordingWriter.current?.currentId();
    const strange = listed.filter(
      ({ id, subject }) => isStrange(subject) && !(id === own && subject === null),
    );
    if (strange.length > 0) await store.remove(strange.map(({ id }) => id));
  };
}

/** Finished changes are removed; those that were not sent stay, with the ones that they need. */
function forgetDone(subject: string): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { ports: { device }, commands, person }) => {
    if (person.current?.subject === subject) return;
    const { journal, close } = await device.openPerson(subject);
    try {
      const entries = (await journal.load()).map((found) => parseEntry(found, commands));
      const done = prunable(entries, Number.POSITIVE_INFINITY);
      if (done.length > 0) await journal.remove(done.map(({ seq }) => seq));
    } finally {
      close();
    }
  };
}

/** A view may hold a name that was filtered by; columns, keys and the like are nobody's data. */
function forgetViews(settings: Settings, subject: string): void {
  const name = `preferences:${subject}`;
  try {
    const kept: unknown = JSON.parse(settings.read(name) ?? '');
    if (typeof kept !== 'object' || kept === null) throw new SyntaxError('not of redux-persist');
    const { views: _, ...rest } = { views: undefined, ...kept };
    settings.write(name, JSON.stringify(rest));
  } catch {
    settings.remove(name);
  }
}
