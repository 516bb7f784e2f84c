/** Rows that fit what is typed: from this device at once, from the host, in one request, after a pause in the typing. */
import { useEffect, useMemo, useState } from 'react';

import type { Failure } from '#model/failure.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectCaller } from '#store/session-slice.ts';
import { findOnDevice } from '#local-db/queries/find-rows.ts';
import type { HostSearch } from '#local-db/queries/search-host.ts';
import { searchHost } from '#local-db/queries/search-host.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { mayOpen } from '../navigation/access-order.ts';
import { keptScreens, onePerCollection } from '../navigation/lists.ts';
import type { Finding, NamedRows } from './findings.ts';
import { findingOf, ofDevice, ofHost, stillFitting } from './findings.ts';
import type { ScreenSearch } from './row-searches.ts';
import { searchesFor } from './row-searches.ts';

/** ms */
const pause = 200;

export interface FoundEverywhere {
  readonly findings: readonly Finding[];
  /** This device has said what it knows: what comes from now on comes later than what is seen. */
  readonly isSeen: boolean;
  /** The host is still being asked. */
  readonly isAsking: boolean;
  /** Why the host, which was asked, told nothing. */
  readonly failure: Failure | undefined;
}

export function useFoundRows(typed: string): FoundEverywhere {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const caller = useAppSelector(selectCaller);
  const isOffline = useAppSelector(selectIsOffline);
  const searches = useMemo(
    () => searchesFor(typed, onePerCollection(keptScreens.filter((screen) => mayOpen(caller, screen)))),
    [typed, caller],
  );
  const [answers, setAnswers] = useState<Answers>(nothing);
  useEffect(() => {
    const over = new AbortController();
    const take = (told: Partial<Answers>) => {
      if (over.signal.aborted) return;
      setAnswers((before) => ({ ...answersTo(searches, typed, before), ...told }));
    };
    // All lists at once, so that none comes in above what is shown already.
    void Promise.all(
      searches.map(async (search) => {
        const found = await dispatch(findOnDevice(search));
        return found && ofDevice(search, found);
      }),
    ).then((device) => take({ device }));
    const ask = async () => {
      const host = await dispatch(searchHost(typed.trim(), over.signal));
      if (host !== undefined) take({ host });
    };
    const isAsked = !isOffline && searches.length > 0;
    const cancel = isAsked ? clock.after(pause, () => void ask()) : () => {};
    return () => {
      cancel();
      over.abort();
    };
  }, [dispatch, clock, searches, typed, isOffline]);

  const own = answersTo(searches, typed, answers);
  return {
    findings: findingsIn(own, isOffline),
    isSeen: own.device !== undefined,
    isAsking: !isOffline && searches.length > 0 && own.host === undefined,
    failure: isOffline ? undefined : failureOf(own.host),
  };
}

/** Without a sign-in (after a start offline) nobody is asked. */
function failureOf(host: HostSearch | undefined): Failure | undefined {
  if (host === undefined || host.ok) return undefined;
  const { failure } = host;
  return failure.kind === 'noAnswer' && failure.reason === 'notSent' ? undefined : failure;
}

interface Answers {
  /** Searches that they answer: results for another text are dropped. */
  readonly searches: readonly ScreenSearch[];
  readonly typed: string;
  /** In the order of the searches. */
  readonly device: readonly (NamedRows | undefined)[] | undefined;
  readonly host: HostSearch | undefined;
  /** Findings for the previous text. */
  readonly before: readonly Finding[];
}

const nothing: Answers = { searches: [], typed: '', device: undefined, host: undefined, before: [] };

function answersTo(searches: readonly ScreenSearch[], typed: string, known: Answers): Answers {
  return known.searches === searches
    ? known
    : { ...nothing, searches, typed, before: findingsIn(known, false) };
}

function findingsIn(
  { searches, typed, device, host, before }: Answers,
  isOffline: boolean,
): readonly Finding[] {
  // Without a network this device alone is asked: what a host said of another text is not confirmed any more.
  const isOver = isOffline && device !== undefined;
  return searches
    .map((search, at) =>
      findingOf(search, {
        before: isOver ? undefined : stillFitting(search, before, typed),
        device: device?.[at],
        host: host?.ok === true ? ofHost(search, host.found) : undefined,
      }),
    )
    .filter(({ rows }) => rows.length > 0);
}
