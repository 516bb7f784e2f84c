/** Keys of a list that fill cells, sort or filter: what they do where there is little to do it with, and what they say. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import type { FakeHost } from '../../support/fake-host.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { code, dialog, many, openList, written } from '../support/acted-on.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const toAddress = '{ArrowRight}{ArrowRight}{ArrowRight}';
const fill = '{Control>}d{/Control}';
const toLast = '{Control>}{Shift>}{End}{/Shift}{/Control}';

/** Most of its rows are read when something is done to them. */
async function openContinuous(host: FakeHost) {
  const opened = await openConsole({ path: '/customer/list?pageSize=continuous', host });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(100);
        check();
      },
      { timeout: 30_000 },
    );
  await until(() => expect(screen.getByRole('gridcell', { name: code(0) })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  return { ...opened, until };
}

it('a range within one row is filled from the row above it', async () => {
  const rows = [customerRow(code(0), { name: 'Lê Thị Hồng', address: 'Hải Phòng' }), customerRow(code(1))];
  const { host, until } = await openList(fakeHost(rows));
  await userEvent.keyboard(`${toAddress}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}${fill}`);
  await until(() => expect(written(host)[0]).toContain(code(1)));
  expect(written(host)[0]).toContain('"address":"Hải Phòng"');
});

it('a cell of the first row says that nothing stands above it', async () => {
  await openList();
  await userEvent.keyboard(`${toAddress}${fill}`);
  expect(await screen.findByText('Không có ô nào ở trên để điền xuống.')).toBeInTheDocument();
});

it('a column that can not be sorted by says so', async () => {
  await openList();
  await userEvent.keyboard('{ArrowUp}{Home}s');
  expect(await screen.findByText('Danh sách này không sắp xếp theo cột này.')).toBeInTheDocument();
});

it('the key of filters says that there is none left', async () => {
  const set = Object.entries({
    customerType: [1],
    customerStatus: ['moi'],
    region: ['Miền Bắc'],
    active: [true],
  });
  const people = ['marketer', 'deployer', 'adminSale', 'operatorAccount'].map(
    (name) => [name, ['an']] as const,
  );
  const search = new URLSearchParams(
    [...set, ...people].map(([name, value]) => [name, JSON.stringify(value)]),
  );
  await openConsole({ path: `/customer/list?${search}`, host: many() });
  // Whole: its search field is there some moments before its keys are.
  await screen.findByText('Không có dòng nào khớp', {}, { timeout: 30_000 });
  await userEvent.keyboard('f');
  expect(
    await screen.findByText('Không còn bộ lọc nào để thêm.', {}, { timeout: 30_000 }),
  ).toBeInTheDocument();
});

it('what can not be filled is told in the words of its columns', async () => {
  const { until } = await openList();
  await userEvent.keyboard('{Home}{ArrowRight}{Shift>}{End}{ArrowDown}{/Shift}');
  await userEvent.keyboard(fill);
  const preview = await dialog('Điền xuống');
  await until(() => expect(within(preview).getAllByRole('row').length).toBeGreaterThan(2));
  const cells = within(preview)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent ?? '');
  expect(cells.filter((text) => /^(true|false)|^\d{4}-\d\d-\d\d/.test(text))).toEqual([]);
});

it('rows that are read for it show how far that is, and nothing is filled where it is called off', async () => {
  const host = many(1_200);
  const { send } = host;
  const answers: (() => void)[] = [];
  let isHeld = false;
  host.send = async (request) => {
    const isReading = isHeld && request.url.includes('/customer?') && request.url.includes('pageSize=1000');
    if (isReading) await new Promise<void>((go) => answers.push(go));
    return send(request);
  };
  const { until } = await openContinuous(host);
  isHeld = true;
  await userEvent.keyboard(`${toAddress}${toLast}${fill}`);
  const bar = { name: 'Đang đọc danh sách các dòng khớp…' };
  await until(() => expect(screen.getByRole('progressbar', bar)).toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Hủy' }));
  isHeld = false;
  for (const answer of answers.splice(0)) answer();
  await until(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(written(host)).toEqual([]);
});

const paste = (text = 'Vinh') =>
  fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => text } });

it('a paste of more than can be written is told so, however long it is', async () => {
  const { host, until } = await openList();
  await userEvent.keyboard(toAddress);
  paste('Vinh\n'.repeat(200_000));
  await until(() =>
    expect(screen.getByText(/^Chỉ ghi được nhiều nhất 20.000 ô mỗi lần/)).toBeInTheDocument(),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(written(host)).toEqual([]);
});

it.each([
  ['fill', () => userEvent.keyboard(fill)],
  ['paste', async () => void paste()],
])('a %s whose rows can be read nowhere says so, and changes nothing', async (_what, begin) => {
  const host = many(1_200);
  const { ports, store, until } = await openContinuous(host);
  host.down = true;
  ports.network.set(true);
  await until(() => expect(screen.getByText('Ngoại tuyến')).toBeInTheDocument());
  await userEvent.keyboard(`${toAddress}${toLast}`);
  const lost = new Error('A defect.');
  const held = store.dispatch((_dispatch, _getState, { person }) => person.current?.rows);
  if (held === undefined) throw new Error('Nobody is signed in.');
  const query = vi.spyOn(held, 'query').mockRejectedValue(lost);
  // It is thrown on as well, so that it stands in the recording: whoever listens has taken it.
  const thrown = new Set<unknown>();
  const onRejection = (reason: unknown) => void thrown.add(reason);
  process.on('unhandledRejection', onRejection);
  onTestFinished(() => void process.off('unhandledRejection', onRejection));
  await begin();
  await until(() => expect(screen.getByText(/^Chưa đọc được các dòng nên chưa đổi gì/)).toBeInTheDocument());
  await until(() => expect(thrown).toEqual(new Set([lost])));
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().journal.order).toEqual([]);
  expect(written(host)).toEqual([]);
  // The next one does not wait for it.
  query.mockRestore();
  await begin();
  await until(() => expect(screen.getByRole('dialog')).toHaveTextContent(/ô không nhận được/));
});
