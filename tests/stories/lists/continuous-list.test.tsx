import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const patience = { timeout: 20_000 };
const code = (index: number) => `KH${String(index + 1).padStart(5, '0')}`;
const many = (count: number) =>
  fakeHost(Array.from({ length: count }, (_, index) => customerRow(code(index))));

async function openContinuous(count: number, host = many(count)) {
  const opened = await openConsole({ path: '/customer/list?pageSize=continuous', host });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(100);
      check();
    }, patience);
  await until(() => expect(screen.getByRole('gridcell', { name: 'KH00001' })).toBeInTheDocument());
  return { ...opened, until };
}

const active = () =>
  document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');

describe('a list that scrolls continuously', () => {
  it('tells how many rows there are and draws few of them', async () => {
    const { until } = await openContinuous(1_500);
    await until(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1501'));
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByText('1.500 dòng')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Trang sau' })).toBeNull();
  });

  it('goes to the very last row, which comes', async () => {
    const { until } = await openContinuous(1_500);
    await until(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1501'));
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
    expect(active()).toBeInTheDocument();
    // jsdom scrolls nothing by itself: the table is told where it stands now.
    document
      .querySelector('.bp6-table-quadrant-scroll-container')
      ?.dispatchEvent(new Event('scroll', { bubbles: false }));
    await until(() => expect(active()).toHaveTextContent(code(1_499)));
    const row = active()?.closest('[role="row"]');
    expect(row?.getAttribute('aria-rowindex')).toBe('1501');
  });

  it('jumps over a block of rows by the keys that turn pages elsewhere', async () => {
    const { until } = await openContinuous(1_500);
    await until(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1501'));
    screen.getByRole('grid').focus();
    await userEvent.keyboard(']');
    await until(() => expect(active()).toHaveTextContent(code(200)));
    await userEvent.keyboard('[[');
    await until(() => expect(active()).toHaveTextContent(code(0)));
  });

  it('chooses every row between two check boxes, also where rows between them were never loaded', async () => {
    const { until } = await openContinuous(1_500);
    await until(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1501'));
    const checkBox = () =>
      active()?.closest('[role="row"]')?.querySelector('[role="gridcell"]') ?? document.body;
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.mouseDown(checkBox());
    await userEvent.keyboard('{ArrowUp}{Control>}{End}{/Control}{Home}');
    document
      .querySelector('.bp6-table-quadrant-scroll-container')
      ?.dispatchEvent(new Event('scroll', { bubbles: false }));
    await until(() => expect(active()).toHaveTextContent(code(1_499)));
    fireEvent.mouseDown(checkBox(), { shiftKey: true });
    await until(() => expect(screen.getByText(/^đã chọn 1\.499 dòng/)).toBeInTheDocument());
  });

  it('opens a drawer on the active row, and acts on the chosen ones', async () => {
    const { until } = await openContinuous(6);
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await until(() =>
      expect(screen.getByRole('dialog', { name: `Nguyễn Văn ${code(1)}` })).toBeInTheDocument(),
    );
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.getByRole('grid')).toHaveFocus());
    await userEvent.keyboard(' ');
    await until(() => expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1));
  });

  it('is chosen beside the sizes of a page, and kept in the address', async () => {
    const { until } = await openContinuous(300);
    const sizes = screen.getByRole('combobox', { name: 'Số dòng mỗi trang' });
    await userEvent.selectOptions(sizes, '50');
    await until(() => expect(screen.getByText('1–50 / 300')).toBeInTheDocument());
    await userEvent.selectOptions(sizes, 'Cuộn liên tục');
    await until(() => expect(screen.getByText('300 dòng')).toBeInTheDocument());
    expect(window.location.search).toBe('?pageSize=continuous');
  });
});

describe('a row that has not come yet', () => {
  it('is nothing to open, to choose or to sort by', async () => {
    const host = many(1_500);
    const { send } = host;
    host.send = (request) => {
      if (request.url.includes('current=8&pageSize=200')) return new Promise(() => undefined);
      // Nor is it read with all the others.
      return request.url.includes('pageSize=200') || !request.url.includes('/customer?')
        ? send(request)
        : Promise.resolve({ ok: false, failure: { kind: 'noAnswer', reason: 'network' } });
    };
    const { until } = await openContinuous(1_500, host);
    await until(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1501'));
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await until(() => expect(active()?.closest('[role="row"]')?.getAttribute('aria-busy')).toBe('true'));
    await userEvent.keyboard('{Enter} ');
    expect(window.location.search).toBe('?pageSize=continuous');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(document.querySelector('[role="row"][aria-selected="true"]')).toBeNull();
  });
});

describe('a continuous list without the host', () => {
  it('shows what this device holds of it', async () => {
    const first = await openContinuous(450);
    // The whole list is read in the background.
    await first.until(() => expect(first.host.requests.length).toBeGreaterThan(3));
    await first.ports.clock.advance(5_000);
    first.host.down = true;
    screen.getByRole('grid').focus();
    await userEvent.keyboard(']]');
    await first.until(() => expect(active()).toHaveTextContent(code(400)));
  });
});
