/** What a person decides about single entries, as far as the sync centre offers it. */
import type { StoredEntry } from '#ports/journal-port.ts';
import { needsPerson } from '#commands/entry-state.ts';
import { unreadable } from '#commands/parse-entry.ts';
import { selectEntries, selectUnsettled } from '#store/journal-slice.ts';
import { selectSession } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { decideOutcome, needsPersonDecision, readHostRow } from '#sync/outbox/decide-outcome.ts';
import { confirmEntries, mergeConflict, retryEntry, withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { mendAs, told } from './issue.ts';
import { commandsOf } from './simulated-commands.ts';
import type { Page, SimulatedWorld } from './simulated-world.ts';
import type { DecisionAction } from './steps.ts';

export function decideOne(
  world: SimulatedWorld,
  page: Page,
  { kind, nth }: DecisionAction,
  mark: string,
): void {
  const offered = { withdraw: mayBeWithdrawn, retry: mayBeRetried, mend: mayBeMended, merge: mayBeMerged };
  const open = selectUnsettled(page.store.getState());
  const entry = pick(
    open.filter((candidate) => offered[kind](candidate) && (kind === 'withdraw' || isKnown(page, candidate))),
    nth,
  );
  if (entry === undefined) return;
  const { id } = entry.intent;
  if (kind === 'withdraw') void page.store.dispatch(withdrawEntry(id));
  else if (kind === 'retry') void page.store.dispatch(retryEntry(id));
  else if (kind === 'mend') mendAs(world, page, entry, mark);
  else merge(world, page, entry, mark);
}

/** Gives up what is under way. */
export function cancel(world: SimulatedWorld, page: Page, nth: number): void {
  const underWay = selectUnsettled(page.store.getState()).filter(
    ({ standing: { state } }) => state === 'sending' || state === 'unknown',
  );
  const entry = pick(underWay, nth);
  if (entry === undefined) return;
  if (entry.standing.state === 'sending') world.met('cancel while sending');
  void page.store.dispatch(withdrawEntry(entry.intent.id));
}

const pick = (entries: readonly StoredEntry[], nth: number) => entries[nth % Math.max(1, entries.length)];

/** Of another version than this release has, it can only be read and given up. */
const isKnown = ({ life }: Page, { intent }: StoredEntry) =>
  commandsOf[life.release].some(({ name, v }) => name === intent.name && v === intent.v);

const mayBeWithdrawn = ({ standing: { state } }: StoredEntry) => state === 'recorded' || needsPerson(state);
const isUnconfirmed = ({ standing: { state, reason } }: StoredEntry) =>
  state === 'parked' && reason?.park === 'unconfirmed';
const isReadable = ({ intent }: StoredEntry) => intent.delivery === 'queued' && intent.name !== unreadable;
const mayBeRetried = (entry: StoredEntry) =>
  isReadable(entry) &&
  (['recorded', 'unknown'].includes(entry.standing.state) ||
    (entry.standing.state === 'parked' && !isUnconfirmed(entry)));
const mayBeMended = (entry: StoredEntry) =>
  isReadable(entry) &&
  Object.keys(entry.intent.values).length > 0 &&
  (entry.standing.state === 'refused' || (entry.standing.state === 'parked' && !isUnconfirmed(entry)));
const mayBeMerged = ({ standing: { state, reason } }: StoredEntry) =>
  state === 'conflicting' && reason?.theirs !== undefined && reason.theirs !== null;

export function confirm(page: Page): void {
  const session = selectSession(page.store.getState());
  if (session.phase !== 'signedIn' || session.cold) return;
  const waiting = selectEntries(page.store.getState()).filter(isUnconfirmed);
  if (waiting.length > 0) {
    void page.store.dispatch(confirmEntries(waiting.map(({ intent }) => intent.id)));
  }
}

function merge(world: SimulatedWorld, page: Page, { intent }: StoredEntry, mark: string): void {
  const values = 'name' in intent.values ? { ...intent.values, name: mark } : intent.values;
  void told(world, page, intent.name, mark, page.store.dispatch(mergeConflict(intent.id, values)));
}

/** The person goes through all that waits for them; returns how much that was. */
export function decideAll(world: SimulatedWorld, page: Page, round: number): number {
  const open = selectUnsettled(page.store.getState()).filter(
    (entry) => needsPerson(entry.standing.state) || page.store.dispatch(isAsked(entry)),
  );
  for (const [index, entry] of open.entries()) decideEntry(world, page, entry, round, index);
  return open.length;
}

/** Nobody but the person can say what became of it. */
const isAsked =
  (entry: StoredEntry): AppThunk<boolean> =>
  (_dispatch, _getState, services) =>
    needsPersonDecision(entry, services);

function decideEntry(
  world: SimulatedWorld,
  page: Page,
  entry: StoredEntry,
  round: number,
  index: number,
): void {
  const { dispatch } = page.store;
  const { id, name, delivery } = entry.intent;
  const { state, reason } = entry.standing;
  const mark = `lời ${round} ${entry.seq}`;
  if (state === 'unknown') void dispatch(tellOutcome(world, entry));
  else if (isUnconfirmed(entry)) void dispatch(confirmEntries([id]));
  else if (state === 'parked' && mayBeRetried(entry) && reason?.park !== 'dependency' && round < 4)
    void dispatch(retryEntry(id));
  else if (!isKnown(page, entry)) void dispatch(withdrawEntry(id));
  else if (mayBeMerged(entry) && index % 2 === 0 && delivery === 'queued' && round < 4)
    merge(world, page, entry, mark);
  else if (state === 'refused' && name === 'customer.update' && round < 2) mendAs(world, page, entry, mark);
  else void dispatch(withdrawEntry(id));
}

/** The person looks at the host's row, and knows whether it is their own work. */
const tellOutcome =
  (world: SimulatedWorld, entry: StoredEntry): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const seen = await dispatch(readHostRow(entry));
    const happened = world.host.effects.some(({ key, isUndone }) => key === entry.intent.id && !isUndone);
    await dispatch(decideOutcome(entry, happened, seen));
  };
