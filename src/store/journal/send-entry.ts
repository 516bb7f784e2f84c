/**
 * Sends one entry, once: the attempt is on disk before the request leaves, and what came of it is on disk
 * before anybody is told. Used by the relay for queued entries and by the issuing tab for online ones.
 */

import type { CommandCore } from '#model/command.ts';
import type { Row, Values } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { StoredEntry } from '#edge/journal-port.ts';
import type { AppThunk } from '../extra.ts';
import type { HostAnswer } from '../hosts/host-query.ts';
import { rowsAnswered } from '../rows/rows-slice.ts';
import { selectEntries } from './journal-slice.ts';
import { moveEntries } from './move-entries.ts';
import { versionFor, wireOf } from './outbox.ts';
import { eventFor } from './verdict.ts';

/** `secrets`: values that were never recorded; they live in memory for this one attempt. */
export function sendEntry(entry: StoredEntry, secrets?: Values): AppThunk<Promise<Failure | undefined>> {
  return async (dispatch, getState, { book, callHost, edges }) => {
    const { id, name, v, values } = entry.intent;
    const command = book.get(name);
    if (command === undefined || command.v !== v) {
      await dispatch(moveEntries([{ id, event: parked('unknown_command', 'unknownVersion') }]));
      return undefined;
    }
    const version = versionFor(entry, selectEntries(getState()));
    const wire = entry.standing.wire ?? wireOf(command, entry.intent, version, { ...values, ...secrets });
    // Bytes that carry secrets are not kept: such an entry is never sent again.
    const kept = secrets === undefined ? wire : { ...wire, body: null };
    const attempted = await dispatch(moveEntries([{ id, event: { kind: 'attempted', wire: kept } }]));
    if (attempted.length === 0) return undefined;
    const answer = await callHost({
      host: command.host,
      method: command.request({ key: entry.intent.key, values, version: version ?? undefined }).method,
      path: wire.path,
      body: wire.body ?? undefined,
      headers: {
        'idempotency-key': id,
        ...(wire.ifMatch === null ? {} : { 'if-match': wire.ifMatch }),
      },
    });
    return dispatch(settle(entry, command, answer, edges.ids.random()));
  };
}

function settle(
  entry: StoredEntry,
  command: CommandCore,
  answer: HostAnswer,
  random: number,
): AppThunk<Promise<Failure | undefined>> {
  return async (dispatch, _getState, { edges }) => {
    const { id } = entry.intent;
    if (answer.ok) {
      const failed = batchFailure(answer.body);
      if (failed === undefined) {
        await dispatch(acceptEntry(entry, command, answer.body));
        return undefined;
      }
      return dispatch(settle(entry, command, { ok: false, failure: failed }, random));
    }
    const circumstance = {
      attempts: entry.standing.attempts + 1,
      now: edges.clock.now(),
      random,
      delivery: entry.intent.delivery,
    };
    await dispatch(moveEntries([{ id, event: eventFor(answer.failure, circumstance) }]));
    return answer.failure;
  };
}

/** Takes the answer of an applied command in: the row first, then the entry, so that nothing flickers. */
export function acceptEntry(
  entry: StoredEntry,
  command: CommandCore,
  body: unknown,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { edges, person }) => {
    const { id, key, entity } = entry.intent;
    const row = command.readAnswer(body) ?? removedRow(command, entry);
    const version = row?.version ?? null;
    await dispatch(moveEntries([{ id, event: { kind: 'accepted', version } }]));
    if (row !== undefined) {
      dispatch(rowsAnswered({ collection: entity, rows: [{ key, row }] }));
      await person.current?.rows.apply(command.entity, key, row, edges.clock.now());
      edges.tabs.post({ kind: 'rowsMoved', collection: entity, keys: [key] });
    }
    await dispatch(moveEntries([{ id, event: { kind: 'seen' } }]));
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

/** A batch of one answers 200 with a result that may be a refusal. */
function batchFailure(body: unknown): Failure | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return undefined;
  const first: unknown = body.data[0];
  if (typeof first !== 'object' || first === null || !('ok' in first) || first.ok !== false) return undefined;
  const code =
    'errorCode' in first && typeof first.errorCode === 'string' ? first.errorCode : 'unprocessable_entity';
  const message = 'errorMessage' in first && typeof first.errorMessage === 'string' ? first.errorMessage : '';
  const current = 'row' in first && isRow(first.row) ? first.row : undefined;
  const status = code === 'version_conflict' ? 412 : code === 'forbidden' ? 403 : 422;
  return { kind: 'refused', status, code, message, showType: 2, fields: [], current };
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';
