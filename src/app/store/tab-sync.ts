/** Messages of other tabs of this browser: heads only; data are always read again from the disk, in order. */
import type { TabMessage } from '#ports/tab-port.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { rowsChanged, rowsDoubted } from '#store/rows-slice.ts';
import { subscriptionRequested } from '#services/feed-subscriptions.ts';
import type { AppDispatch, AppThunk, ThunkServices } from '#services/services.ts';
import { loadJournal, reloadMoved } from '#sync/journal/load-journal.ts';
import { followSignOut } from '#session/end-session.ts';
import { checkRights } from '#session/session-thunks.ts';

/** A message may be lost, to a frozen page say: without a look of its own the leader would never send it. */
const lookAgainMs = 30_000;
/** So often what is waiting is looked at; then the whole journal, which with thousands in it takes a moment. */
const looksToAll = 10;

export function listenToTabs(services: ThunkServices, dispatch: AppDispatch): void {
  const { clock, tabs } = services.ports;
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => undefined);
  };
  // One reading, when its turn comes, shows everything that was told until then. The rows come first: they were
  // written before what settled the entries over them.
  let seqs: Due | undefined;
  const rows = new Map<string, Set<string>>();
  const isDue = () => seqs !== undefined || rows.size > 0;
  const readDue = async () => {
    const [moved, told] = [seqs, [...rows]];
    seqs = undefined;
    rows.clear();
    for (const [collection, keys] of told)
      await services
        .loadLazyServices()
        .then(({ readAnswered }) => dispatch(readAnswered(collection, [...keys])))
        .catch(() => undefined);
    if (moved !== undefined) await dispatch(readJournal(moved));
  };
  const journalMoved = (more: Due) => {
    if (!isDue()) inOrder(readDue);
    seqs = seqs === undefined ? more : both(seqs, more);
  };
  const rowsMoved = (collection: string, keys: readonly string[]) => {
    if (!isDue()) inOrder(readDue);
    rows.set(collection, new Set([...(rows.get(collection) ?? []), ...keys]));
  };
  tabs.subscribe((message) => {
    if (isOfAnother(message, services.person.current?.subject)) return;
    // Not behind readings of a disk that may hang. Nothing that was heard before matters to whoever has left.
    if (message.kind === 'signedOut')
      void dispatch(followSignOut(message.wiped, leftBy(message, clock.now()))).catch(() => undefined);
    else if (message.kind === 'journalMoved') journalMoved(message.seqs ?? 'any');
    else if (message.kind === 'rowsMoved' && message.fed === undefined)
      rowsMoved(message.collection, message.keys);
    else inOrder(() => dispatch(receive(message)));
  });
  const looked = new Map<string, number>();
  const lookAgain = (looks: number) =>
    clock.after(lookAgainMs, () => {
      journalMoved(looks % looksToAll === 0 ? 'any' : dispatch(openNumbers()));
      inOrder(async () => dispatch((await services.loadLazyServices()).revalidateRows(looked)));
      lookAgain(looks + 1);
    });
  lookAgain(1);
}

/** Numbers of entries that moved; any: it is not known which. */
type Due = readonly number[] | 'any';

/** More than this are read no faster one by one. */
const mostByNumber = 2_000;

/** Numbers of the oldest unsettled entries: they are the next to move. Entries recorded since are read with them. */
function openNumbers(): AppThunk<readonly number[]> {
  return (_dispatch, getState) =>
    selectUnsettled(getState())
      .slice(0, mostByNumber)
      .map(({ seq }) => seq);
}

function both(one: Due, other: Due): Due {
  const isAny = one === 'any' || other === 'any' || one.length + other.length > mostByNumber;
  return isAny ? 'any' : [...one, ...other];
}

function readJournal(moved: Due): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { wakeRelay }) => {
    await dispatch(moved === 'any' ? loadJournal() : reloadMoved(moved));
    wakeRelay.run();
  };
}

const leftBy = ({ person, at }: Extract<TabMessage, { kind: 'signedOut' }>, now: number) => ({
  subject: person,
  at: at ?? now,
});

/** While it is not known yet who works here, everything may be about them. */
const isOfAnother = (message: TabMessage, subject: string | undefined) =>
  'person' in message && subject !== undefined && message.person !== subject;

function receive(
  message: Exclude<TabMessage, { kind: 'signedOut' | 'journalMoved' }>,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { circuitBreakers, lists, loadLazyServices, person, wakeRelay }) => {
    if (message.kind === 'sendNow') {
      circuitBreakers.halfOpen(message.hosts);
      wakeRelay.run();
    }
    if (message.kind === 'rowsMoved' && message.fed !== undefined) {
      const entity = lists.get(message.collection)?.entity;
      const own = person.current;
      // Nobody looks at it here, and whoever will reads it from the disk.
      const isShown = own?.subject === message.person && own.rows.isOpen(message.collection);
      if (entity === undefined || !isShown) return;
      const { publishRemoteChanges: showFed } = await loadLazyServices();
      await dispatch(showFed(entity, message.keys, message.fed));
    }
    // Not awaited: a host that is slow must not hold up what the disk says.
    if (message.kind === 'rightsMoved') void dispatch(checkRights()).catch(() => undefined);
    if (message.kind === 'changesWanted') dispatch(subscriptionRequested(message.collection));
    if (message.kind === 'changesMissed') dispatch(rowsChanged({ collections: message.collections }));
    if (message.kind === 'rowsDropped') {
      for (const collection of message.collections) person.current?.rows.forget(collection);
      if (message.evicted === true) return;
      dispatch(rowsDoubted({ collections: message.collections }));
      dispatch(rowsChanged({ collections: message.collections }));
    }
  };
}
