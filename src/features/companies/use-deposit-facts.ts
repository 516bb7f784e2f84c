/** Data that the deposit form reads from the host as it opens: the packages on offer, and the account for VietQR. */
import { useCallback, useEffect, useState } from 'react';

import { companyReads } from '#model/calls/company-reads.ts';
import type { Failure } from '#model/failure.ts';
import type { AppThunk } from '#services/services.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import type { DepositAccount } from './deposit-code.tsx';
import type { DepositPackage } from './deposit-package.ts';

interface DepositFacts {
  /** Undefined until they are read: that there is no promotion is known only then. */
  readonly packages: readonly DepositPackage[] | undefined;
  /** Why they could not be read. */
  readonly failure: Failure | undefined;
  /** Undefined where there is none, or nobody says so: then VietQR is not offered. */
  readonly account: DepositAccount | undefined;
}

const nothingYet: DepositFacts = { packages: undefined, failure: undefined, account: undefined };

export interface AskedFacts extends DepositFacts {
  again(): void;
}

export function useDepositFacts(): AskedFacts {
  const dispatch = useAppDispatch();
  const [facts, setFacts] = useState(nothingYet);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    let isShown = true;
    void dispatch(readFacts()).then((found) => isShown && setFacts(found));
    return () => {
      isShown = false;
    };
  }, [dispatch, round]);
  const again = useCallback(() => {
    setFacts((known) => ({ ...known, failure: undefined }));
    setRound((now) => now + 1);
  }, []);
  return { ...facts, again };
}

function readFacts(): AppThunk<Promise<DepositFacts>> {
  return async (_dispatch, _getState, { callHost }) => {
    const { depositPackages, depositAccount } = companyReads;
    const [packages, account] = await Promise.all([
      callHost({ host: 'v3', method: depositPackages.method, path: depositPackages.path }),
      callHost({ host: 'v3', method: depositAccount.method, path: depositAccount.path }),
    ]);
    const found = packages.ok ? depositPackages.answer.safeParse(packages.body).data?.data : undefined;
    const unreadable: Failure = { kind: 'noAnswer', reason: 'unreadable' };
    return {
      packages: found,
      failure: packages.ok ? (found === undefined ? unreadable : undefined) : packages.failure,
      account:
        (account.ok ? depositAccount.answer.safeParse(account.body).data?.data : undefined) ?? undefined,
    };
  };
}
