/**
 * Sends one batch call, once: it is on disk, with the attempts of its entries, before the request leaves, and what became
 * of all of them is written in one transaction. Without an answer it stays, and goes again as it was written.
 */
import type { CommandCore } from '#model/command.ts';
import type { Failure } from '#model/failure.ts';
import { verdictOf } from '#model/failure.ts';
import type { BatchCall, StoredEntry } from '#ports/journal-port.ts';
import type { EntryEvent } from '#commands/entry-state.ts';
import type { HostAnswer } from '#store/api/host-base-query.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import { isSameSession } from '#services/is-same-session.ts';
import { leaderTimeoutMs } from '#services/leader-state.ts';
import type { EntryMove } from '#services/move-queue.ts';
import type { AppThunk } from '#services/services.ts';
import { beginBatchCall, moveEntries } from '../journal/move-entries.ts';
import { answerFor, missingResult } from './batch-answer.ts';
import { eventForAnswer } from './interpret-answer.ts';
import { callWire, itemRequest } from './item-request.ts';
import { queryOutcome, sealKeyOnce } from './query-outcome.ts';
import { refusalOfReason } from './refusal-of.ts';
import { handleAnswer, keyKeptMs, methodOf } from './send-entry.ts';
import type { MoveOne, Sending } from './sending.ts';
import { ifMatchVersion } from './wire-request.ts';

/** Resolves to the first reason that the host gave for not doing one. */
export function sendCall(
  entries: readonly StoredEntry[],
  sending: Sending,
): AppThunk<Promise<Failure | undefined>> {
  return async (dispatch, _getState, services) => {
    const { commands, callHost, ports, person } = services;
    const { term } = sending;
    const own = person.current;
    const [first] = entries;
    const command = first && commands.get(first.intent.name);
    const known = first?.standing.call;
    const call =
      known === undefined
        ? command && dispatch(callOf(entries, command))
        : await own?.stores.journal.readCall(known);
    if (first === undefined || call === undefined || command === undefined) {
      // Its bytes are gone, or this release can't read its answer: the host says what became of each, or that nothing ever will.
      const close = sealKeyOnce(services);
      for (const entry of entries) await dispatch(queryOutcome(entry, term, close));
      return undefined;
    }
    const askedAt = ports.clock.uptime();
    const begun = await dispatch(beginBatchCall(call, dispatch(attemptsOf(entries, call)), term));
    if (begun.length === 0) return undefined;
    const { wire } = call;
    const answer = await callHost(
      {
        host: first.intent.host,
        method: methodOf(wire.method),
        path: wire.path,
        body: wire.body ?? undefined,
        stillWanted: () => ports.clock.uptime() - askedAt < leaderTimeoutMs,
        headers: { 'idempotency-key': call.key },
        isShownByCaller: true,
      },
      own?.leaving.signal,
    );
    // Signed out meanwhile, and somebody else may be here: what came of it is found out at the next sign-in.
    if (!isSameSession(person, own)) return undefined;
    return dispatch(settleCall(begun, command, answer, sending));
  };
}

/** undefined: not all of them can be one request. */
function callOf(entries: readonly StoredEntry[], command: CommandCore): AppThunk<BatchCall | undefined> {
  return (_dispatch, getState, { ports, isVersioned }) => {
    const lanes = selectLaneIndex(getState());
    const items = entries.flatMap(
      (entry) => itemRequest(entry, command, lanes, ifMatchVersion(entry, lanes, isVersioned)) ?? [],
    );
    const wire = items.length === entries.length ? callWire(items) : undefined;
    return wire && { key: ports.ids.next(), entries: entries.map(({ intent }) => intent.id), wire };
  };
}

function attemptsOf(
  entries: readonly StoredEntry[],
  { key: call, wire: { method, path } }: BatchCall,
): AppThunk<readonly EntryMove[]> {
  return (_dispatch, getState, { ports, isVersioned }) => {
    const lanes = selectLaneIndex(getState());
    const notAfter = ports.clock.now() + keyKeptMs;
    return entries.map((entry) => {
      const { id, delivery } = entry.intent;
      const version = ifMatchVersion(entry, lanes, isVersioned);
      const wire = { method, path, body: null, ifMatch: version === null ? null : `"${version}"` };
      const { moves } = entry.standing;
      return { id, event: { kind: 'attempted', delivery, moves, wire, notAfter, call } };
    });
  };
}

function settleCall(
  entries: readonly StoredEntry[],
  command: CommandCore,
  answer: HostAnswer,
  sending: Sending,
): AppThunk<Promise<Failure | undefined>> {
  return async (dispatch, getState, { ports, circuitBreakers }) => {
    const { term } = sending;
    const { keyOf } = selectLaneIndex(getState());
    if (answer.ok) {
      const { moveOne, leave } = gather(entries.length, (moves) => dispatch(moveEntries(moves, term)));
      const settled = entries.map((entry) => {
        const body = answerFor(keyOf(entry), answer.body);
        if (body !== undefined)
          return dispatch(handleAnswer(entry, command, { ...answer, body }, { ...sending, moveOne })).finally(
            leave,
          );
        return moveOne({ id: entry.intent.id, event: { kind: 'refused', reason: missingResult } }).then(
          () => {
            // As it is now, the row is seen.
            dispatch(rowsChanged({ collections: [entry.intent.entity] }));
            return refusalOfReason(missingResult);
          },
        );
      });
      return (await Promise.all(settled)).find((failure) => failure !== undefined);
    }
    const { failure } = answer;
    if (failure.kind === 'refused' && failure.status === 429 && failure.retryAfterMs !== undefined)
      circuitBreakers.throttleFor(entries[0]?.intent.host ?? 'v3', failure.retryAfterMs);
    // One wait for all of them: they go together again.
    const random = ports.ids.random();
    const mayBeDone = entries.some(({ standing }) => standing.maybeApplied);
    await dispatch(
      moveEntries(
        entries.map((entry) => ({
          id: entry.intent.id,
          event: eventOfCall(failure, entry, random, mayBeDone),
        })),
        term,
      ),
    );
    return failure;
  };
}

/** Event of an entry when its call is refused as a whole. */
function eventOfCall(
  failure: Failure,
  { intent: { delivery }, standing: { attempts } }: StoredEntry,
  random: number,
  mayBeDone: boolean,
): EntryEvent {
  const event = eventForAnswer(failure, { attempts, random, delivery });
  if (failure.kind === 'noAnswer' || delivery === 'online') return event;
  const waitMs = 'waitMs' in event ? event.waitMs : 0;
  const verdict = verdictOf(failure);
  // An entry given up meanwhile must not go with the others: the bytes stay, and the host is queried first.
  if (verdict === 'throttled') return { kind: 'noAnswer', waitMs };
  if (verdict === 'auth') return { kind: 'held', waitMs, untried: true };
  if (failure.code === 'idempotency_key_sealed') return { kind: 'takenApart' };
  if (event.kind !== 'refused' && event.kind !== 'conflicting') return event;
  // An answer was lost before: only the host's word that the key was never used takes it apart.
  return mayBeDone
    ? { kind: 'parked', reason: { code: failure.code, message: '', fields: [], park: 'permission' } }
    : { kind: 'takenApart' };
}

/** Moves of several that wait for each other are written together. Each is asked for once, or left out. */
function gather(count: number, move: (moves: readonly EntryMove[]) => Promise<readonly StoredEntry[]>) {
  const requested: EntryMove[] = [];
  const here = { count, isBegun: false };
  let begin = (_moved: Promise<readonly StoredEntry[]>) => {};
  const moved = new Promise<readonly StoredEntry[]>((done) => {
    begin = done;
  });
  const moveIfAll = () => {
    if (here.isBegun || requested.length < here.count) return;
    here.isBegun = true;
    begin(move(requested));
  };
  const moveOne: MoveOne = async (one) => {
    requested.push(one);
    moveIfAll();
    return (await moved).find(({ intent }) => intent.id === one.id);
  };
  return {
    moveOne,
    /** Called when one is done: of those that were never to be moved nobody waits. */
    leave() {
      here.count -= 1;
      moveIfAll();
    },
  };
}
