/** What other tabs of this browser say: heads only; data are always read again from the disk, in their order. */
import type { TabMessage } from '#edge/ports.ts';
import { heardWanted } from './changes/followed.ts';
import { showFed } from './changes/show-arrivals.ts';
import type { AppDispatch, AppThunk, StoreExtra } from './extra.ts';
import { loadJournal, readMoved } from './journal/open-journal.ts';
import { rowsAnswered, rowsChanged, rowsForgotten } from './rows/rows-slice.ts';
import { leaveToo } from './session/leave.ts';

/** A message may be lost, to a frozen page say: without a look of its own the leader would never send it. */
const lookAgainMs = 30_000;

export function listenToTabs(extra: StoreExtra, dispatch: AppDispatch): void {
  const { clock, tabs } = extra.edges;
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => undefined);
  };
  let due: Due | undefined;
  const journalMoved = (seqs: Due) => {
    // One reading, when its turn comes, shows every move that was told until then.
    const isDue = due !== undefined;
    due = due === undefined ? seqs : both(due, seqs);
    if (isDue) return;
    inOrder(() => {
      const moved = due ?? 'any';
      due = undefined;
      return dispatch(readJournal(moved));
    });
  };
  tabs.subscribe((message) => {
    if (isOfAnother(message, extra.person.current?.subject)) return;
    // Not behind readings of a disk that may hang. Nothing that was heard before matters to whoever has left.
    if (message.kind === 'signedOut') void dispatch(leaveToo(message.wiped)).catch(() => undefined);
    else if (message.kind === 'journalMoved') journalMoved(message.seqs ?? 'any');
    else inOrder(() => dispatch(hear(message)));
  });
  const lookAgain = () =>
    clock.after(lookAgainMs, () => {
      journalMoved('any');
      lookAgain();
    });
  lookAgain();
}

/** Numbers of entries that moved; any: it is not known which. */
type Due = readonly number[] | 'any';

/** More than this are read no faster one by one. */
const mostByNumber = 2_000;

function both(one: Due, other: Due): Due {
  const isAny = one === 'any' || other === 'any' || one.length + other.length > mostByNumber;
  return isAny ? 'any' : [...one, ...other];
}

function readJournal(moved: Due): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wakeRelay }) => {
    await dispatch(moved === 'any' ? loadJournal() : readMoved(moved));
    wakeRelay.run();
  };
}

/** While it is not known yet who works here, everything may be about them. */
const isOfAnother = (message: TabMessage, subject: string | undefined) =>
  'person' in message && subject !== undefined && message.person !== subject;

function hear(message: Exclude<TabMessage, { kind: 'signedOut' | 'journalMoved' }>): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { edges, lists, person }) => {
    const entity = message.kind === 'rowsMoved' ? lists.get(message.collection)?.entity : undefined;
    const own = person.current;
    if (message.kind === 'rowsMoved' && entity !== undefined && own?.subject === message.person) {
      const { fed } = message;
      if (fed !== undefined) return dispatch(showFed(entity, message.keys, fed));
      const rows = await own.rows.reread(entity, message.keys, edges.clock.now());
      // Read for somebody who has left meanwhile: nobody else is to see it.
      if (person.current?.subject !== own.subject) return;
      dispatch(rowsAnswered({ collection: message.collection, rows }));
    }
    if (message.kind === 'changesWanted') dispatch(heardWanted(message.collection));
    if (message.kind === 'changesMissed') dispatch(rowsChanged({ collections: message.collections }));
    if (message.kind === 'rowsDropped') {
      for (const collection of message.collections) person.current?.rows.forget(collection);
      dispatch(rowsForgotten());
      dispatch(rowsChanged({ collections: message.collections }));
    }
  };
}
