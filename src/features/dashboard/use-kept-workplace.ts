/**
 * The last answer of the workplace on this device, for whoever opens it without a network. It is kept by what its person
 * might see then, and found under the same rights alone: each count, bank and change in it is still theirs to see.
 */
import { useEffect, useRef, useState } from 'react';

import { v3Calls } from '#model/calls/v3.ts';
import type { Workplace } from '#store/api/v3-endpoints.ts';
import { selectRights } from '#services/statements-name.ts';
import { readFigures, storeFigures } from '#kit/dashboard/stored-figures.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

const { path, answer } = v3Calls.workplace;

/** What is to be shown: what the host has told, or else what it told the last time. */
export function useKeptWorkplace(told: Workplace | undefined): Workplace | undefined {
  const dispatch = useAppDispatch();
  const rights = useAppSelector(selectRights);
  const [found, setFound] = useState<{ readonly rights: string; readonly data: Workplace }>();
  useEffect(() => {
    let isLeft = false;
    void dispatch(readFigures(path, rights)).then((body) => {
      const data = answer.safeParse(body).data?.data;
      if (!isLeft && data !== undefined) setFound({ rights, data });
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, rights]);
  const kept = useRef<Workplace>(undefined);
  useEffect(() => {
    // Once, under the rights at which it came.
    if (told === undefined || kept.current === told) return;
    kept.current = told;
    void dispatch(storeFigures(path, rights, { success: true, data: told }));
  }, [dispatch, told, rights]);
  return told ?? (found?.rights === rights ? found.data : undefined);
}
