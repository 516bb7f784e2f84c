/** A number leads to payments in the order of the days that it was counted by, which an index of the host has. */
import { expect, test } from 'vitest';

import type { Gateway } from '#model/entities/gateway.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import { readAddress } from '#model/list-address.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { paymentsOfDays } from '#features/analytics/analytics-address.ts';
import { callbacksLink, paymentLinks } from '#features/bank-qr/dashboard-address.ts';
import { bankQrPages } from '#features/bank-qr/gateway-pages.ts';
import { reportFigures } from '#features/dashboard/report-figures.ts';
import { linksOfToday } from '#features/dashboard/today-links.ts';
import { callbacksAddress } from '#features/monitor/monitor-address.ts';
import { revenueSums } from '#features/revenue/revenue-sums.ts';

const days = { from: '2026-11-01', to: '2026-11-20' };
const moments = { from: '2026-11-19T09:00:00', to: '2026-11-20T08:59:59' };
const figures = { count: 3, success: 2, amount: 100, fees: 1 };

const caller = { role: 'super_admin', statements: [] } as const;
const asOf = '2026-11-20T10:00:00+07:00';

/** Of January of the bank. */
function reported({ name }: Gateway) {
  const months = [{ count: 2, amount: 100, fees: 1 }];
  const { banks } = reportFigures(
    { asOf, year: 2023, banks: [{ gateway: name, months }], feeTypes: null },
    caller,
  );
  return Object.fromEntries(banks.flatMap(({ columns }) => columns.map((one) => [one.name, one.links[0]])));
}

function earned(gateway: Gateway) {
  const sums = { payments: 2, amount: 100, fees: 1, refunds: 0, net: 99, banks: [2] };
  const state = {
    period: days,
    filters: { status: [PaymentStatus.success] },
    groupBy: undefined,
    current: 1,
  };
  return revenueSums({ figures: sums, ...days, company: 'AV0001' }, [gateway], state)[0]?.to;
}

function ofToday({ name }: Gateway) {
  const told = { gateway: name, today: figures, yesterday: figures };
  const links = linksOfToday(told, caller, { asOf, today: '2026-11-20' });
  return Object.fromEntries(
    Object.entries(links).flatMap(([day, { count, paid }]) => [
      [`workplace, ${day}`, count],
      [`workplace, ${day}, paid`, paid],
    ]),
  );
}

const cases = gatewayList.flatMap((gateway: Gateway, at) => {
  const payments = bankQrPages[at]?.payments;
  if (payments === undefined) throw new Error(`${gateway.name} has no page of payments`);
  const lists = { payments, refunds: undefined, terminals: undefined };
  const links = {
    ...paymentLinks(lists, figures, days),
    'a code of merchants': callbacksLink(lists, days, '68'),
    'analytics, made': paymentsOfDays(gateway, days, false),
    'analytics, paid': paymentsOfDays(gateway, days, true),
    revenue: earned(gateway),
    'the monitor': callbacksAddress(gateway, { ...moments, gateways: [] }, '68'),
    ...reported(gateway),
    ...ofToday(gateway),
  };
  return Object.entries(links).map(([name, link]) => [`${gateway.name}: ${name}`, link, payments] as const);
});

test.each(cases)('%s', (_, link, payments) => {
  const [path, search = ''] = (link ?? '').split('?');
  expect(path).toBe(payments.path);
  const { state, dropped } = readAddress(search, addressRules(payments));
  expect(dropped).toEqual([]);
  expect(Object.keys(state.values)).toContain('createdAt');
  expect(state.sort).toEqual([{ field: 'createdAt', direction: 'desc' }]);
});
