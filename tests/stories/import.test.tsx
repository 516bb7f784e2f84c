/** Rows of a file on their way into the journal, from the screen: stopped, tried again, refused by the host. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { JournalStore } from '#ports/journal-port.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { readWorkbook } from '../adapters/support/tables.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';
import type { Until } from './support/until.ts';
import { untilIn } from './support/until.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

/** Parts that the console loads on demand; a busy machine takes its time over reading them for the first time. */
beforeAll(
  () =>
    Promise.all([
      import('#kit/list-page/list-screen.tsx'),
      import('#kit/data-grid/grid.tsx'),
      import('#kit/import/import-dialog.tsx'),
      import('#kit/command/batch-card.tsx'),
    ]),
  120_000,
);

const code = (at: number) => `NHAP-${String(at).padStart(3, '0')}`;
const fileOf = (count: number, name = 'khach.csv', from = 0) => {
  const lines = Array.from(
    { length: count },
    (_, at) => `${code(from + at)};Khách ${from + at};0912345678;Tiềm năng`,
  );
  const text = ['Mã KH;Tên;SĐT;Loại khách hàng', ...lines].join('\r\n');
  return new File([`\uFEFF${text}`], name, { type: 'text/csv' });
};

interface Disk {
  /** Parts that were let through. */
  parts: number;
  /** Awaited before each. */
  before(): Promise<void>;
  isFull: boolean;
}

/** A disk that can be watched, held up and filled. */
function watchDisk(disk: Disk, { device }: MemoryPorts): void {
  const { openPerson } = device;
  const watched = ({ append, ...journal }: JournalStore): JournalStore => ({
    ...journal,
    append: async (...given) => {
      await disk.before();
      if (disk.isFull) return { ok: false, failure: 'quota' };
      disk.parts += 1;
      return append(...given);
    },
  });
  Object.assign(device, {
    openPerson: async (subject: string) => {
      const stores = await openPerson(subject);
      return { ...stores, journal: watched(stores.journal) };
    },
  });
}

/** Without network what is recorded is not sent, which would take its time here and is proved elsewhere. */
async function openList({ isOffline = false } = {}) {
  const host = fakeHost([customerRow('KH1')]);
  const disk: Disk = { parts: 0, isFull: false, before: async () => undefined };
  const opened = await openConsole({
    ...{ path: '/customer/list?pageSize=50', host },
    prepare: (ports) => watchDisk(disk, ports),
  });
  const until = untilIn(opened);
  await until(() => expect(screen.getByRole('gridcell', { name: 'KH1' })).toBeInTheDocument());
  host.down = isOffline;
  if (isOffline) opened.ports.network.set(true);
  const entries = () => Object.values(opened.store.getState().journal.entries);
  return { ...opened, host, until, entries, disk };
}

/** Opens the dialog by its key. */
async function openImport() {
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{Alt>}n{/Alt}');
  return screen.findByRole('dialog', { name: 'Nhập từ tệp: Khách hàng' }, { timeout: 20_000 });
}

/** From the columns on, which are guessed rightly, until the rows are recorded. */
async function record(until: Until, count: number) {
  await until(() => expect(screen.getByText(/^Kiểm tra \d+ dòng$/)).toBeInTheDocument());
  await userEvent.click(screen.getByText(/^Kiểm tra \d+ dòng$/));
  await until(() => expect(screen.getByText(new RegExp(`^${count} dòng hợp lệ`))).toBeInTheDocument());
  await userEvent.click(screen.getByText(`Thêm ${count} khách hàng`));
}

async function give(file: File, count: number, until: Until) {
  const dialog = await openImport();
  await userEvent.upload(within(dialog).getByLabelText('Chọn tệp…'), file);
  await record(until, count);
}

/** By their labels: to look for a role computes the names of all cells of the grid, again and again. */
const work = (name: string) => screen.getByLabelText(name, { selector: 'aside' });
const card = () => work('Đang ghi từ tệp: Khách hàng');
const batchOf = (count: number) => work(`Thêm ${count} khách hàng`);
/** Whether the browser would leave this page without a word. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('rows of a file that are being recorded', () => {
  it('are left out from where the person stops; what is recorded by then stays', async () => {
    const { until, entries, disk } = await openList({ isOffline: true });
    let letGo: () => void = () => undefined;
    disk.before = () =>
      new Promise((done) => {
        letGo = done;
      });
    await give(fileOf(60), 60, until);
    await until(() => expect(card().textContent).toContain('0 / 60 dòng'));
    await userEvent.click(within(card()).getByRole('button', { name: 'Dừng, không ghi phần còn lại' }));
    letGo();
    // The part that was on its way is durable by then: it is not thrown away behind the person's back.
    await until(() => expect(batchOf(50).textContent).toContain('50 chờ gửi'));
    expect(entries().map(({ intent }) => intent.key)).toEqual(
      Array.from({ length: 50 }, (_, at) => code(at)),
    );
  });

  it('wait where this device has no room, and go on from there as one batch', async () => {
    const { until, entries, disk } = await openList({ isOffline: true });
    disk.before = async () => {
      disk.isFull ||= disk.parts === 1;
    };
    await give(fileOf(53), 53, until);
    await until(() => expect(within(card()).getByRole('alert').textContent).toContain('50 / 53 dòng'));
    expect(within(card()).getByRole('alert').textContent).toContain('bộ nhớ của trình duyệt đã đầy');
    disk.before = async () => undefined;
    disk.isFull = false;
    await userEvent.click(within(card()).getByRole('button', { name: 'Thử lại' }));
    await until(() => expect(batchOf(53).textContent).toContain('53 chờ gửi'));
    expect(entries().map(({ intent }) => intent.key)).toEqual(
      Array.from({ length: 53 }, (_, at) => code(at)),
    );
    expect(new Set(entries().map(({ intent }) => intent.group)).size).toBe(1);
  });

  it('ask before the page is left, for the rest would be lost with it', async () => {
    const { until, disk } = await openList();
    disk.before = () => new Promise(() => undefined);
    await give(fileOf(3), 3, until);
    await until(() => expect(card()).toBeInTheDocument());
    await until(() => expect(leaves()).toBe(false));
    await userEvent.click(within(card()).getByRole('button', { name: 'Dừng, không ghi phần còn lại' }));
  });

  it('do not keep another file from being dropped and recorded beside them', async () => {
    const { until, disk, entries, host } = await openList();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    disk.before = () => held;
    await give(fileOf(3), 3, until);
    await until(() => expect(card()).toBeInTheDocument());
    const dialog = await openImport();
    const place = within(dialog).getByText('hoặc kéo thả tệp .xlsx, .csv vào đây');
    fireEvent.drop(place, { dataTransfer: { files: [fileOf(2, 'them.csv', 50)], types: ['Files'] } });
    await record(until, 2);
    letGo();
    await until(() => expect(host.rows.size).toBe(6));
    expect(new Set(entries().map(({ intent }) => intent.group)).size).toBe(2);
  });

  it('that the host refuses are given back as a file, each with its reason', async () => {
    const { until, host, ports } = await openList();
    // Made by somebody else since this device last heard: nothing here could know.
    host.rows.set(code(1), customerRow(code(1), { name: 'Đã có từ trước' }));
    await give(fileOf(3), 3, until);
    await until(() => expect(batchOf(3).textContent).toContain('1 không thực hiện được'));
    await userEvent.click(within(batchOf(3)).getByRole('button', { name: 'Lưu 1 dòng bị từ chối' }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const [saved] = ports.savedTables;
    expect(saved?.name).toBe('Dòng bị từ chối Khách hàng.xlsx');
    const { sheets } = await readWorkbook(saved?.file ?? new Blob());
    expect(sheets[0]?.rows).toEqual([
      ['Mã KH', 'Tên', 'SĐT', 'Loại khách hàng', 'Lý do từ chối'],
      [code(1), 'Khách 1', '0912345678', 'Tiềm năng', 'Mã khách hàng đã tồn tại'],
    ]);
    expect(await screen.findByText('Đã lưu Dòng bị từ chối Khách hàng.xlsx')).toBeInTheDocument();
  });
});

it('a file that is dropped beside the place for it does not replace the page', async () => {
  await openList();
  const drop = (types: readonly string[]) =>
    fireEvent.drop(screen.getByRole('grid'), { dataTransfer: { files: [], types } });
  // False: the browser does nothing of its own about it.
  expect(drop(['Files'])).toBe(false);
  expect(drop(['text/plain'])).toBe(true);
});
