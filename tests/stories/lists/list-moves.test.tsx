/** What a list asks for by and by: the next page, the search before, another day. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { leadHost, leadRow } from '../../support/lead-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };

const many = (count: number) =>
  fakeHost(Array.from({ length: count }, (_, at) => customerRow(`KH${String(at).padStart(3, '0')}`)));

const codes = { '[': 'BracketLeft', ']': 'BracketRight' };

/** At once, before anything is drawn. */
const pressIn = (grid: HTMLElement, key: keyof typeof codes) =>
  grid.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: codes[key], bubbles: true, cancelable: true }),
  );

async function openList(opening: Parameters<typeof openConsole>[0]) {
  const opened = await openConsole(opening);
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(100);
      check();
    }, patience);
  return { ...opened, until };
}

describe('from page to page', () => {
  it('two presses go two pages on, however quickly they come, and none past the last', async () => {
    const { until } = await openList({ path: '/customer/list?pageSize=50', host: many(160) });
    await until(() => expect(screen.getByText('1–50 / 160')).toBeInTheDocument());
    const grid = await screen.findByRole('grid', {}, patience);
    grid.focus();
    pressIn(grid, ']');
    pressIn(grid, ']');
    await until(() => expect(screen.getByText('101–150 / 160')).toBeInTheDocument());
    pressIn(grid, ']');
    pressIn(grid, ']');
    await until(() => expect(screen.getByText('151–160 / 160')).toBeInTheDocument());
  });

  it('one on and one back stay where they began, and none before the first page is a step to go back over', async () => {
    const { until } = await openList({ path: '/customer/list?pageSize=50', host: many(160) });
    await until(() => expect(screen.getByText('1–50 / 160')).toBeInTheDocument());
    const grid = await screen.findByRole('grid', {}, patience);
    grid.focus();
    pressIn(grid, ']');
    pressIn(grid, '[');
    await until(() => expect(window.location.search).toBe('?pageSize=50'));
    const steps = window.history.length;
    pressIn(grid, '[');
    await until(() => expect(screen.getByText('1–50 / 160')).toBeInTheDocument());
    expect(window.history.length).toBe(steps);
  });

  it('Back leaves a search that was just typed, though its field still has focus', async () => {
    const { until, ports } = await openList({ path: '/customer/list?pageSize=50', host: many(60) });
    await until(() => expect(screen.getByText('1–50 / 60')).toBeInTheDocument());
    (await screen.findByRole('grid', {}, patience)).focus();
    await userEvent.keyboard(']');
    await until(() => expect(screen.getByText('51–60 / 60')).toBeInTheDocument());
    await userEvent.keyboard('/KH05');
    await until(() => expect(window.location.search).toBe('?q=KH05&pageSize=50'));
    await until(() => expect(screen.getByText('1–10 / 10')).toBeInTheDocument());
    window.history.back();
    await until(() => expect(window.location.search).toBe('?pageSize=50'));
    await ports.clock.advance(1000);
    await until(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
    expect(window.location.search).toBe('?pageSize=50');
  });
});

it('hears the next key of the list as soon as Esc has closed what lay over it', async () => {
  const { until } = await openList({ path: '/customer/list', host: many(3) });
  await until(() => expect(screen.getByText('1–3 / 3')).toBeInTheDocument());
  (await screen.findByRole('grid', {}, patience)).focus();
  await userEvent.keyboard('f');
  await until(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  // No person is faster.
  await new Promise((done) => setTimeout(done, 30));
  await userEvent.keyboard('/');
  await until(() => expect(screen.getByRole('searchbox')).toHaveFocus());
});

it('goes where the arrow points where columns run from right to left', async () => {
  const { until } = await openList({ path: '/customer/list', host: many(3) });
  await until(() => expect(screen.getByText('1–3 / 3')).toBeInTheDocument());
  const grid = await screen.findByRole('grid', {}, patience);
  const column = () => {
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    return Number(active?.getAttribute('aria-colindex'));
  };
  grid.style.direction = 'rtl';
  grid.focus();
  await userEvent.keyboard('{Home}');
  const first = column();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await until(() => expect(column()).toBe(first + 2));
  await userEvent.keyboard('{ArrowRight}');
  await until(() => expect(column()).toBe(first + 1));
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await until(() => expect(column()).toBe(first + 2));
  await until(() => expect(screen.getByText(/2 ô/)).toBeInTheDocument());
});

describe("a list of 'today'", () => {
  const days = (host: ReturnType<typeof leadHost>) =>
    host.requests.flatMap(({ url }) => {
      const filter = new URL(url).searchParams.get('filter');
      return filter === null ? [] : [JSON.parse(filter).createdAt?.between?.[0]];
    });

  const path = `/customer/lead?createdAt=${encodeURIComponent('{"preset":"today"}')}`;

  it('that stays open over midnight is one of the new day', async () => {
    const host = leadHost([leadRow('L1')]);
    const { until, ports } = await openList({ path, host, statements: ['customerLead.*'] });
    await until(() => expect(days(host).at(-1)).toBe('2026-11-20T00:00:00'));
    await ports.clock.advance(17 * 3_600_000);
    await until(() => expect(days(host).at(-1)).toBe('2026-11-21T00:00:00'));
  });
});
