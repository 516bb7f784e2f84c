/** Results told to merchants again, for many payments at once: how far it is, what can be called off, what they answered. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { gateways } from '#model/entities/gateway.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { agree } from '../support/agree.ts';
import { accepted, openGateway, payment } from '../support/open-gateway.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

beforeAll(
  () =>
    Promise.all([
      import('#kit/list-page/list-screen.tsx'),
      import('#kit/data-grid/grid.tsx'),
      import('#kit/command/batch-card.tsx'),
      import('#app/sync-centre/sync-centre.tsx'),
    ]),
  120_000,
);

/** Two more than one call takes, as the list has them: of one moment, the last one first. */
const ids = Array.from({ length: 22 }, (_, place) => `P${31 - place}`);
const [first = '', second = '', third = ''] = ids;

interface Answering {
  /** How many payments there are. */
  readonly count?: number;
  /** What each merchant answers, by payment; '00' where nothing is said. */
  readonly codes?: Readonly<Record<string, readonly [code: string, description: string]>>;
  /** Writes wait until they are let go. */
  readonly isHeld?: boolean;
  /** So many calls have every row of theirs refused. */
  readonly refusals?: number;
}

async function openPayments({ count = 3, codes = {}, isHeld = false, refusals = 0 }: Answering) {
  let left = refusals;
  const held: (() => void)[] = [];
  const rows = ids.slice(0, count).map((id) => ({ ...payment, id, billNumber: `AV-${id}` }));
  const resultOf = (id: string, isRefused: boolean) => {
    const invalid = { errorCode: 'invalid_transition', errorMessage: '', showType: 2 };
    if (isRefused) return { id, ok: false, ...invalid };
    const [callbackRespCode, callbackRespDesc] = codes[id] ?? ['00', 'Thành công'];
    const row = rows.find((one) => one.id === id) ?? payment;
    return { id, ok: true, row: { ...row, callbackRespCode, callbackRespDesc, version: 5 } };
  };
  const opened = await openGateway({
    ...{ gateway: gateways.vpbqr, entity: gateways.vpbqr.payment, list: 'payment', page: 'payments', rows },
    answer: async (_path, { body }) => {
      if (isHeld) await new Promise<void>((go) => held.push(go));
      left -= 1;
      const items: readonly { readonly id: string }[] = JSON.parse(body ?? '{}').items;
      return accepted(items.map(({ id }) => resultOf(id, left >= 0)));
    },
  });
  const card = () => screen.getByRole('complementary', { name: `Gửi lại callback cho ${count} giao dịch` });
  const called = (from: number, to: number) => ({
    path: 'payment/callback',
    body: { items: ids.slice(from, to).map((id) => ({ id, version: payment.version })) },
  });
  return { ...opened, card, called, letGo: () => held.shift()?.() };
}

const timedOut = ['68', 'Hết thời gian chờ phản hồi'] as const;
async function tellAll() {
  await userEvent.keyboard('{Control>}a{/Control}k');
  await agree();
}

describe('the results of many payments', () => {
  it('are told in calls of twenty, and those that were not sent yet are called off', async () => {
    const { until, writes, card, called, letGo } = await openPayments({ count: 22, isHeld: true });
    await tellAll();
    await until(() => expect(card()).toHaveTextContent('Xong 0 trên 22, đang gửi 20, 2 chờ gửi'));
    expect(card()).toHaveTextContent('Dòng đang gửi thì không dừng lại được.');
    await until(() => expect(within(card()).getByRole('timer')).toHaveTextContent(/^\d+ giây$/));
    await userEvent.click(within(card()).getByRole('button', { name: 'Hủy 2 dòng chưa gửi' }));
    await until(() => expect(card()).toHaveTextContent('Xong 0 trên 22, đang gửi 20, 2 đã hủy'));
    letGo();
    await until(() => expect(card()).toHaveTextContent('Xong 20 trên 22, 2 đã hủy'));
    expect(writes).toEqual([called(0, 20)]);
    // The card has said it all.
    expect(screen.queryByText('Đang cập nhật dữ liệu…')).toBeNull();
    expect(screen.queryByText(/chưa nhận được trả lời/)).toBeNull();
  });

  it('say which of them a merchant did not take, and stay until that was read', async () => {
    const { ports, until, card } = await openPayments({ codes: { [second]: timedOut } });
    await tellAll();
    await until(() => expect(card()).toHaveTextContent('Xong 2 trên 3, 1 cần xem lại'));
    const [noted] = within(card()).getAllByRole('listitem');
    expect(noted).toHaveTextContent(
      /^P30.*Đã gọi lại, nhưng hệ thống của nhà xe trả lời 68: Hết thời gian chờ phản hồi/,
    );
    await ports.clock.advance(60_000);
    expect(card()).toBeInTheDocument();
  });

  it('are told again one by one where they were refused, until that is stopped', async () => {
    const { until, writes, card, called, letGo } = await openPayments({ isHeld: true, refusals: 1 });
    await tellAll();
    await until(() => expect(writes).toHaveLength(1));
    letGo();
    await until(() => expect(card()).toHaveTextContent('Xong 0 trên 3, 3 không thực hiện được'));
    await userEvent.click(within(card()).getByRole('button', { name: 'Thử lại 3 dòng' }));
    await until(() => expect(writes).toHaveLength(2));
    await userEvent.click(within(card()).getByRole('button', { name: 'Thôi gửi lại 2 dòng' }));
    letGo();
    await until(() => expect(card()).toHaveTextContent('Xong 1 trên 3, 2 không thực hiện được'));
    expect(writes).toEqual([called(0, 3), called(0, 1)]);
  });
});

describe('the result of one payment', () => {
  const tellFirst = async () => {
    await userEvent.keyboard('{Control>}{Home}{/Control}k');
    await agree();
  };

  it('that the merchant did not take is told as that, in words', async () => {
    const { until } = await openPayments({
      codes: { [first]: timedOut, [second]: timedOut, [third]: timedOut },
    });
    await tellFirst();
    await until(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Đã gọi lại, nhưng hệ thống của nhà xe trả lời 68: Hết thời gian chờ phản hồi',
      ),
    );
    expect(screen.queryByText('Cập nhật dữ liệu thành công')).toBeNull();
  });

  it('is not asked for again while the first request is on its way', async () => {
    const { until, writes, letGo } = await openPayments({ isHeld: true });
    await tellFirst();
    await until(() => expect(writes).toHaveLength(1));
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}k');
    await until(() =>
      expect(
        screen.getByText('Thao tác này trên dòng đó đang được gửi. Hãy chờ kết quả.'),
      ).toBeInTheDocument(),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    letGo();
    await until(() => expect(screen.getByText('Cập nhật dữ liệu thành công')).toBeInTheDocument());
    expect(writes).toHaveLength(1);
  });

  it('that the merchant took is told as done', async () => {
    const { until, writes, called } = await openPayments({});
    await tellFirst();
    await until(() => expect(screen.getByText('Cập nhật dữ liệu thành công')).toBeInTheDocument());
    expect(writes).toEqual([called(0, 1)]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
