/**
 * What holds for every page and list of the console, a new one by itself: with rows, with those of a newer host, without,
 * without an answer of use and without a network it says so in either language and both themes, every control has a name, and nothing is told to
 * the console. One console for each state goes through all pages, as a person goes.
 */
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { localeChosen } from '#store/locale-slice.ts';
import { themeChosen } from '#store/preferences-slice.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { loadMessages } from '#app/language/load-messages.ts';
import { screens } from '#app/navigation/screens.ts';
import { consoleRoutes } from '#app/routes.tsx';
import { withSizes } from '../kit/support/sizes.ts';
import type { AnyHost } from '../support/any-host.ts';
import { anyHost } from '../support/any-host.ts';
import { openConsole, stubBrowser } from '../support/open-console.tsx';
import { faultsOf } from '../support/page-faults.ts';
import { english, vietnamese } from '../support/texts.ts';

const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'vi-VN': vietnamese,
  'en-US': english,
};

/** Every address behind the sign-in. */
const paths = (consoleRoutes[0]?.children ?? [])
  .flatMap(({ children = [] }) => children)
  .map(({ path = '' }) => (path === '*' ? '/nowhere' : path));

/** They say what the program knows by itself: with rows, without, or with a broken host, they are the same. */
const asksNobody = /^\/(keys|403|404|500|exception|nowhere)$/;

/** What a page is about, and which part of it is open, where its address has to say it. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/company/update': ['profile', 'fees', 'app', 'menu', 'wallet', 'brandname', 'invoice'].map(
    (tab) => `?id=MAU-1&tab=${tab}`,
  ),
};
const addressesOf = (path: string) => (queries[path] ?? ['']).map((query) => `${path}${query}`);
const pathOf = (address: string) => address.replace(/\?.*/, '');

const listAt = (path: string) => screens.find((screen) => screen.path === path);

interface State {
  readonly name: string;
  readonly rows: number;
  prepare?(host: AnyHost): void;
  /** What a list shows then. */
  readonly shown: () => boolean;
}

/** First the part, then what is in it: a selector of both is tried on every element of the page. */
const inMain = (selector: string) =>
  document.getElementsByTagName('main').item(0)?.querySelector(selector) ?? null;
const hasRows = () => (inMain('[role=gridcell]') ?? inMain('form')) !== null;
const hasPanel = () => document.querySelector('.c-panel') !== null;

const states: readonly State[] = [
  { name: 'full', rows: 3, shown: hasRows },
  {
    name: 'of a newer host',
    rows: 3,
    prepare: (host) => Object.assign(host, { newer: true }),
    shown: hasRows,
  },
  { name: 'empty', rows: 0, shown: hasPanel },
  { name: 'failed', rows: 3, prepare: (host) => Object.assign(host, { broken: true }), shown: hasPanel },
];

/** Pages with rows are seen in both languages; what a list shows without them in one after the other, with FULL=1 in both. */
const isFull = process.env.FULL === '1';

vi.setConfig({ testTimeout: 60_000 });

describe.each(states.map((state) => [state.name, state] as const))('every page, %s', (name, state) => {
  const { rows, prepare, shown } = state;
  withSizes();
  const told: string[] = [];
  let opened: Awaited<ReturnType<typeof openConsole>>;
  const host = anyHost(rows);

  beforeEach(stubBrowser);
  beforeAll(async () => {
    stubBrowser();
    for (const locale of ['vi-VN', 'en-US'] as const) await loadMessages(locale);
    prepare?.(host);
    opened = await openConsole({ path: '/403', host, role: 'super_admin', isWhole: true });
  });
  afterAll(() => {
    cleanup();
    window.localStorage.clear();
    vi.unstubAllGlobals();
  });

  async function until(what: string, check: () => boolean): Promise<void> {
    // The first time, a page is loaded as a part of the program, which takes a while on a busy machine.
    const last = Date.now() + 20_000;
    while (!check()) {
      if (Date.now() > last) throw new Error(`${what}: ${document.querySelector('main')?.textContent}`);
      await act(async () => {
        await opened.ports.clock.advance(20);
        await new Promise((done) => setTimeout(done, 5));
      });
    }
  }

  async function look(address: string, locale: 'vi-VN' | 'en-US', says: string | undefined) {
    const path = pathOf(address);
    act(() => void opened.store.dispatch(localeChosen(locale)));
    const list = listAt(path);
    await until(`${address} in ${locale}`, () => document.documentElement.lang === locale);
    const found: string[] = [];
    // It begins in the theme in which the look before ended, so that each language is seen in both.
    const isDark = () => document.body.classList.contains('bp6-dark');
    const wasDark = isDark();
    act(() => void opened.store.dispatch(themeChosen(wasDark ? 'light' : 'dark')));
    if (isDark() === wasDark) found.push(`stays ${wasDark ? 'dark' : 'light'}`);
    const title = messages[locale]?.[screenTitle(path)];
    if (list !== undefined && screen.queryAllByText(title ?? '').length === 0) found.push('has no title');
    const words = new RegExp((messages[locale]?.[says ?? ''] ?? '').replace(/\{.*?\}/g, '.*'));
    if (document.querySelector('.c-list') !== null && !words.test(document.body.textContent ?? ''))
      found.push(`does not say ${words}`);
    return [...found, ...faultsOf(document.body)].map((fault) => `${locale}: ${fault}`);
  }

  async function go(address: string, isThere = shown): Promise<void> {
    const path = pathOf(address);
    const [titleBefore, pathBefore] = [inMain('h1'), window.location.pathname];
    // Each address has elements of its own: whoever goes on waits until those of the page before are gone.
    const isLeft = () => titleBefore?.isConnected !== true || path === pathBefore;
    await act(async () => {
      const idx = (window.history.state?.idx ?? 0) + 1;
      window.history.pushState({ idx, key: `page-${idx}`, usr: null }, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const title = () => messages[opened.store.getState().locale.chosen]?.[screenTitle(path)];
    await until(address, () => {
      if (!isLeft() || inMain('[aria-busy=true]') !== null) return false;
      if (listAt(path) === undefined) return inMain('h1') !== null;
      return inMain('h1')?.textContent === title() && isThere();
    });
  }

  /** With what brought it about, which an error that is printed does not say. */
  function inWords(part: unknown): string {
    const { cause } = part instanceof Error ? part : {};
    return cause === undefined ? String(part) : `${part}, since ${inWords(cause)}`;
  }

  /** `below`: a message that a list has below its rows then. Of one that no device keeps a panel is there in their place. */
  async function walk(address: string, at: number, below?: string): Promise<void> {
    const isGone = below !== undefined && listAt(pathOf(address))?.offline === 'never';
    const says = isGone ? undefined : below;
    const tell = (...parts: readonly unknown[]) => {
      // jsdom does not know the element; every browser does.
      if (!String(parts[0]).includes('The tag <%s> is unrecognized')) told.push(parts.map(inWords).join(' '));
    };
    const error = vi.spyOn(console, 'error').mockImplementation(tell);
    const warn = vi.spyOn(console, 'warn').mockImplementation(tell);
    told.length = 0;
    await go(address, isGone ? hasPanel : shown);
    // Each page begins in the language in which the one before ended.
    const order = at % 2 === 0 ? (['vi-VN', 'en-US'] as const) : (['en-US', 'vi-VN'] as const);
    const found = await look(address, order[0], says);
    if (isFull || (name === 'full' && says === undefined))
      found.push(...(await look(address, order[1], says)));
    error.mockRestore();
    warn.mockRestore();
    expect([...found, ...told].join('\n')).toBe('');
  }

  const looked = paths.filter((path) => name === 'full' || !asksNobody.test(path)).flatMap(addressesOf);
  test.each(looked.map((address, at) => [address, at] as const))('%s', (address, at) => walk(address, at));

  if (name === 'full')
    describe('and then opened again without a network', () => {
      beforeAll(async () => {
        await opened.ports.clock.advance(5000);
        cleanup();
        stubBrowser();
        host.down = true;
        const prepare = ({ network }: MemoryPorts) => network.set(true);
        const { ports: reopened } = opened;
        opened = await openConsole({
          path: '/403',
          host,
          role: 'super_admin',
          isWhole: true,
          reopened,
          prepare,
        });
      });
      test.each(paths.flatMap(addressesOf).map((address, at) => [address, at] as const))(
        '%s',
        (address, at) => walk(address, at, 'list.fromDevice'),
      );
    });
});
