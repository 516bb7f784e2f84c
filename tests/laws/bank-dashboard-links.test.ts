/** Each kind of number of a gateway's dashboard is what the list says that its link leads to: asked as a person's list asks. */
import { describe, expect, test } from 'vitest';

import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { gateways } from '#model/entities/gateway.ts';
import { readAddress, searchValuesOf } from '#model/list-address.ts';
import { toFilter } from '#model/search-values.ts';
import { dayOf } from '#model/vietnam/calendar.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import type { FigureLists, Figures } from '#features/bank-qr/dashboard-address.ts';
import {
  callbacksLink,
  paymentLinks,
  periodValue,
  refundsLink,
  requestedRefundsLink,
  terminalsLink,
} from '#features/bank-qr/dashboard-address.ts';
import { hoursByDay, timesOf } from '#features/bank-qr/figure-times.ts';
import type { GatewayPages } from '#features/bank-qr/gateway-pages.ts';
import { pagesByGateway } from '#features/bank-qr/gateway-pages.ts';
import { useApi } from '../server/support/api-world.ts';
import { server } from '../server/support/databases.ts';

const as = 'quantri';
const dayMs = 86_400_000;
const days = (ago: number) => dayOf(Date.now() - ago * dayMs);
/** Of so many of one kind the others are no different. */
const some = 4;

const api = useApi(server.open);

const pagesOf: readonly (readonly [string, Gateway, GatewayPages])[] = [
  ['MB', gateways.mbqr, pagesByGateway.mbqr],
  ['BIDV', gateways.bidvqr, pagesByGateway.bidvqr],
  ['NAPAS', gateways.napas, pagesByGateway.napas],
  ['VPBank', gateways.vpbqr, pagesByGateway.vpbqr],
];

describe.each(pagesOf)('a number of %s', (_, gateway, pages) => {
  const { payments, terminals, screens } = pages;
  const refunds = screens.find(({ entity }) => entity === gateway.refund);
  const lists: FigureLists = { payments, refunds, terminals };

  const callOf = (screen: ListScreen | undefined) =>
    `/api/v4/${gateway.name}/${screen === payments ? 'payment' : screen === terminals ? 'terminal' : 'refund'}`;

  /** What the list answers that a link opens; a number that leads nowhere counts nothing. */
  async function behind(link: string | undefined) {
    if (link === undefined) return { total: 0, summary: { transactionAmount: 0, feeAmount: 0, amount: 0 } };
    const url = new URL(link, 'http://console');
    const screen = [payments, terminals, refunds].find((one) => one?.path === url.pathname);
    if (screen === undefined) throw new Error(`${link} leads to no list.`);
    const { state, dropped } = readAddress(url.search, addressRules(screen));
    expect(dropped).toEqual([]);
    const filter = toFilter(searchValuesOf(state), { entity: screen.entity, like: [] }, Date.now());
    const query = { filter: JSON.stringify(filter), pageSize: '1' };
    const answer = await api().call('GET', callOf(screen), { as, query });
    expect(answer.status, link).toBe(200);
    return answer.body;
  }

  async function expectFigures(figures: Figures, links: ReturnType<typeof paymentLinks>) {
    const paid = await behind(links.amount);
    const { count, success, amount, fees } = figures;
    expect({ count, success, amount, fees }).toEqual({
      ...{ count: (await behind(links.count)).total, success: (await behind(links.success)).total },
      ...{ amount: paid.summary.transactionAmount, fees: paid.summary.feeAmount },
    });
  }

  test.each([
    ['of today', days(0), days(0)],
    ['of a week', days(6), days(0)],
    ['of days that are over', days(20), days(10)],
  ])('is the total of the list that it leads to, %s', async (_range, from, to) => {
    const answer = await api().call('GET', `/api/v4/${gateway.name}/dashboard`, { as, query: { from, to } });
    const data: GatewayDashboard = answer.body.data;
    const createdAt = periodValue(`${data.from}T00:00:00`, `${data.to}T23:59:59`);
    const before = periodValue(data.before.from, data.before.to);
    await expectFigures(data.total, paymentLinks(lists, data.total, createdAt));
    await expectFigures(data.totalBefore, paymentLinks(lists, data.totalBefore, before));
    for (const [link, told] of [
      [refundsLink(lists, createdAt), data.total.refunds] as const,
      [refundsLink(lists, before), data.totalBefore.refunds] as const,
      [requestedRefundsLink(lists, createdAt), data.total.refundsRequested] as const,
      [requestedRefundsLink(lists, before), data.totalBefore.refundsRequested] as const,
    ]) {
      if (told === null) continue;
      const { total, summary } = await behind(link);
      expect(told).toEqual({ count: total, amount: summary.amount });
    }
    const times = timesOf(data, lists);
    const hours = hoursByDay(data, lists).flatMap((day) => day.hours.filter((part) => part !== null));
    const busy = hours.filter(({ figures }) => figures.count > 0);
    for (const part of [...times.now.slice(-some), ...times.before.slice(-some), ...busy.slice(0, some)])
      await expectFigures(part.figures, part.links);
    for (const { company, ...figures } of data.companies.slice(0, some))
      await expectFigures(figures, paymentLinks(lists, figures, createdAt, { company }));
    for (const { terminalId, ...figures } of data.terminals.slice(0, some))
      await expectFigures(figures, paymentLinks(lists, figures, createdAt, { terminalId }));
    for (const { status, count } of data.statuses)
      expect((await behind(terminalsLink(lists, status))).total).toBe(count);
    for (const { code, count } of data.callbacks)
      expect((await behind(callbacksLink(lists, createdAt, code))).total).toBe(count);
  });
});
