import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

/** Opens the card of a change, where it is not open already. */
async function openCard(centre: HTMLElement) {
  const head = await within(centre).findByRole('button', { name: /KH1/ });
  if (head.getAttribute('aria-expanded') !== 'true') await userEvent.click(head);
  return within(centre).getByRole('article');
}

/** What lies over the sync centre: a form, or a conflict. */
const over = () => screen.findByRole('dialog', { name: /^Sửa: KH1|^Xóa: KH1/ });

type Opened = Awaited<ReturnType<typeof openConsole>>;

/** Records a change of KH1 as a form would, and lets what follows happen. */
async function change(opened: Opened, values: Readonly<Record<string, unknown>>, name = 'customer.update') {
  const base = customerRow('KH1', { version: 1 });
  const targets = [{ key: 'KH1', base, values }];
  await opened.store.dispatch(issueCommand({ name, targets }));
  await opened.ports.clock.advance(100);
}

async function openWith(
  values: Readonly<Record<string, unknown>>,
  host = fakeHost([customerRow('KH1')]),
  name = 'customer.update',
) {
  const opened = await openConsole({ path: '/account', host });
  await screen.findByRole('banner');
  await change(opened, values, name);
  await userEvent.click(screen.getByRole('button', { name: /^Đồng bộ:/ }));
  const centre = await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
  return { ...opened, centre };
}

describe('the sync centre', () => {
  it('says so when there is nothing', async () => {
    await openConsole({ path: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'Đồng bộ: Trực tuyến' }));
    expect(await screen.findByRole('heading', { name: 'Chưa có thay đổi nào' })).toBeInTheDocument();
  });

  it('says how often sending stood still and was begun anew', async () => {
    const { centre, store } = await openWith({ name: 'Lê Thị Hồng' });
    expect(within(centre).queryByText(/bị treo/)).toBeNull();
    const { relayRestarted } = await import('#store/journal-slice.ts');
    store.dispatch(relayRestarted());
    store.dispatch(relayRestarted());
    const said = await within(centre).findByText('Việc gửi bị treo và đã được khởi động lại 2 lần.');
    expect(said).toBeInTheDocument();
  });

  it('says in a tab that follows why the one that leads does not send', async () => {
    const opened = await openConsole({
      path: '/account',
      prepare: ({ leadership }) => void leadership().campaign('p1', () => new Promise(() => {})),
    });
    await screen.findByRole('banner');
    await change(opened, { name: 'Lê Thị Hồng' });
    await userEvent.click(screen.getByRole('button', { name: /^Đồng bộ:/ }));
    const centre = await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
    expect(within(centre).queryByText(/gặp sự cố/)).toBeNull();
    const beat = { kind: 'leads', person: 'p1', term: 1, hold: 'hostBroken' } as const;
    opened.ports.channel('tab-2').post(beat);
    expect(await within(centre).findByText('Máy chủ đang gặp sự cố, sẽ tự thử lại.')).toBeInTheDocument();
  });

  it('shows what was sent, field by field', async () => {
    const { centre } = await openWith({ name: 'Lê Thị Hồng' });
    const card = await openCard(centre);
    expect(card).toHaveTextContent('Đã gửi');
    const row = within(card).getByRole('row', { name: /Nguyễn Văn KH1/ });
    expect(row).toHaveTextContent('Lê Thị Hồng');
  });

  it('shows a refused change with its reason, and sends it again once mended', async () => {
    const { centre, ports, host } = await openWith({ name: 'cấm' });
    const card = await within(centre).findByRole('article');
    expect(card).toHaveTextContent('Bị từ chối');
    await userEvent.click(within(card).getByRole('button', { name: 'Sửa và gửi lại' }));
    const form = await over();
    const field = await within(form).findByRole('textbox', { name: /^Họ tên|^Tên/ });
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'Lê Thị Hồng');
    await userEvent.click(within(form).getByRole('button', { name: 'Lưu và gửi lại' }));
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(host.rows.get('KH1')?.name).toBe('Lê Thị Hồng');
    });
    expect(await within(centre).findByText('Đã thay bằng thay đổi khác')).toBeInTheDocument();
  });

  it('lets a refused change be given up', async () => {
    const { centre, store } = await openWith({ name: 'cấm' });
    await userEvent.click(await within(centre).findByRole('button', { name: 'Rút lại' }));
    expect(await within(centre).findByText('Đã rút lại')).toBeInTheDocument();
    const [entry] = store.getState().journal.entries;
    expect(entry?.standing.state).toBe('withdrawn');
  });

  it('solves a conflict field by field', async () => {
    const moved = customerRow('KH1', { version: 5, name: 'Tên của người khác' });
    const { centre, ports, host } = await openWith(
      { name: 'Tên của tôi', address: 'Đà Nẵng' },
      fakeHost([moved]),
    );
    const card = await within(centre).findByRole('article');
    expect(card).toHaveTextContent('Xung đột');
    await userEvent.click(within(card).getByRole('button', { name: 'Giải quyết xung đột' }));
    const both = await over();
    await userEvent.click(within(both).getByRole('radio', { name: /trên máy chủ: Tên của người khác/ }));
    await userEvent.click(within(both).getByRole('button', { name: 'Áp dụng lựa chọn' }));
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(host.rows.get('KH1')).toMatchObject({ name: 'Tên của người khác', address: 'Đà Nẵng' });
    });
  });

  it('takes all theirs by giving the change up', async () => {
    const moved = customerRow('KH1', { version: 5, name: 'Tên của người khác' });
    const { centre, host } = await openWith({ name: 'Tên của tôi' }, fakeHost([moved]));
    await userEvent.click(await within(centre).findByRole('button', { name: 'Giải quyết xung đột' }));
    await userEvent.click(within(await over()).getByRole('button', { name: 'Lấy tất cả trên máy chủ' }));
    expect(await within(centre).findByText('Đã rút lại')).toBeInTheDocument();
    expect(host.effects).toEqual([]);
  });

  it('removes a row that somebody else changed, where the person still wants it removed', async () => {
    const moved = customerRow('KH1', { version: 5, name: 'Tên của người khác' });
    const { centre, ports, host } = await openWith({}, fakeHost([moved]), 'customer.remove');
    await userEvent.click(await within(centre).findByRole('button', { name: 'Giải quyết xung đột' }));
    await userEvent.click(within(await over()).getByRole('button', { name: 'Vẫn gửi thay đổi của tôi' }));
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(host.rows.has('KH1')).toBe(false);
    });
    expect(within(centre).queryByText('Đã rút lại')).toBeNull();
  });

  it('asks nothing where the two sides changed other fields', async () => {
    const moved = customerRow('KH1', { version: 5, address: 'Đà Nẵng' });
    const { ports, host } = await openWith({ name: 'Tên của tôi' }, fakeHost([moved]));
    await vi.waitFor(async () => {
      await ports.clock.advance(100);
      expect(host.rows.get('KH1')).toMatchObject({ name: 'Tên của tôi', address: 'Đà Nẵng' });
    });
    expect(screen.queryByRole('button', { name: 'Giải quyết xung đột' })).toBeNull();
  });

  it('says of a row that is gone that it is, and only lets the change be given up', async () => {
    const { centre } = await openWith({ name: 'Tên của tôi' }, fakeHost([]));
    const card = await within(centre).findByRole('article');
    expect(card).toHaveTextContent('Dòng này đã bị xóa trên máy chủ');
    const [, ...names] = within(card).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Rút lại']);
  });

  it('asks before it closes over what is being mended', async () => {
    const { centre, ports, store } = await openWith({ name: 'cấm' });
    await userEvent.click(await within(centre).findByRole('button', { name: 'Sửa và gửi lại' }));
    const form = await over();
    const field = await within(form).findByRole<HTMLInputElement>('textbox', { name: /^Họ tên|^Tên/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Lê Thị Hồng');
    await ports.clock.advance(500);
    await userEvent.keyboard('{Escape}');
    expect(await within(form).findByText('Có thay đổi chưa lưu.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('Lê Thị Hồng');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await within(form).findByRole('button', { name: 'Bỏ phần vừa nhập' }));
    expect(form.isConnected).toBe(false);
    expect(centre.isConnected).toBe(true);
    const [entry] = store.getState().journal.order;
    const { drafts } = await ports.device.openPerson('p1');
    await vi.waitFor(async () => expect(await drafts.read(`entry/${entry}`)).toBeUndefined());
  });

  it('finds again what was being mended when the page went away', async () => {
    const { centre, ports, host } = await openWith({ name: 'cấm' });
    await userEvent.click(await within(centre).findByRole('button', { name: 'Sửa và gửi lại' }));
    await userEvent.type(
      await within(await over()).findByRole('textbox', { name: /^Họ tên|^Tên/ }),
      ' không',
    );
    await ports.clock.advance(500);
    cleanup();
    await openConsole({ path: '/account', host, reopened: ports });
    await userEvent.click(await screen.findByRole('button', { name: /^Đồng bộ:/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sửa và gửi lại' }));
    const field = await within(await over()).findByRole<HTMLInputElement>('textbox', {
      name: /^Họ tên|^Tên/,
    });
    await vi.waitFor(() => expect(field.value).toBe('cấm không'));
  });

  it('asks before it closes over choices that were not applied', async () => {
    const moved = customerRow('KH1', { version: 5, name: 'Tên của người khác' });
    const { centre } = await openWith({ name: 'Tên của tôi' }, fakeHost([moved]));
    await userEvent.click(await within(centre).findByRole('button', { name: 'Giải quyết xung đột' }));
    const both = await over();
    await userEvent.click(within(both).getByRole('radio', { name: /trên máy chủ: Tên của người khác/ }));
    await userEvent.keyboard('{Escape}');
    expect(await within(both).findByText('Có thay đổi chưa lưu.')).toBeInTheDocument();
    await userEvent.click(within(both).getByRole('button', { name: 'Sửa tiếp' }));
    expect(within(both).getByRole('radio', { name: /trên máy chủ/, checked: true })).toBeInTheDocument();
  });

  it('says offline what waits, and sends it when asked', async () => {
    const host = fakeHost([customerRow('KH1')]);
    const opened = await openConsole({ path: '/account', host });
    await screen.findByRole('banner');
    host.down = true;
    opened.ports.network.set(true);
    await change(opened, { name: 'Ngoại tuyến' });
    await userEvent.click(await screen.findByRole('button', { name: 'Đồng bộ: Ngoại tuyến, 1 chờ gửi' }));
    const centre = await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
    expect(within(centre).getByRole('status')).toHaveTextContent('Không kết nối được máy chủ');
    expect(within(centre).getByRole('article')).toHaveTextContent('Chờ gửi');
    host.down = false;
    opened.ports.network.set(false);
    await vi.waitFor(async () => {
      await opened.ports.clock.advance(1000);
      expect(host.rows.get('KH1')?.name).toBe('Ngoại tuyến');
    });
  });

  it('exports what waits without secrets', async () => {
    const { exportWaiting } = await import('#app/sync-centre/export-waiting.ts');
    const { centre, store, commands } = await openWith({ name: 'cấm' });
    await within(centre).findByRole('article');
    const [entry] = store.getState().journal.entries;
    if (entry === undefined) throw new Error('no entry');
    const stranger = { ...entry, intent: { ...entry.intent, values: { name: 'cấm', password: 'canary' } } };
    const text = exportWaiting([stranger], commands, 0);
    expect(JSON.parse(text).entries).toMatchObject([{ command: 'customer.update', values: { name: 'cấm' } }]);
    expect(text).not.toContain('canary');
  });
});
