/**
 * Sends one entry, once: the attempt is on disk before the request leaves, and what came of it is on disk
 * before anybody is told. Used by the relay for queued entries and by the issuing tab for online ones.
 */

import type { CommandCore } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import { keepable, keyOf } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import { verdictOf } from '#model/failure.ts';
import { mayBeKept } from '#model/field.ts';
import type { StoredEntry, WireRequest } from '#ports/journal-port.ts';
import { conflicts } from '#commands/detect-conflict.ts';
import { isMoment } from '#store/api/dated-rows.ts';
import type { HostAnswer, HostCall } from '#store/api/host-base-query.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import type { Notice } from '#store/notices-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import { isSubscribed } from '#services/feed-subscriptions.ts';
import { isSameSession } from '#services/is-same-session.ts';
import { leaderTimeoutMs } from '#services/leader-state.ts';
import type { EntryMove } from '#services/move-queue.ts';
import type { AppThunk } from '#services/services.ts';
import { moveEntries } from '../journal/move-entries.ts';
import { resubmitEntry } from '../journal/resubmit-entry.ts';
import { applyAnswerRow, firstSentAt, readCurrentRow } from './apply-answer-row.ts';
import { batchFailure } from './batch-answer.ts';
import { readHostRow } from './decide-outcome.ts';
import { eventForAnswer } from './interpret-answer.ts';
import type { Sending } from './sending.ts';
import { ifMatchVersion, versionIn, wireOf } from './wire-request.ts';

/** Hosts keep a key for thirty days at least; a day is left for clocks that differ. */
export const keyKeptMs = 29 * 24 * 3_600_000;

export function sendEntry(entry: StoredEntry, sending: Sending = {}): AppThunk<Promise<Failure | undefined>> {
  return async (dispatch, getState, { commands, callHost, ports, person, isVersioned }) => {
    const { id, name, v } = entry.intent;
    const { secrets, term } = sending;
    const command = commands.get(name);
    // A request that was sent once goes again as it went, whichever version made it.
    const isKnown = command !== undefined && (command.v === v || entry.standing.wire !== null);
    if (!isKnown) {
      await dispatch(moveEntries([{ id, event: parked('unknown_command', 'unknownVersion') }], term));
      return undefined;
    }
    const lanes = selectLaneIndex(getState());
    const version = ifMatchVersion(entry, lanes, isVersioned);
    const values = { ...lanes.valuesOf(entry, command), ...secrets };
    const wire =
      entry.standing.wire ?? madeWire(() => wireOf(command, { key: lanes.keyOf(entry), values }, version));
    if (wire === undefined) {
      await dispatch(moveEntries([{ id, event: parked('request_failed', 'poison') }], term));
      return undefined;
    }
    // Bytes that carry secrets are not kept: such an entry is never sent again.
    const kept = secrets === undefined ? wire : { ...wire, body: null };
    const { moves } = entry.standing;
    const notAfter = ports.clock.now() + keyKeptMs;
    const { delivery } = entry.intent;
    const event = { kind: 'attempted', delivery, moves, wire: kept, notAfter } as const;
    const askedAt = ports.clock.uptime();
    const [attempted] = await dispatch(moveEntries([{ id, event }], term));
    if (attempted === undefined) return undefined;
    const own = person.current;
    const call: HostCall = {
      host: command.host,
      method: methodOf(wire.method),
      path: wire.path,
      body: wire.body ?? undefined,
      // Frozen since it was written down, this tab may have been taken over from: its successor has sent it by now,
      // or asked what became of it.
      stillWanted: () => ports.clock.uptime() - askedAt < leaderTimeoutMs,
      headers: {
        'idempotency-key': id,
        ...(wire.ifMatch === null || isMoment(versionIn(wire)) ? {} : { 'if-match': wire.ifMatch }),
      },
      isShownByCaller: true,
    };
    const answer = await callHost(call, own?.leaving.signal);
    // Signed out meanwhile, and somebody else may be here: what came of it is found out at the next sign-in.
    if (!isSameSession(person, own)) return undefined;
    return dispatch(handleAnswer(attempted, command, answer, sending));
  };
}

/** undefined: this release has a defect there. Tried again it would be the same, and it holds up its lane alone. */
function madeWire(make: () => WireRequest): WireRequest | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const methodOf = (written: string) => methods.find((method) => method === written) ?? 'POST';

export function handleAnswer(
  entry: StoredEntry,
  command: CommandCore,
  answer: HostAnswer,
  sending: Sending,
): AppThunk<Promise<Failure | undefined>> {
  return async (dispatch, getState, { ports, person, circuitBreakers }) => {
    const { id, delivery, host } = entry.intent;
    if (answer.ok) {
      const failed = batchFailure(answer.body);
      if (failed === undefined) {
        const isRepeated = entry.standing.maybeApplied;
        await dispatch(acceptEntry(entry, command, answer.body, { ...sending, isRepeated }));
        return undefined;
      }
      return dispatch(handleAnswer(entry, command, { ok: false, failure: failed }, sending));
    }
    const circumstance = {
      attempts: entry.standing.attempts,
      random: ports.ids.random(),
      delivery,
    };
    const { failure: given } = answer;
    if (given.kind === 'refused' && verdictOf(given) === 'throttled' && given.retryAfterMs !== undefined)
      circuitBreakers.throttleFor(host, given.retryAfterMs);
    const own = person.current;
    const failure = await dispatch(withTheirs(entry, given));
    if (!isSameSession(person, own)) return undefined;
    const event = eventForAnswer(withoutSecrets(failure, command), circumstance);
    const moved = await dispatch(moveWith(sending, { id, event }));
    // The row has moved on, and the change fits on what it is now: it is wanted again, under a key of its own.
    const theirs = moved?.standing.state === 'conflicting' ? moved.standing.reason?.theirs : undefined;
    // The same version again: to send it once more over that would be a storm.
    const { supersedes, base } = entry.intent;
    const known = [entry.standing.wire?.ifMatch, supersedes === null ? undefined : `"${base.version}"`];
    const isNews = theirs !== null && theirs !== undefined && !known.includes(`"${theirs.version}"`);
    if (delivery === 'queued' && isNews) {
      const { inLane, laneOf } = selectLaneIndex(getState());
      const earlier = inLane(laneOf(entry)).filter(({ seq }) => seq < entry.seq);
      if (!conflicts(command, entry, theirs, earlier)) await dispatch(resubmitEntry(id, theirs));
    }
    return failure;
  };
}

function moveWith({ moveOne, term }: Sending, move: EntryMove): AppThunk<Promise<StoredEntry | undefined>> {
  return async (dispatch) =>
    moveOne === undefined ? (await dispatch(moveEntries([move], term)))[0] : moveOne(move);
}

/**
 * A conflict comes with the row as it is now, and null says that it is gone. Where the answer says neither, the host is
 * asked: told as removed, a row that is there would be given up. Where it can't be read, nothing is known yet.
 */
function withTheirs(entry: StoredEntry, failure: Failure): AppThunk<Promise<Failure>> {
  return async (dispatch) => {
    if (failure.kind === 'noAnswer' || verdictOf(failure) !== 'conflict' || failure.current !== undefined)
      return failure;
    const read = await dispatch(readHostRow(entry));
    if (read.kind === 'failed') return { kind: 'noAnswer', reason: 'unreadable' };
    return read.kind === 'read' ? { ...failure, current: read.row } : failure;
  };
}

/** The row that a conflict comes with stays in the journal, where nothing private may stand. */
function withoutSecrets(failure: Failure, { entity }: CommandCore): Failure {
  if (failure.kind === 'noAnswer' || failure.current === undefined || failure.current === null)
    return failure;
  return { ...failure, current: keepable(entity, failure.current, mayBeKept) };
}

/**
 * Takes the answer of an applied command in: the row first, then the entry, so that nothing flickers. Resolves to
 * whether it was: what can't be written down has not happened here, and is asked for again.
 */
export function acceptEntry(
  entry: StoredEntry,
  command: CommandCore,
  body: unknown,
  sending: Sending = {},
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, services) => {
    const { ports, person } = services;
    const { id, entity } = entry.intent;
    const { term, onAccepted, isRepeated = false } = sending;
    const own = person.current;
    const wanted = selectLaneIndex(getState()).keyOf(entry);
    const row = command.readAnswer(body) ?? removedRow(command, entry);
    const given = row === undefined || row === null ? undefined : keyOf(command.entity, row);
    const key = command.on === 'create' && given !== undefined ? given : wanted;
    const accepted = { kind: 'accepted', version: row?.version ?? null } as const;
    const event = key === wanted ? accepted : { ...accepted, key };
    const askedAt = ports.clock.now();
    const present = isRepeated && row ? await dispatch(readCurrentRow(entry, command, key)) : undefined;
    const moved = await dispatch(moveWith(sending, { id, event }));
    // Signed out meanwhile, and somebody else may be here: the row is not for them.
    if (!isSameSession(person, own)) return false;
    if (moved === undefined && entry.standing.state !== 'accepted') return false;
    onAccepted?.();
    if (moved?.standing.unwanted) dispatch(noticeShown(withdrawnTooLate(entry)));
    const taking =
      isRepeated && !present
        ? { isRepeated, sentAt: firstSentAt(entry, askedAt), term }
        : { isRepeated: false, sentAt: present ? askedAt : entry.standing.movedAt, term };
    const taken =
      row === undefined
        ? 'unclear'
        : present === 'unread'
          ? 'refused'
          : await dispatch(applyAnswerRow(command, key, present ?? row, taking));
    const isDone = command.delivery === 'online' || entry.standing.state === 'accepted';
    // Until a list shows what became of the row, the change stays over it: it would flash back. So it does where the
    // disk did not take the row: what is done would be gone from it after a start without a network.
    if (taken === 'kept' || (taken === 'unclear' && isDone)) {
      const [seen] = await dispatch(moveEntries([{ id, event: { kind: 'seen' } }], term));
      // Nobody tells what became of the row: the lists that are open ask.
      if (row === undefined && !isSubscribed(services, entity))
        dispatch(rowsChanged({ collections: [entity] }));
      return seen !== undefined;
    }
    dispatch(rowsChanged({ collections: [entity] }));
    return moved !== undefined;
  };
}

/** The person has given it up meanwhile, and heard that it was withdrawn. */
export function withdrawnTooLate({ intent }: StoredEntry): Notice {
  return {
    key: `tooLate:${intent.id}`,
    tone: 'warning',
    message: 'sync.undoTooLate',
    values: { row: intent.key },
    action: { message: 'sync.open', does: { kind: 'openSyncCentre', entry: intent.id } },
  };
}

/** null: the command took the row away; undefined: the answer says nothing about a row. */
function removedRow(command: CommandCore, { intent }: StoredEntry): Row | null | undefined {
  if (command.on === 'create') return undefined;
  const probe: Row = { version: intent.base.version ?? 0 };
  const after = command.project(probe, { key: intent.key, values: intent.values, version: probe.version });
  return after === undefined ? null : undefined;
}

function parked(code: string, park: 'unknownVersion' | 'poison') {
  return { kind: 'parked', reason: { code, message: '', fields: [], park } } as const;
}
