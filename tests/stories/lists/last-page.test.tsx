/** A page that a list does not reach, or reaches no more. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };
const code = (index: number) => `KH${String(index + 1).padStart(3, '0')}`;
const many = (count: number) =>
  fakeHost(Array.from({ length: count }, (_, index) => customerRow(code(index))));

async function open(path: string, host = many(120)) {
  const opened = await openConsole({ path, host });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(100);
      check();
    }, patience);
  return { ...opened, until };
}

it('a link to a page past the end leads to the last one, and is no step to go back over', async () => {
  const { until } = await open('/customer/list?pageSize=50&current=9');
  const steps = window.history.length;
  await until(() => expect(screen.getByText('101–120 / 120')).toBeInTheDocument());
  expect(await screen.findByRole('gridcell', { name: code(119) }, patience)).toBeInTheDocument();
  expect(window.location.search).toBe('?current=3&pageSize=50');
  expect(window.history.length).toBe(steps);
});

it('the last page is another one once all of its rows are gone', async () => {
  const { until, host } = await open('/customer/list?pageSize=50&current=3', many(102));
  await until(() => expect(screen.getByText('101–102 / 102')).toBeInTheDocument());
  for (const index of [100, 101]) host.others(code(index), null);
  await userEvent.keyboard('r');
  await until(() => expect(screen.getByText('51–100 / 100')).toBeInTheDocument());
  expect(window.location.search).toBe('?current=2&pageSize=50');
});

it('a page stays while the host may still know of more rows than this device', async () => {
  const { until, host, ports } = await open('/customer/list?pageSize=50', many(60));
  await until(() => expect(screen.getByText('1–50 / 60')).toBeInTheDocument());
  // All of them are read in the background.
  await until(() => expect(host.requests.some(({ url }) => url.includes('pageSize=1000'))).toBe(true));
  for (let index = 60; index < 120; index += 1) host.rows.set(code(index), customerRow(code(index)));
  const { send } = host;
  let answer: (() => void) | undefined;
  const waited = new Promise<void>((done) => {
    answer = done;
  });
  host.send = async (request) => {
    if (request.url.includes('current=3&')) await waited;
    return send(request);
  };
  window.history.pushState(null, '', '/customer/list?pageSize=50&current=3');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await until(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true'));
  await ports.clock.advance(1_000);
  expect(window.location.search).toBe('?pageSize=50&current=3');
  expect(screen.getByText('1–50 / 60')).toBeInTheDocument();
  answer?.();
  await until(() => expect(screen.getByText('101–120 / 120')).toBeInTheDocument());
});
