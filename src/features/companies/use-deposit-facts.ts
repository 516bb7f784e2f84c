/** What the form of a deposit asks the host for as it opens: the packages on offer, and the account for VietQR. */
import { useEffect, useState } from 'react';

import { companyReads } from '#model/calls/company-reads.ts';
import type { AppThunk } from '#store/extra.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import type { DepositAccount } from './deposit-code.tsx';
import type { DepositPackage } from './deposit-package.ts';

export interface DepositFacts {
  /** None where they can't be read: a promotion is typed then. */
  readonly packages: readonly DepositPackage[];
  /** Undefined where there is none, or nobody says so: then VietQR is not offered. */
  readonly account: DepositAccount | undefined;
}

export function useDepositFacts(): DepositFacts {
  const dispatch = useAppDispatch();
  const [facts, setFacts] = useState<DepositFacts>({ packages: [], account: undefined });
  useEffect(() => {
    let isShown = true;
    void dispatch(readFacts()).then((found) => isShown && setFacts(found));
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  return facts;
}

function readFacts(): AppThunk<Promise<DepositFacts>> {
  return async (_dispatch, _getState, { callHost }) => {
    const { depositPackages, depositAccount } = companyReads;
    const [packages, account] = await Promise.all([
      callHost({ host: 'v3', method: depositPackages.method, path: depositPackages.path }),
      callHost({ host: 'v3', method: depositAccount.method, path: depositAccount.path }),
    ]);
    return {
      packages: (packages.ok ? depositPackages.answer.safeParse(packages.body).data?.data : undefined) ?? [],
      account:
        (account.ok ? depositAccount.answer.safeParse(account.body).data?.data : undefined) ?? undefined,
    };
  };
}
