/** One company as it is shown now: what this device knows at once, what the host says, and pending changes over it. */
import { useCallback, useEffect, useMemo, useState } from 'react';

import { throughProxy } from '#model/calls/through-proxy.ts';
import { v1Calls } from '#model/calls/v1.ts';
import { company } from '#model/entities/company.ts';
import type { Row } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import { overlaysOf, projectRow } from '#commands/project.ts';
import { selectEntries } from '#store/journal-slice.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import { requestSubscription } from '#services/feed-subscriptions.ts';
import type { AppThunk } from '#services/services.ts';
import { readKnownRow } from '#sync/resolve/undo-entry.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { partResults } from './read-part.ts';

export interface CompanyRead {
  readonly base: Row | undefined;
  readonly row: Row | undefined;
  /** Why nothing is known of it. */
  readonly failure: Failure | undefined;
  readonly isAsking: boolean;
  again(): void;
}

interface CompanyResult {
  readonly id: string;
  readonly row: Row | undefined;
  readonly failure: Failure | undefined;
  readonly isOver: boolean;
}

export function useCompany(id: string): CompanyRead {
  const dispatch = useAppDispatch();
  const { commands } = useServices();
  const [result, setResult] = useState<CompanyResult>();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((now) => now + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    const over = new AbortController();
    const publish = (update: Omit<CompanyResult, 'id'>) =>
      over.signal.aborted || setResult({ id, ...update });
    void dispatch(readCompany(id, over.signal, publish));
    return () => over.abort();
  }, [dispatch, id, round]);
  const fresh = useAppSelector(useMemo(() => selectRowUpdates(company.name), []))?.[id] ?? undefined;
  const entries = useAppSelector(selectEntries);
  const own = result?.id === id ? result : undefined;
  const base = newer(own?.row, fresh);
  const overlay = overlaysOf(company.name, entries).get(id);
  const row = overlay === undefined ? base : projectRow(base, overlay, commands);
  return { base, row, failure: own?.failure, isAsking: own?.isOver !== true, again };
}

const newer = (a: Row | undefined, b: Row | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : a.version >= b.version ? a : b;

/** By its id alone: whoever may change a company need not be one who may list them. What was read stays on this device. */
function readCompany(
  id: string,
  signal: AbortSignal,
  publish: (found: Omit<CompanyResult, 'id'>) => unknown,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { callHost, person }) => {
    dispatch(requestSubscription(company.name));
    const own = person.current;
    const known = (await dispatch(readKnownRow(company, id))) ?? undefined;
    if (known !== undefined) publish({ row: known, failure: undefined, isOver: false });
    const { url, method } = v1Calls.companyView;
    const request = throughProxy({ method, url: `${url}?${new URLSearchParams({ id })}` });
    const answer = await callHost({ ...request, host: 'v1' }, signal);
    if (!answer.ok) {
      const { failure } = answer;
      const isNone = failure.kind === 'refused' && failure.code === 'not_found';
      return void publish(isNone ? none : { row: known, failure, isOver: true });
    }
    const row = v1Calls.companyView.results.safeParse(partResults(answer.body)).data;
    if (row !== undefined && person.current === own)
      await own?.rows.apply(company, { key: id, row, asOf: answer.at }).catch(() => undefined);
    publish(row === undefined ? { row: known, failure: unreadable, isOver: true } : { ...none, row });
  };
}

const none = { row: undefined, failure: undefined, isOver: true } as const;
const unreadable: Failure = { kind: 'noAnswer', reason: 'unreadable' };
