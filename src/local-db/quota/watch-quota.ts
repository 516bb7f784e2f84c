/** Looks now and then how much room is left, and acts on it before a change could not be saved. */

import { noticeShown } from '#store/notices-slice.ts';
import { deviceTroubled } from '#store/storage-slice.ts';
import { isSameSession } from '#services/is-same-session.ts';
import type { AppThunk } from '#services/services.ts';

const lookEveryMs = 5 * 60_000;
const readAgainMs = 5_000;

const messages = {
  blocked: 'storage.blocked',
  outdated: 'storage.outdated',
  refused: 'storage.refused',
  full: 'storage.full',
} as const;

const reload = { message: 'action.reload', does: { kind: 'reload' } } as const;
export const lasting = { tone: 'warning', lasting: true } as const;

/** `readJournal`: reads the journal again, from a database that was opened anew. */
export function watchQuota(readJournal: () => AppThunk<Promise<unknown>>): AppThunk<void> {
  return (dispatch, _getState, { ports, loadLazyServices, person }) => {
    const look = () => {
      void loadLazyServices().then(
        ({ checkQuota: checkRoom }) => dispatch(checkRoom()),
        () => undefined,
      );
      ports.clock.after(lookEveryMs, look);
    };
    const readAgain = () => {
      const own = person.current;
      const later = () => isSameSession(person, own) && readAgain();
      dispatch(readJournal()).catch(() => void ports.clock.after(readAgainMs, later));
    };
    ports.clock.after(0, look);
    ports.device.watch((trouble) => {
      // Opened again it may be another one, in which nothing waits.
      if (trouble === 'closed') return readAgain();
      dispatch(deviceTroubled(trouble));
      const notice = { ...lasting, key: 'storage', message: messages[trouble] };
      const helps = trouble === 'outdated' || trouble === 'full';
      dispatch(noticeShown(helps ? { ...notice, action: reload } : notice));
    });
  };
}
