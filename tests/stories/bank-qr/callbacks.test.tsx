/** Results told to merchants again, for many payments at once: how far it is, what can be called off, what they answered. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { gateways } from '#model/entities/gateway.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { accepted, openGateway, payment, refused } from '../support/open-gateway.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

beforeAll(
  () =>
    Promise.all([
      import('#kit/list/list-screen.tsx'),
      import('#kit/list/grid/grid.tsx'),
      import('#kit/command/batch-card.tsx'),
      import('#app/sync-centre/sync-centre.tsx'),
    ]),
  120_000,
);

const rows = ['P1', 'P2', 'P3'].map((id) => ({ ...payment, id, billNumber: `AV-${id}` }));
const idIn = (path: string) => path.split('/')[1] ?? '';

interface Answering {
  /** What each merchant answers, by payment; '00' where nothing is said. */
  readonly codes?: Readonly<Record<string, readonly [code: string, description: string]>>;
  /** Writes wait until they are let go. */
  readonly isHeld?: boolean;
  /** So many writes are refused before any is done. */
  readonly refusals?: number;
}

async function openPayments({ codes = {}, isHeld = false, refusals = 0 }: Answering) {
  let left = refusals;
  const held: (() => void)[] = [];
  const opened = await openGateway({
    ...{ gateway: gateways.vpbqr, entity: gateways.vpbqr.payment, list: 'payment', page: 'payments', rows },
    answer: async (path) => {
      if (isHeld) await new Promise<void>((go) => held.push(go));
      left -= 1;
      if (left >= 0) return refused('invalid_transition', 'status');
      const [callbackRespCode, callbackRespDesc] = codes[idIn(path)] ?? ['00', 'Thành công'];
      const row = rows.find(({ id }) => id === idIn(path)) ?? payment;
      return accepted({ ...row, callbackRespCode, callbackRespDesc, version: 5 });
    },
  });
  const card = () => screen.getByRole('complementary', { name: 'Gọi lại callback cho 3 giao dịch' });
  return { ...opened, card, letGo: () => held.shift()?.() };
}

const timedOut = ['68', 'Hết thời gian chờ phản hồi'] as const;
const tellAll = () => userEvent.keyboard('{Control>}a{/Control}k');

describe('the results of many payments', () => {
  it('are told one after the other, and those that were not sent yet are called off', async () => {
    const { until, writes, card, letGo } = await openPayments({ isHeld: true });
    await tellAll();
    await until(() => expect(card()).toHaveTextContent('Xong 0 trên 3, đang gửi 1, 2 chờ gửi'));
    expect(card()).toHaveTextContent('Dòng đang gửi thì không dừng lại được.');
    await until(() => expect(within(card()).getByRole('timer')).toHaveTextContent(/^\d+ giây$/));
    await userEvent.click(within(card()).getByRole('button', { name: 'Hủy 2 dòng chưa gửi' }));
    await until(() => expect(card()).toHaveTextContent('Xong 0 trên 3, đang gửi 1, 2 đã hủy'));
    letGo();
    await until(() => expect(card()).toHaveTextContent('Xong 1 trên 3, 2 đã hủy'));
    expect(writes.map(({ path }) => path)).toHaveLength(1);
    // The card has said it all.
    expect(screen.queryByText('Đang cập nhật dữ liệu…')).toBeNull();
    expect(screen.queryByText(/chưa nhận được trả lời/)).toBeNull();
  });

  it('say which of them a merchant did not take, and stay until that was read', async () => {
    const { edges, until, card } = await openPayments({ codes: { P2: timedOut } });
    await tellAll();
    await until(() => expect(card()).toHaveTextContent('Xong 2 trên 3, 1 cần xem lại'));
    const [first] = within(card()).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^P2.*Đã gọi lại, nhưng hệ thống của nhà xe trả lời 68: Hết thời gian chờ phản hồi/,
    );
    await edges.clock.advance(60_000);
    expect(card()).toBeInTheDocument();
  });

  it('are told again where they were refused, until that is stopped', async () => {
    const { until, writes, card, letGo } = await openPayments({ isHeld: true, refusals: 3 });
    await tellAll();
    for (const sent of [1, 2, 3]) {
      await until(() => expect(writes).toHaveLength(sent));
      letGo();
    }
    await until(() => expect(card()).toHaveTextContent('Xong 0 trên 3, 3 không thực hiện được'));
    await userEvent.click(within(card()).getByRole('button', { name: 'Thử lại 3 dòng' }));
    await until(() => expect(writes).toHaveLength(4));
    await userEvent.click(within(card()).getByRole('button', { name: 'Thôi gửi lại 2 dòng' }));
    letGo();
    await until(() => expect(card()).toHaveTextContent('Xong 1 trên 3, 2 không thực hiện được'));
    expect(writes).toHaveLength(4);
  });
});

describe('the result of one payment', () => {
  const tellFirst = () => userEvent.keyboard('{Control>}{Home}{/Control}k');

  it('that the merchant did not take is told as that, in words', async () => {
    const { until } = await openPayments({ codes: { P1: timedOut, P2: timedOut, P3: timedOut } });
    await tellFirst();
    await until(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Đã gọi lại, nhưng hệ thống của nhà xe trả lời 68: Hết thời gian chờ phản hồi',
      ),
    );
    expect(screen.queryByText('Cập nhật dữ liệu thành công')).toBeNull();
  });

  it('that the merchant took is told as done', async () => {
    const { until } = await openPayments({});
    await tellFirst();
    await until(() => expect(screen.getByText('Cập nhật dữ liệu thành công')).toBeInTheDocument());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
