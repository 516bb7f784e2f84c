/** A copy holds every row that is chosen, loaded or not. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };
const code = (index: number) => `KH${String(index).padStart(3, '0')}`;
const rows = Array.from({ length: 120 }, (_, index) => customerRow(code(index)));

type Opening = Parameters<typeof openConsole>[0];

async function openList(opening: Opening = {}) {
  const opened = await openConsole({
    path: '/customer/list?pageSize=50&sort=code.desc',
    host: fakeHost(rows),
    ...opening,
  });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(100);
      check();
    }, patience);
  await screen.findByRole('gridcell', { name: code(119) }, patience);
  await until(() => expect(screen.getByText(/từ máy chủ$/)).toBeInTheDocument());
  screen.getByRole('grid').focus();
  return { ...opened, until };
}

/** What is on the clipboard at once. */
function copy(): Map<string, string> {
  const put = new Map<string, string>();
  const setData = (type: string, text: string) => void put.set(type, text);
  fireEvent.copy(screen.getByRole('grid'), { clipboardData: { setData } });
  return put;
}

const codesIn = (text = '') => text.split('\n').map((line) => line.split('\t')[0]);

/** One row of the first page and one of the second. */
async function chooseOnTwoPages({ until }: Awaited<ReturnType<typeof openList>>) {
  await userEvent.keyboard(' ]');
  await until(() => expect(screen.getByRole('gridcell', { name: code(69) })).toBeInTheDocument());
  await userEvent.keyboard('{Control>}{Home}{/Control} ');
  await until(() => expect(screen.getByText(/^đã chọn 2 dòng/)).toBeInTheDocument());
}

describe('a copy of rows that are not all loaded', () => {
  it('holds the chosen rows of other pages too, in the order of the list', async () => {
    const opened = await openList();
    await chooseOnTwoPages(opened);
    expect(codesIn(copy().get('text/plain'))).toEqual([code(69)]);
    await opened.until(() => expect(opened.ports.copies).toHaveLength(1));
    expect(codesIn(opened.ports.copies[0]?.text)).toEqual([code(119), code(69)]);
    expect(opened.ports.copies[0]?.html).toContain('<th>Mã khách hàng</th>');
    await opened.until(() => expect(screen.getByText(/^Đã sao chép \d+ ô\.$/)).toBeInTheDocument());
  });

  it('holds all that match where all are chosen', async () => {
    const { ports, until } = await openList();
    await userEvent.keyboard('{Control>}aa{/Control}');
    await until(() => expect(screen.getByText(/^đã chọn tất cả 120 dòng/)).toBeInTheDocument());
    copy();
    await until(() => expect(ports.copies).toHaveLength(1));
    expect(codesIn(ports.copies[0]?.text)).toEqual(rows.map((_, index) => code(119 - index)));
  });

  it('is told to be a part in a browser that copies only what is there', async () => {
    const opened = await openList({
      prepare: (ports) => void Object.assign(ports, { copyLater: undefined }),
    });
    await chooseOnTwoPages(opened);
    expect(codesIn(copy().get('text/plain'))).toEqual([code(69)]);
    expect(await screen.findByText(/1 dòng chưa tải chưa được sao chép/)).toBeInTheDocument();
  });

  it('is told to be a part where the browser refuses the rest', async () => {
    const opened = await openList({
      prepare: (ports) => void Object.assign(ports, { copyLater: async () => false }),
    });
    await chooseOnTwoPages(opened);
    copy();
    await opened.until(() =>
      expect(screen.getByText(/1 dòng chưa tải chưa được sao chép/)).toBeInTheDocument(),
    );
  });

  it('is told to be a part where the rest is not known', async () => {
    const host = fakeHost(rows);
    const { send } = host;
    // All at once is never read: this device holds the pages that were shown.
    host.send = async (request) =>
      request.url.includes('pageSize=1000')
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    const { ports, until } = await openList({ host });
    await userEvent.keyboard('{Control>}aa{/Control}');
    await until(() => expect(screen.getByText(/^đã chọn tất cả 120 dòng/)).toBeInTheDocument());
    copy();
    await until(() => expect(screen.getByText(/70 dòng chưa tải chưa được sao chép/)).toBeInTheDocument());
    expect(codesIn(ports.copies[0]?.text)).toHaveLength(50);
  });
});
