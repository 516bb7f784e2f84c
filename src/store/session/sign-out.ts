/** Signing out, with what is not sent yet (specification, section 4; the decision on signing out with changes). */
import type { AppThunk } from '../extra.ts';
import { isWaiting } from '../journal/entry.ts';
import { selectEntries, selectUnsettled } from '../journal/journal-slice.ts';
import { hastenEntries } from '../journal/settle-entry.ts';
import { noticeShown } from '../notices/notices-slice.ts';
import { inTime, patienceMs } from './in-time.ts';
import { giveUpUnsent, leave } from './leave.ts';
import { selectPerson } from './session.ts';

/** How long a sign-out waits for 'send now'. */
const sendNowMs = 15_000;

const notDiscarded = { key: 'signOut', tone: 'danger', message: 'signOut.notDiscarded' } as const;
const notSent = { key: 'signOut', tone: 'warning', message: 'signOut.notSent' } as const;

/**
 * Signs out at the provider too and wipes the cached rows. Unsent changes are sent first, kept on this
 * device for this person's next sign-in, or given up, as the person chose. Where they could not be sent, or given up,
 * the person stays signed in, is told how many they are, and chooses again.
 */
export function signOut(choice: 'send' | 'keep' | 'discard'): AppThunk<Promise<void>> {
  return async (dispatch, getState, { edges, recorder }) => {
    recorder.note({ wanted: { name: 'signOut', choice } });
    const subject = selectPerson(getState())?.id;
    if (choice === 'send') {
      const until = edges.clock.now() + sendNowMs;
      const waiting = () => selectEntries(getState()).filter(({ standing }) => isWaiting(standing.state));
      // Also to a host that is left alone: nobody is here later to see it sent.
      const ids = waiting().map(({ intent }) => intent.id);
      await inTime(edges.clock, patienceMs, dispatch(hastenEntries(ids)));
      while (waiting().length > 0 && edges.clock.now() < until) {
        await new Promise<void>((done) => edges.clock.after(200, done));
      }
      const left = selectUnsettled(getState()).filter(({ standing }) => standing.state !== 'accepted');
      if (left.length > 0) return void dispatch(noticeShown({ ...notSent, values: { count: left.length } }));
    }
    if (choice === 'discard') {
      const count = await dispatch(giveUpUnsent());
      // Signing out all the same would have them sent at the next sign-in, against the person's word.
      if (count > 0) return void dispatch(noticeShown({ ...notDiscarded, values: { count } }));
    }
    await dispatch(leave(subject));
  };
}
