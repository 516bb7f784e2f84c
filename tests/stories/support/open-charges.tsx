/** The report of charges in a console, over a host that tells figures that are easily told apart; and what a link asks for. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import type { WalletChargesReport } from '#model/calls/wallet-charges.ts';
import { readAddress, searchValuesOf } from '#model/list-address.ts';
import { toFilter } from '#model/search-values.ts';
import type { HttpRequest } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { walletTransactionsScreen } from '#features/wallets/wallet-transactions.screen.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';
import { startOfTest } from '../../support/world.ts';

const path = '/report/company-charge-wallet';
const none = { amount: 0, count: 0 };
const charge = (amount: number, count: number) => ({ amount, count });

/** Of November 2026 until the 20th. AV2 was given back more than was taken, and its VietQR fees came to nothing. */
const november: WalletChargesReport = {
  ...{ asOf: '2026-11-20T10:15:37+07:00', from: '2026-11-01', to: '2026-11-20' },
  balanceTypes: [2, 5, 13, 24, 14],
  rows: [
    {
      ...{ company: 'AV1', companyName: 'Hợp tác xã Vận tải Thống Nhất' },
      charges: [charge(1_200_000, 3), none, none, none, charge(500, 1)],
      total: charge(1_200_500, 4),
    },
    {
      ...{ company: 'AV2', companyName: 'Nhà xe Phương Trang' },
      charges: [none, none, none, charge(0, 2), charge(-700, 1)],
      total: charge(-700, 3),
    },
  ],
  charges: [charge(1_200_000, 3), none, none, charge(0, 2), charge(-200, 2)],
  total: charge(1_199_800, 7),
};
export const nothing: WalletChargesReport = { ...november, rows: [], charges: [none], total: none };

const mayAll = ['report.company_charge_wallet', 'balance_fluctuation.view'];

interface Opening {
  readonly search?: string;
  readonly data?: WalletChargesReport;
  readonly statements?: readonly string[];
  readonly status?: number;
  readonly reopened?: MemoryPorts;
  readonly isDown?: boolean;
}

export async function openCharges({
  search = '',
  data = november,
  statements = mayAll,
  ...more
}: Opening = {}) {
  const { status = 200, reopened, isDown = false } = more;
  const host = fakeHost();
  host.down = isDown;
  const { send } = host;
  const asked: URLSearchParams[] = [];
  const told = { data, status };
  host.send = async (request: HttpRequest) => {
    const url = new URL(request.url);
    if (host.down || url.pathname !== `/api/bus-operator${path}`) return send(request);
    asked.push(url.searchParams);
    const failed = {
      success: false,
      errorCode: 'internal_error',
      errorMessage: '',
      showType: 2,
      traceId: 't',
    };
    const text = JSON.stringify(told.status === 200 ? { success: true, data: told.data } : failed);
    const answer = { status: told.status, contentType: 'application/json', retryAfter: null, text };
    return { ok: true, answer };
  };
  const opened = await openConsole({
    ...{ path: `${path}${search}`, host, statements },
    ...(reopened === undefined ? {} : { reopened }),
  });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await act(() => opened.ports.clock.advance(100));
        check();
      },
      { timeout: 30_000 },
    );
  const ready = () => until(() => expect(screen.getByRole('table')).toBeInTheDocument());
  await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Phí ví theo nhà xe'));
  return { ...opened, host, asked, told, until, ready };
}

/** The filter of the call of the list of movements that a link asks for, as that list reads it. */
export function askedBy(link: HTMLElement) {
  const url = new URL(link.getAttribute('href') ?? '', 'http://console');
  expect(url.pathname).toBe('/admin/balance-fluctuation');
  const { state, dropped } = readAddress(url.search, addressRules(walletTransactionsScreen));
  expect(dropped).toEqual([]);
  const { entity } = walletTransactionsScreen;
  return toFilter(searchValuesOf(state), { entity, like: [] }, startOfTest);
}
