/** Figures on screen while what their person may see becomes less, and more. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { profile } from '#session/profile.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { mayAll, openAnalytics, overview } from '../support/open-analytics.tsx';

inConsole();
withSizes();

const fewer = mayAll.filter((key) => !key.startsWith('bidvqr'));
const withoutBidv = {
  ...overview,
  gateways: ['mbqr', 'napas', 'vpbqr'],
  total: { ...overview.total, amount: 7_000_000 },
  banks: overview.banks.filter(({ gateway }) => gateway !== 'bidvqr'),
};

it.each([
  ['fewer', mayAll, overview, fewer, withoutBidv, '7.000.000'],
  ['more', fewer, withoutBidv, mayAll, overview, '9.000.000'],
] as const)(
  'figures are those of the banks that their person may see now, which are %s than before',
  async (_, before, told, after, toldThen, amount) => {
    const opened = await openAnalytics({ data: told, statements: before });
    await opened.ready();
    opened.told.data = toldThen;
    opened.host.statements = after;
    await act(() => opened.store.dispatch(profile('p1')));
    await opened.until(() =>
      expect(screen.getByRole('list', { name: /^Giao dịch tạo/ })).toHaveTextContent(amount),
    );
  },
);
