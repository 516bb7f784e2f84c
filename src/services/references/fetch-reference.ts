/**
 * Asks the host for a reference list by the list of its entity. What was asked for stays good as long as the change feed
 * would have told of anything new in it: in the tab that follows the feed, while its stream is open, of rows that this
 * person may view. In every other case the host is asked whenever something opens that needs the list.
 */
import * as z from 'zod/mini';

import type { Caller } from '#model/access.ts';
import { allows, isAdmin } from '#model/access.ts';
import type { Call } from '#model/calls/call.ts';
import type { ReferenceList } from '#model/calls/reference-lists.ts';
import { referenceLists } from '#model/calls/reference-lists.ts';
import { throughProxy } from '#model/calls/through-proxy.ts';
import { v1Calls } from '#model/calls/v1.ts';
import type { HostRequest } from '#model/command.ts';
import { toParameters } from '#model/list-query.ts';
import type { ReferenceOption } from '#store/references-slice.ts';
import { referenceRead } from '#store/references-slice.ts';
import { selectChanges } from '#store/rows-slice.ts';
import { selectCaller } from '#store/session-slice.ts';
import { isSubscribed, requestSubscription } from '../feed-subscriptions.ts';
import type { AppThunk, PersonMemory } from '../services.ts';
import { referenceDraft } from './references.ts';

interface Source {
  /** Whose changes are changes of the list, where this person is told of them. */
  readonly collection: string | undefined;
  readonly request: HostRequest;
  read(body: unknown): readonly ReferenceOption[] | undefined;
}

interface ReferenceRequest {
  readonly over: Promise<void>;
  readonly collection: string | undefined;
  /** How the feed stood when the host was asked; undefined: what was answered may be old. */
  since: { readonly term: number; readonly changes: number } | undefined;
  isOver: boolean;
}

/** By list; for as long as the person works here. */
const requests = new WeakMap<PersonMemory, Map<string, ReferenceRequest>>();

export function fetchReference(
  list: string,
  changed: ReadonlySet<string> | undefined,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const own = services.person.current;
    const source = sourceOf(list, selectCaller(getState()));
    if (own === undefined || source === undefined) return;
    const { collection } = source;
    if (changed !== undefined && (collection === undefined || !changed.has(collection))) return;
    const known = dispatch(askedBy(own));
    const before = known.get(list);
    if (before !== undefined && !before.isOver) {
      await before.over;
      // A request under way may have been sent before the reported change.
      if (changed === undefined) return;
    }
    if (changed === undefined && before !== undefined && dispatch(isNew(before))) return;
    if (collection !== undefined) dispatch(requestSubscription(collection));
    const { term } = services.leader;
    const changes = collection === undefined ? 0 : selectChanges(collection)(getState());
    const isTold = collection !== undefined && isSubscribed(services, collection) && term !== undefined;
    const entry: ReferenceRequest = {
      over: dispatch(ask(list, source, own)).then((isRead) => {
        entry.isOver = true;
        if (!isRead) entry.since = undefined;
      }),
      collection,
      since: isTold ? { term, changes } : undefined,
      isOver: false,
    };
    known.set(list, entry);
    await entry.over;
  };
}

/** Hears the feed from the first list on that is asked for. */
function askedBy(own: PersonMemory): AppThunk<Map<string, ReferenceRequest>> {
  return (_dispatch, _getState, { changeListeners }) => {
    const known = requests.get(own) ?? new Map<string, ReferenceRequest>();
    if (requests.has(own)) return known;
    requests.set(own, known);
    const onChanges = (changed: ReadonlySet<string>) => {
      for (const entry of known.values())
        if (entry.collection !== undefined && changed.has(entry.collection)) entry.since = undefined;
    };
    changeListeners.add(onChanges);
    own.leaving.signal.addEventListener('abort', () => changeListeners.delete(onChanges));
    return known;
  };
}

function isNew({ collection, since }: ReferenceRequest): AppThunk<boolean> {
  return (_dispatch, getState, { leader }) => {
    const state = getState();
    if (since === undefined || collection === undefined || !state.changes.live) return false;
    return since.term === leader.term && since.changes === selectChanges(collection)(state);
  };
}

/** Whether it could be read. */
function ask(list: string, source: Source, own: PersonMemory): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { callHost, person }) => {
    const answer = await callHost({ ...source.request, host: 'v3' });
    const options = answer.ok ? source.read(answer.body) : undefined;
    if (options === undefined || person.current !== own) return false;
    dispatch(referenceRead({ list, options }));
    await own.stores.drafts.write(referenceDraft(list), { options }).catch(() => undefined);
    return true;
  };
}

function sourceOf(name: string, caller: Caller): Source | undefined {
  if (name === 'serviceSupporter') return suppliers;
  const list = referenceLists[name];
  return list && listSource(list, caller);
}

const rowsAnswer = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
type ReferenceRow = z.infer<typeof rowsAnswer>['data'][number];

function listSource(list: ReferenceList, caller: Caller): Source {
  const { call, label, order, wider } = list;
  const filter = wider !== undefined && allows(caller, wider.key) ? wider.filter : list.filter;
  const sort = order === undefined ? [{ field: label[0], direction: 'asc' } as const] : [];
  const parameters = toParameters({ filter, sort, current: 1, pageSize: -1 });
  return {
    collection: mayView(caller, call) ? (list.collection ?? call.entity.name) : undefined,
    request: { method: 'GET', path: `${call.path}?${new URLSearchParams(parameters)}` },
    read(body) {
      const rows = rowsAnswer.safeParse(body).data?.data;
      return rows && inOrder(rows, order).flatMap((row) => optionOf(row, list));
    },
  };
}

const mayView = (caller: Caller, { access, adminOnly }: Call) =>
  (typeof access === 'string' || access.some((key) => allows(caller, key))) &&
  (adminOnly !== true || isAdmin(caller.role));

/** A field that the host does not send of a row is taken from the list's filter. */
function optionOf(row: ReferenceRow, { call, filter, label }: ReferenceList): readonly ReferenceOption[] {
  const id = row[call.entity.key];
  const parts = label.map((field) => row[field]).filter((part) => typeof part === 'string');
  if (typeof id !== 'string' || parts.length < label.length) return [];
  const isAsked = Object.entries(filter).every(([field, value]) => (row[field] ?? value) === value);
  return [{ id, label: parts.join(' / '), active: isAsked && row.active !== false }];
}

function inOrder(rows: readonly ReferenceRow[], order: string | undefined): readonly ReferenceRow[] {
  if (order === undefined) return rows;
  const place = (row: ReferenceRow) => {
    const position = row[order];
    return typeof position === 'number' ? position : Number.POSITIVE_INFINITY;
  };
  // Those without a place stay where the host has put them.
  return rows.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

/** The old API's map of suppliers: name shown -> value stored. */
const suppliers: Source = {
  collection: undefined,
  request: throughProxy(v1Calls.serviceSupporter),
  read(body) {
    const results = typeof body === 'object' && body !== null && 'results' in body ? body.results : undefined;
    const known = v1Calls.serviceSupporter.results.safeParse(results).data?.serviceSupporter;
    return known && Object.entries(known).map(([label, id]) => ({ id, label, active: true }));
  },
};
