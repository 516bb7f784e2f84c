import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { StoredEntry } from '#ports/journal-port.ts';
import { entriesRecorded } from '#store/journal-slice.ts';
import { inConsole } from '../../support/open-console.tsx';
import { testConfig } from '../../support/world.ts';
import { openCentreWith, threeCustomers } from '../support/open-centre.tsx';

inConsole();

const card = (centre: HTMLElement, name: RegExp) => within(centre).getByRole('article', { name });
const heads = (centre: HTMLElement) =>
  within(centre)
    .getAllByRole('article')
    .map((article) => /KH\d/.exec(article.getAttribute('aria-label') ?? '')?.[0]);

describe('the sync centre by keyboard', () => {
  it('walks through the changes, newest first, and opens them', async () => {
    const { centre } = await openCentreWith(['Một', 'Hai', 'Ba'], { host: threeCustomers() });
    expect(heads(centre)).toEqual(['KH3', 'KH2', 'KH1']);
    await userEvent.keyboard('j');
    expect(card(centre, /KH3/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(card(centre, /KH2/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(card(centre, /KH2/)).toHaveTextContent('Hai');
    await userEvent.keyboard('k');
    expect(card(centre, /KH3/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(card(centre, /KH1/)).toHaveFocus();
  });

  it('gives one up after the other, and focus is on the next one each time', async () => {
    const { centre, store } = await openCentreWith(['cấm', 'cấm', 'cấm'], { host: threeCustomers() });
    await userEvent.keyboard('j{Delete}');
    expect(card(centre, /KH2/)).toHaveFocus();
    // Whoever works through what needs them finds the next one open.
    expect(within(card(centre, /KH2/)).getByRole('button', { name: 'Sửa và gửi lại' })).toBeInTheDocument();
    await userEvent.keyboard('{Delete}');
    expect(card(centre, /KH1/)).toHaveFocus();
    await vi.waitFor(() => {
      const states = store.getState().journal.entries.map(({ standing }) => standing.state);
      expect(states).toEqual(['refused', 'withdrawn', 'withdrawn']);
    });
  });

  it('opens the form of a refused change, and comes back to it', async () => {
    const { centre } = await openCentreWith(['cấm'], { host: threeCustomers() });
    await userEvent.keyboard('je');
    const form = await screen.findByRole('dialog', { name: 'Sửa: KH1 · Nguyễn Văn KH1' });
    // All of its fields, as where it was made: lists of options, and what was not touched as it is.
    expect(await within(form).findByRole('combobox', { name: /Loại khách hàng/ })).toBeInTheDocument();
    const phone = within(form).getByRole<HTMLInputElement>('textbox', { name: /Số điện thoại/ });
    expect(phone.value).not.toBe('');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(card(centre, /KH1/)).toHaveFocus());
  });

  it('goes on to the next one when a mended change was sent again', async () => {
    const { centre, ports, host } = await openCentreWith(['cấm', 'cấm'], { host: threeCustomers() });
    await userEvent.keyboard('2je');
    const form = await screen.findByRole('dialog', { name: 'Sửa: KH2 · Nguyễn Văn KH2' });
    const name = await within(form).findByRole('textbox', { name: /^Tên khách hàng/ });
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Lê Thị Hồng');
    await userEvent.keyboard('{Control>}s{/Control}');
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(form.isConnected).toBe(false);
    });
    await vi.waitFor(() => expect(card(centre, /KH1/)).toHaveFocus());
    expect(card(centre, /KH1/)).toHaveTextContent('Sửa và gửi lại');
    expect(host.rows.get('KH2')?.name).toBe('Lê Thị Hồng');
  });

  it('filters by state group, with counts', async () => {
    const { centre } = await openCentreWith(['Một', 'cấm'], { host: threeCustomers() });
    const groups = within(centre).getByRole('group', { name: 'Lọc theo trạng thái' });
    const names = within(groups).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Tất cả 2',
      'Cần xử lý 1',
      'Chờ gửi 0',
      'Đã xong 1',
    ]);
    await userEvent.keyboard('2');
    expect(heads(centre)).toEqual(['KH2']);
    await userEvent.keyboard('3');
    expect(
      within(centre).getByRole('heading', { name: 'Không có thay đổi nào ở nhóm này' }),
    ).toBeInTheDocument();
  });

  it('tells its keys in their own help, over it', async () => {
    const { centre } = await openCentreWith(['Một'], { host: threeCustomers() });
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: /Phím/ });
    const [own] = within(help).getAllByRole('region');
    expect(own).toHaveTextContent('Trong trung tâm đồng bộ');
    expect(own).toHaveTextContent('Rút lại');
    await userEvent.keyboard('{Escape}');
    expect(centre.isConnected).toBe(true);
  });
});

describe('a change without an answer, on a host that can not say what became of it', () => {
  const old = { ...testConfig.hosts, v3: { ...testConfig.hosts.v3, features: ['versions' as const] } };

  async function openUnknown() {
    const host = threeCustomers();
    host.faults.push('loseAnswer');
    const opened = await openCentreWith(['Tên mới'], { host, config: { hosts: old } });
    const asked = await within(opened.centre).findByText(/rồi cho biết thay đổi này đã được thực hiện chưa/);
    return { ...opened, host, asked };
  }

  it('shows what is on the server now, and takes the word that it happened', async () => {
    const { centre, store, host } = await openUnknown();
    const line = await within(centre).findByRole('row', { name: /Tên khách hàng/ });
    expect(line).toHaveTextContent('Nguyễn Văn KH1 Tên mới Tên mới'.replaceAll(' Tên', 'Tên'));
    expect(within(centre).getByText('Máy chủ đang có đúng các giá trị bạn muốn.')).toBeInTheDocument();
    await userEvent.click(within(centre).getByRole('button', { name: 'Đã thực hiện' }));
    await vi.waitFor(() => {
      const [entry] = store.getState().journal.entries;
      expect(entry?.standing.state).toBe('settled');
    });
    expect(host.effects).toHaveLength(1);
  });

  it('takes the word that it did not, and lets it be sent again as a new change', async () => {
    const { centre, store } = await openUnknown();
    await userEvent.click(within(centre).getByRole('button', { name: 'Chưa thực hiện' }));
    expect(await within(centre).findByText('Bị từ chối')).toBeInTheDocument();
    const [entry] = store.getState().journal.entries;
    expect(entry?.standing.reason?.code).toBe('not_applied');
    await userEvent.keyboard('{Home}{Enter}');
    expect(await within(centre).findByRole('button', { name: 'Sửa và gửi lại' })).toBeInTheDocument();
  });
});

describe('very many changes', () => {
  function many(like: StoredEntry, count: number): readonly StoredEntry[] {
    return Array.from({ length: count }, (_, index) => ({
      seq: 10 + index,
      intent: { ...like.intent, id: `many-${index}`, key: `KH${index}`, lane: `customer/KH${index}` },
      standing: { ...like.standing, state: 'recorded' as const },
    }));
  }

  it('are drawn a hundred at a time, and are too many', async () => {
    const host = threeCustomers();
    const { store, centre, ports } = await openCentreWith(['Một'], { host });
    host.down = true;
    ports.network.set(true);
    const [like] = store.getState().journal.entries;
    if (like === undefined) throw new Error('no entry');
    store.dispatch(entriesRecorded(many(like, 20_000)));
    expect(await within(centre).findByText(/Rất nhiều thay đổi đang chờ/)).toBeInTheDocument();
    await userEvent.keyboard('3');
    expect(within(centre).getAllByRole('article', { name: /KH/ })).toHaveLength(100);
    await userEvent.click(within(centre).getByRole('button', { name: 'Xem thêm 100 (còn 19.900)' }));
    expect(within(centre).getAllByRole('article', { name: /KH/ })).toHaveLength(200);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /20\.000 chờ gửi, quá nhiều/ })).toBeInTheDocument();
  });
});
