/** Rows that fit what is typed: from this device at once, from the hosts after a pause in the typing. */
import { useEffect, useMemo, useState } from 'react';

import { contains } from '#model/vietnam/text.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { FoundRows } from '#store/rows/find-rows.ts';
import { findOnDevice, findOnHost } from '#store/rows/find-rows.ts';
import { selectCaller } from '#store/session/session.ts';
import { useAppDispatch, useAppSelector, useExtra } from '#kit/store-hooks.ts';
import { mayOpen } from '../access-order.ts';
import { onePerCollection } from '../lists.ts';
import { screens } from '../screens.ts';
import type { ScreenSearch } from './row-searches.ts';
import { namesOf, searchesFor } from './row-searches.ts';

/** ms */
const pause = 200;

export interface Finding {
  readonly search: ScreenSearch;
  readonly found: FoundRows;
  readonly source: 'network' | 'device';
}

export interface FoundEverywhere {
  readonly findings: readonly Finding[];
  /** Hosts are still being asked. */
  readonly isAsking: boolean;
}

export function useFoundRows(typed: string): FoundEverywhere {
  const dispatch = useAppDispatch();
  const { clock } = useExtra().edges;
  const caller = useAppSelector(selectCaller);
  const isOffline = useAppSelector(selectIsOffline);
  const searches = useMemo(
    () => searchesFor(typed, onePerCollection(screens.filter((screen) => mayOpen(caller, screen)))),
    [typed, caller],
  );
  const [answers, setAnswers] = useState<Answers>(nothing);
  useEffect(() => {
    const over = new AbortController();
    const take = (source: Finding['source'], found: readonly Answer[]) => {
      if (over.signal.aborted) return;
      setAnswers((before) =>
        found.reduce((answers, answer) => taken(answers, searches, answer, source), before),
      );
    };
    // All lists at once, so that none comes in above what is shown already.
    void Promise.all(
      searches.map(async (search) => ({ search, found: await dispatch(findOnDevice(search)) })),
    ).then((found) => take('device', found));
    const cancel =
      isOffline || searches.length === 0
        ? () => {}
        : clock.after(pause, () => {
            for (const search of searches)
              void dispatch(findOnHost(search, over.signal)).then((found) =>
                take('network', [{ search, found }]),
              );
          });
    return () => {
      cancel();
      over.abort();
    };
  }, [dispatch, clock, searches, isOffline]);

  const own = answers.searches === searches ? answers : { ...nothing, searches };
  return {
    findings: searches.flatMap(
      (search) => own.findings.get(search) ?? stillFitting(search, answers, typed) ?? [],
    ),
    isAsking: !isOffline && own.answered < searches.length,
  };
}

/** Until there is an answer to the longer text, what was found to the shorter one and fits: nothing flickers. */
function stillFitting(search: ScreenSearch, { findings }: Answers, typed: string): Finding | undefined {
  const before = [...findings.values()].find(
    (finding) => finding.search.screen === search.screen && finding.search.kind === search.kind,
  );
  if (before === undefined || before.search.kind === 'reference') return undefined;
  const rows = before.found.rows.filter((row) => {
    const { code, name } = namesOf(search.screen, row);
    return contains(`${code} ${name}`, typed.trim());
  });
  return rows.length === 0 ? undefined : { ...before, search, found: { rows, total: rows.length } };
}

interface Answers {
  /** What they answer: those to another text are dropped. */
  readonly searches: readonly ScreenSearch[];
  readonly findings: ReadonlyMap<ScreenSearch, Finding>;
  /** Hosts that have answered, or failed to. */
  readonly answered: number;
}

const nothing: Answers = { searches: [], findings: new Map(), answered: 0 };

interface Answer {
  readonly search: ScreenSearch;
  readonly found: FoundRows | undefined;
}

/** What the host says stands; where it says nothing, what this device knows. */
function taken(
  before: Answers,
  searches: readonly ScreenSearch[],
  { search, found }: Answer,
  source: Finding['source'],
): Answers {
  const own = before.searches === searches ? before : { ...nothing, searches };
  const answered = own.answered + (source === 'network' ? 1 : 0);
  const isLate = source === 'device' && own.findings.has(search);
  if (found === undefined || isLate) return { ...own, answered };
  return { searches, answered, findings: new Map(own.findings).set(search, { search, found, source }) };
}
