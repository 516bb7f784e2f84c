/** What stands around the rows of a list, and what it must not do by the way. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { columnsArranged, densityChosen, selectPreferences, viewsKept } from '#store/preferences-slice.ts';
import { writeStoredViews } from '#kit/list-page/url-state/saved-views.ts';
import { encodeView, viewParameter } from '#kit/list-page/url-state/view-link.ts';
import { viewRules } from '#kit/list-page/url-state/view-rules.ts';
import { customersScreen } from '#features/customers/customers.screen.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };

async function openList(path = '/customer/list') {
  const host = fakeHost([customerRow('KH1'), customerRow('KH2', { active: false })]);
  const opened = await openConsole({ path, host });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(100);
      check();
    }, patience);
  await screen.findByRole('gridcell', { name: 'KH1' }, patience);
  screen.getByRole('grid').focus();
  return { ...opened, host, until };
}

describe('what destroys', () => {
  it('stands last on the page, and in the menu of a row last and apart', async () => {
    await openList();
    const tools = screen.getByRole('toolbar', { name: 'Khách hàng' });
    await waitFor(
      () => expect([...tools.querySelectorAll('button')].at(-1)).toHaveTextContent('Xóa'),
      patience,
    );
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    const menu = await screen.findByRole('menu', {}, patience);
    const items = [...menu.querySelectorAll('[role="menuitem"], [role="separator"]')];
    expect(items.at(-1)?.textContent).toContain('Xóa');
    expect(items.at(-2)?.getAttribute('role')).toBe('separator');
  });
});

it('what is typed right after the key of the palette goes into no field of the page', async () => {
  const { until } = await openList();
  await userEvent.keyboard('/');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const press = (init: KeyboardEventInit) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  press({ key: 'k', code: 'KeyK', ctrlKey: true });
  expect(press({ key: 'x', code: 'KeyX' })).toBe(false);
  const palette = await screen.findByRole<HTMLInputElement>(
    'combobox',
    { name: 'Tìm kiếm hoặc chạy lệnh' },
    patience,
  );
  await until(() => expect(palette.value).toBe('x'));
});

it('the view that opens first asks its question, and leaves columns and row height as they were arranged', async () => {
  const { store, until } = await openList('/customer/list?pageSize=50');
  const path = customersScreen.path;
  const rules = viewRules(customersScreen);
  const view = {
    ...{ name: 'Đang khóa', text: '', values: { active: false }, sort: [], pageSize: 50 },
    columns: [{ field: 'code' }],
    density: 'compact' as const,
  };
  const arranged = [{ field: 'name', width: 321 }];
  store.dispatch(
    viewsKept({ screen: path, views: writeStoredViews({ views: [view], first: view.name }, rules) }),
  );
  store.dispatch(columnsArranged({ screen: path, columns: arranged }));
  store.dispatch(densityChosen('comfortable'));
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await until(() => expect(window.location.search).toContain('active=false'));
  await until(() => expect(screen.queryByRole('gridcell', { name: 'KH1' })).toBeNull());
  const { columns, density } = selectPreferences(store.getState());
  expect(columns[path]).toEqual(arranged);
  expect(density).toBe('comfortable');
});

it('a view that is opened by the person sets columns and row height as well, and is changed once rows are higher', async () => {
  const { store, until } = await openList('/customer/list?pageSize=50');
  const path = customersScreen.path;
  const view = {
    ...{ name: 'Đang khóa', text: '', values: { active: false }, sort: [], pageSize: 50 },
    ...{ columns: [{ field: 'code' }], density: 'compact' as const },
  };
  const views = writeStoredViews({ views: [view], first: undefined }, viewRules(customersScreen));
  store.dispatch(viewsKept({ screen: path, views }));
  await userEvent.click(screen.getByRole('button', { name: 'Chế độ xem' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Đang khóa' }, patience));
  await until(() => expect(window.location.search).toContain('active=false'));
  const { columns, density } = selectPreferences(store.getState());
  expect(columns[path]).toEqual(view.columns);
  expect(density).toBe('compact');
  expect(screen.getByRole('button', { name: 'Đang khóa' })).toBeInTheDocument();
  store.dispatch(densityChosen('normal'));
  await until(() => expect(screen.getByRole('button', { name: 'Đang khóa đã đổi' })).toBeInTheDocument());
});

it('a view that came with a link says its row height, and sets it once it is kept', async () => {
  const { store } = await openList();
  const rules = viewRules(customersScreen);
  const view = {
    ...{ name: 'Gọn', text: '', values: {}, sort: [], pageSize: 50, columns: [{ field: 'code' }] },
    density: 'compact' as const,
  };
  window.history.pushState(null, '', `${customersScreen.path}?${viewParameter}=${encodeView(view, rules)}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  const dialog = await screen.findByRole('dialog', {}, patience);
  expect(dialog.textContent).toContain('Độ giãn dòng: Dòng sát');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(selectPreferences(store.getState()).density).toBe('compact'), patience);
});
