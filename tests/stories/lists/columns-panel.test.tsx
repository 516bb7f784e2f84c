/** The list of columns: what its keys and the pointer do to the columns of the grid behind it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { columnsArranged, selectPreferences } from '#store/preferences-slice.ts';
import { narrowest, widest } from '#kit/data-grid/model/column-layout.ts';
import { customersScreen } from '#features/customers/customers.screen.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };
const height = 20;

async function openColumns() {
  const { store } = await openConsole({ path: '/customer/list', host: fakeHost([customerRow('KH1')]) });
  await screen.findByRole('gridcell', { name: 'KH1' }, patience);
  screen.getByRole('grid').focus();
  await userEvent.keyboard('c');
  const list = await screen.findByRole('listbox', { name: 'Cột' }, patience);
  await waitFor(() => expect(list).toHaveFocus(), patience);
  /** The first columns that scroll, as the grid behind the list draws them: behind the check box and what is pinned. */
  const order = () =>
    screen
      .getAllByRole('columnheader')
      .slice(2, 5)
      .map(({ textContent }) => textContent);
  const kept = () => selectPreferences(store.getState()).columns[customersScreen.path];
  return { store, list, order, kept };
}

const option = (name: RegExp) => screen.getByRole('option', { name });

describe('the list of columns by its keys', () => {
  it('makes no column narrower or wider than can be read', async () => {
    const { store, kept } = await openColumns();
    const width = () => kept()?.find(({ field }) => field === 'code')?.width;
    // One step from either end, and two are asked for.
    const from = (px: number) =>
      act(() => {
        store.dispatch(
          columnsArranged({ screen: customersScreen.path, columns: [{ field: 'code', width: px }] }),
        );
      });
    from(narrowest + 10);
    await userEvent.keyboard('--');
    expect(width()).toBe(narrowest);
    expect(option(/^Mã khách hàng/)).toHaveTextContent(`${narrowest} px`);
    from(widest - 10);
    await userEvent.keyboard('++');
    expect(width()).toBe(widest);
    expect(option(/^Mã khách hàng/)).toHaveTextContent(`${widest} px`);
  });
});

describe('the list of columns by the pointer', () => {
  /** Options stand one below the other, as they are drawn. */
  function drawn(list: HTMLElement) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const at = [...list.children].indexOf(this);
      return at === -1 ? new DOMRect(0, 0, 300, 400) : new DOMRect(0, at * height, 300, height);
    });
  }
  const over = (list: HTMLElement, place: number, buttons = 1) =>
    fireEvent.pointerMove(list, { clientY: place * height + height / 2, buttons });

  it('moves the column that is dragged wherever it is held, and shows it on the way', async () => {
    const { list, order } = await openColumns();
    drawn(list);
    expect(order()).toEqual(['Tên khách hàng', 'Số điện thoại', 'Địa chỉ']);
    fireEvent.pointerDown(option(/^Tên khách hàng/), { buttons: 1 });
    over(list, 2);
    expect(order()).toEqual(['Số điện thoại', 'Tên khách hàng', 'Địa chỉ']);
    over(list, 3);
    expect(order()).toEqual(['Số điện thoại', 'Địa chỉ', 'Tên khách hàng']);
    // It has no place among those that are pinned.
    over(list, 0);
    expect(order()).toEqual(['Tên khách hàng', 'Số điện thoại', 'Địa chỉ']);
    fireEvent.pointerUp(window);
  });

  it('moves nothing any more once it was let go, wherever that was', async () => {
    const { list, order } = await openColumns();
    drawn(list);
    const before = order();
    fireEvent.pointerDown(option(/^Tên khách hàng/), { buttons: 1 });
    fireEvent.pointerUp(window);
    // A press that began elsewhere, and is drawn over the list.
    over(list, 3);
    expect(order()).toEqual(before);
    // Let go outside the window, where nobody is told of it.
    fireEvent.pointerDown(option(/^Tên khách hàng/), { buttons: 1 });
    over(list, 3, 0);
    expect(order()).toEqual(before);
  });
});
