/** Sessions that this device keeps are found on the page of replays: also the one that broke, after the page was opened anew. */
import { gunzipSync } from 'node:zlib';

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { RecordingStore } from '#ports/recording-port.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { memoryRecordings } from '#adapters/memory/recordings.ts';
import { rootReducer } from '#store/root-state.ts';
import { readRecording } from '#session-recorder/format/read-recording.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { isRootState } from '../../support/replay-recording.ts';
import { untilIn } from '../support/until.ts';

inConsole();

/** Files that the person was given, the oldest first. */
const saved: { readonly name: string; readonly file: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let file = new Blob();
  const createObjectURL = (given: Blob) => {
    file = given;
    return 'blob:file';
  };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});

async function contentOf(file = new Blob()): Promise<string> {
  return gunzipSync(new Uint8Array(await file.arrayBuffer())).toString('utf8');
}

/** A page that broke, and was opened anew by its address. */
async function afterCrash() {
  const { ports, store } = await openConsole({ path: '/account' });
  await screen.findByRole('button', { name: 'Trợ giúp' });
  store.dispatch((_dispatch, _getState, { recorder }) =>
    recorder.recordExternal({ crashed: 'TypeError', frames: [] }),
  );
  const { startRecordingWriter: beginKeeping } = await import('#session-recorder/storage/start-writer.ts');
  const flushed = store.dispatch(beginKeeping()).flush();
  await ports.clock.advance(100);
  await flushed;
  cleanup();
  return openConsole({ path: '/account', reopened: ports });
}

async function openByHelp() {
  await userEvent.click(await screen.findByRole('button', { name: 'Trợ giúp' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Phát lại phiên làm việc' }));
  return screen.findByRole('region', { name: 'Các phiên trước' });
}

async function saveInDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Xuất bản ghi phiên' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu tệp' }));
}

const onStore = (store: Partial<RecordingStore>) => (ports: MemoryPorts) => {
  Object.assign(ports, { recordings: async () => ({ ...memoryRecordings(), ...store }) });
};

describe('after a crash and a reload', () => {
  it('the session before stands in the list, and its file is a whole recording that replays', async () => {
    const opened = await afterCrash();
    const list = within(await openByHelp());
    const [, line] = await list.findAllByRole('row');
    expect(line).toHaveTextContent(/20\/11\/2026 08:00:00/);
    expect(line).toHaveTextContent(/\d ?kB/);
    const save = list.getByRole('button', { name: /^Lưu thành tệp: 20\/11\/2026 08:00:00/ });
    save.focus();
    await userEvent.keyboard('{Enter}');
    await saveInDialog();
    await untilIn(opened)(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^session-20261120-0100\d\d\.jsonl\.gz$/);
    const read = readRecording(await contentOf(saved[0]?.file));
    if (read.kind === 'unreadable') throw new Error(read.problem.code);
    expect(read.recording.notes.map(({ noted }) => noted.kind)).toContain('crashed');
    expect(replay(read.recording, rootReducer, isRootState).left).toBeUndefined();
    expect(save).toHaveFocus();
  });

  it('the session before is opened under its own name, and the list is there again when it is asked for', async () => {
    const opened = await afterCrash();
    const list = within(await openByHelp());
    (await list.findByRole('button', { name: /^Mở: 20\/11\/2026 08:00:00/ })).focus();
    await userEvent.keyboard('{Enter}');
    await untilIn(opened)(() =>
      expect(screen.getByText(/^Phiên bắt đầu lúc 20\/11\/2026 08:00:00/)).toBeInTheDocument(),
    );
    expect(screen.getByRole('listbox', { name: 'Diễn biến' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Các phiên trước' })).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Các phiên trước', expanded: false });
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    const again = await screen.findByRole('region', { name: 'Các phiên trước' });
    const other = await within(again).findByRole('button', { name: /^Mở: 20\/11\/2026 08:00:00/ });
    await userEvent.click(other);
    await untilIn(opened)(() => expect(screen.queryByRole('region', { name: 'Các phiên trước' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Các phiên trước', expanded: false })).toHaveFocus();
  });
});

describe('where there is nothing to be had', () => {
  it('it is said that no other session is kept', async () => {
    await openConsole({ path: '/replay' });
    const list = await screen.findByRole('region', { name: 'Các phiên trước' });
    expect(await within(list).findByText(/không giữ phiên nào khác/)).toBeInTheDocument();
    expect(within(list).queryByRole('table')).toBeNull();
  });

  it('a device that does not tell is asked again', async () => {
    let refuses = true;
    const list: RecordingStore['list'] = async () => {
      if (refuses) throw new DOMException('', 'UnknownError');
      return [];
    };
    await openConsole({ path: '/replay', prepare: onStore({ list }) });
    const region = within(await screen.findByRole('region', { name: 'Các phiên trước' }));
    expect(await region.findByRole('alert')).toHaveTextContent('Không đọc được');
    refuses = false;
    await userEvent.click(region.getByRole('button', { name: 'Thử lại' }));
    expect(await region.findByText(/không giữ phiên nào khác/)).toBeInTheDocument();
  });

  it.each([
    ['is gone by the time it is wanted', async () => undefined, 'không còn trên máy này'],
    [
      'the device does not give',
      () => Promise.reject(new Error('closed')),
      'Không đọc được phiên bắt đầu lúc',
    ],
  ])('a session that %s is told, by each way', async (_, read: RecordingStore['read'], words) => {
    const one = { id: '0', begunAt: 0, endedAt: 1_000, app: 'test', subject: 'p1', actions: 1, bytes: 100 };
    const opened = await openConsole({
      path: '/replay',
      prepare: onStore({ list: async () => [one], read }),
    });
    const region = within(await screen.findByRole('region', { name: 'Các phiên trước' }));
    await userEvent.click(await region.findByRole('button', { name: /^Lưu thành tệp/ }));
    await saveInDialog();
    expect(await region.findByRole('alert')).toHaveTextContent(words);
    expect(saved).toEqual([]);
    await userEvent.click(region.getByRole('button', { name: /^Mở/ }));
    await untilIn(opened)(() =>
      expect(screen.getByRole('heading', { name: 'Không mở được bản ghi' })).toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { name: 'Không mở được bản ghi' }).parentElement).toHaveTextContent(
      words,
    );
  });
});
