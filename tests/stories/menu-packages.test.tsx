import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { menuPackage } from '#model/entities/menu-package.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { listHost } from '../support/list-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const goods = { id: 'hang-hoa', name: 'Gói hàng hóa', items: ['goods.search'], itemCount: 1, active: true };
const row = { ...goods, createdAt: '2026-01-02T03:04:05+07:00', version: 1 };

async function openTree() {
  const host = listHost({ entity: menuPackage, path: '/api/v1/menu-package', rows: [row] });
  const opened = await openConsole({ path: '/admin/menu', host, statements: ['menuPackage.*'] });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      { timeout: 25_000 },
    );
  await until(() => expect(screen.queryByText('Gói hàng hóa')).not.toBeNull());
  screen.getByRole('grid').focus();
  host.down = true;
  opened.ports.network.set(true);
  await userEvent.keyboard('e');
  const form = within(await screen.findByRole('dialog'));
  const tree = await form.findByRole('tree', { name: 'Các mục menu' });
  return { ...opened, host, form, tree, until };
}

const item = (name: string) => screen.getByRole('treeitem', { name });

describe('the list of menu packages', () => {
  it('says in words what each of them opens; what has no word any more, as it is', async () => {
    const rows = [{ ...row, items: ['goods.search', 'goods.gone'], itemCount: 2 }];
    const host = listHost({ entity: menuPackage, path: '/api/v1/menu-package', rows });
    await openConsole({ path: '/admin/menu', host, statements: ['menuPackage.view'] });
    expect(
      await screen.findByRole('gridcell', { name: 'Tra cứu hàng, goods.gone' }, { timeout: 25_000 }),
    ).toBeInTheDocument();
  });
});

describe('the tree of a menu package', () => {
  it('chooses entries and whole groups by keys, offline too, and keeps them in the order of the menu', async () => {
    const { store, form, tree, until, host, ports } = await openTree();
    expect(item('Hàng hóa').getAttribute('aria-checked')).toBe('mixed');
    expect(form.getByText('Đã chọn 1 trên 67 mục')).toBeInTheDocument();
    tree.focus();
    // The first group, Ticket sales: into it, and its first entry.
    await userEvent.keyboard('{ArrowRight} ');
    expect(item('Bán vé tại quầy').getAttribute('aria-checked')).toBe('true');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(item('Bán vé').getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('treeitem', { name: 'Bán vé tại quầy' })).toBeNull();
    await userEvent.type(form.getByRole('searchbox', { name: 'Tìm mục' }), 'dai ly{Enter}');
    expect(document.activeElement).toBe(tree);
    await userEvent.keyboard('{End}{Home}');
    expect(item('Vé bán qua đại lý')).toBeInTheDocument();
    await userEvent.click(item('Đại lý'));
    expect(item('Hoa hồng').getAttribute('aria-checked')).toBe('true');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(store.getState().journal.order).toHaveLength(1));
    await until(() => expect(screen.getByRole('gridcell', { name: '7' })).toBeInTheDocument());
    host.down = false;
    ports.network.set(false);
    const agents = ['list', 'commissions', 'debts', 'deposits', 'quotas'].map((name) => `agents.${name}`);
    await until(() =>
      expect(host.writes).toEqual([
        {
          method: 'PUT',
          path: '/hang-hoa',
          body: { items: ['sales.sellTicket', 'goods.search', ...agents] },
        },
      ]),
    );
  });

  it('is left as it is where what was chosen is given back', async () => {
    const { store } = await openTree();
    await userEvent.click(item('Tra cứu hàng'));
    await userEvent.click(item('Tra cứu hàng'));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().journal.order).toEqual([]);
  });
});
