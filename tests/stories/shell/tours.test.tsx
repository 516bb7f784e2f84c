import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { characterKeysTurned, keysChosen } from '#store/preferences-slice.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

const keys = ['dashboard.*'];

describe('the tour of the workplace', () => {
  it('starts once, and its flag stands under its exact name', async () => {
    const { ports } = await openConsole({ path: '/', statements: keys, tours: true });
    expect(await screen.findByRole('dialog', { name: 'Menu theo quyền của bạn' })).toBeInTheDocument();
    expect(ports.settings.read('first-time-dashboard')).toBe('false');
    expect(ports.settings.read('first-time-user')).toBeUndefined();
  });

  it('is walked through by keyboard, to its end', async () => {
    await openConsole({ path: '/', statements: keys, tours: true });
    const first = await screen.findByRole('button', { name: 'Tiếp' });
    expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Đến mọi nơi bằng bàn phím' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByRole('dialog', { name: 'Làm việc cả khi mất mạng' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: 'Xong' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is closed by Esc', async () => {
    await openConsole({ path: '/', statements: keys, tours: true });
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not come again, except from the help', async () => {
    await openConsole({ path: '/', statements: keys });
    await screen.findByRole('heading', { name: 'Bàn làm việc' });
    await new Promise((done) => setTimeout(done, 400));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Trợ giúp' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Xem lại hướng dẫn bàn làm việc' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Menu theo quyền của bạn' })).toBeInTheDocument(),
    );
  });
});

const first = { name: 'Menu theo quyền của bạn' };
const ofUsers = { name: 'Tìm nhân viên' };

describe('the tour of staff accounts', () => {
  it('starts on the first visit, and its flag stands under its exact name', async () => {
    const { ports } = await openConsole({ path: '/admin/user', statements: ['user.*'], tours: true });
    expect(await screen.findByRole('dialog', ofUsers)).toBeInTheDocument();
    expect(ports.settings.read('first-time-user')).toBe('false');
    expect(ports.settings.read('first-time-dashboard')).toBeUndefined();
  });

  it('starts although another one was left in the middle, which does not go on', async () => {
    await openConsole({ path: '/', statements: [...keys, 'user.*'], tours: true });
    await screen.findByRole('dialog', first);
    await userEvent.keyboard('{ArrowRight}');
    await goTo('nhân viên');
    await userEvent.click(within(await screen.findByRole('dialog', ofUsers)).getByText('Bỏ qua'));
    await goTo('bàn làm việc');
    await screen.findByRole('heading', { name: 'Bàn làm việc' });
    await new Promise((done) => setTimeout(done, 400));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a tour', () => {
  it('steps aside for what is opened over the page, and goes on at its step', async () => {
    await openConsole({ path: '/', statements: keys, tours: true });
    await screen.findByRole('dialog', first);
    await userEvent.keyboard('{ArrowRight}{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' })).toHaveFocus();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Đến mọi nơi bằng bàn phím' })).toBeInTheDocument();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Tiếp' })).toHaveFocus());
  });

  it('keeps Tab in its card, and gives focus back at its end', async () => {
    await openConsole({ path: '/', statements: keys, tours: true });
    const card = await screen.findByRole('dialog', first);
    const seen = new Set<string>();
    for (const shift of [false, false, false, false, true, true, true, true, true]) {
      await userEvent.tab({ shift });
      await vi.waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
      seen.add(document.activeElement?.textContent ?? '');
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Bỏ qua', 'Tiếp']));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('tells the keys that this person has, on their keyboard', async () => {
    const prepare = (ports: MemoryPorts) => Object.assign(ports, { keyboard: 'mac' });
    const { store } = await openConsole({ path: '/', statements: keys, tours: true, prepare });
    store.dispatch(keysChosen({ 'palette.open': ['Mod+j'], 'menu.dashboard': ['g x'] }));
    await screen.findByRole('dialog', first);
    expect(screen.getByText(/ví dụ g x mở Bảng điều khiển\.$/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText(/^Bấm ⌘J, gõ vài chữ/)).toBeInTheDocument();
    await act(async () => void store.dispatch(keysChosen({ 'palette.open': [] })));
    expect(screen.getByText(/^Bấm vào ô này, gõ vài chữ/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByText(/^Bấm \? để xem mọi phím tắt/)).toBeInTheDocument();
    await act(async () => void store.dispatch(characterKeysTurned(false)));
    expect(screen.getByText(/^Mọi phím tắt, và cả hướng dẫn này, ở trong mục trợ giúp/)).toBeInTheDocument();
  });
});

async function goTo(page: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' }), page);
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Enter}');
}
