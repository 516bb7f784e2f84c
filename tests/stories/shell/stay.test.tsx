/** A page in which something goes on that a reload would break off says so to the watch over new versions. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { makeAvailableOffline, removeDownload } from '#local-db/offline/download-collection.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { updates } from '../../../src/sw/updates.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

async function open() {
  let asked: (() => boolean) | undefined;
  vi.spyOn(updates, 'stayWhile').mockImplementation((isBusy) => {
    asked = isBusy;
    return () => {
      asked = undefined;
    };
  });
  const stays = () => asked?.();
  const host = fakeHost(Array.from({ length: 60 }, (_, at) => customerRow(`KH${at}`)));
  const { send } = host;
  /** Requests that wait for their answer. */
  const held: (() => void)[] = [];
  const hold = (isHeld: (path: string) => boolean) => {
    host.send = async (request) => {
      if (isHeld(`${request.method} ${new URL(request.url).pathname}`))
        await new Promise<void>((done) => held.push(done));
      return send(request);
    };
  };
  const letGo = () => {
    host.send = send;
    for (const done of held.splice(0)) done();
  };
  const opened = await openConsole({ path: '/customer/list?pageSize=50', host, statements: ['customer.*'] });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      { timeout: 30_000 },
    );
  await until(() => expect(screen.getAllByRole('gridcell').length).toBeGreaterThan(1));
  await until(() => expect(stays()).toBe(false));
  return { ...opened, until, hold, letGo, held, stays };
}

it('stays while a file is made, and while a work of the corner is shown', async () => {
  const { until, hold, letGo, held, stays } = await open();
  hold((call) => call === 'GET /api/v1/customer');
  await userEvent.keyboard('x');
  await screen.findByRole('dialog', { name: 'Xuất Khách hàng ra tệp' }, { timeout: 30_000 });
  await userEvent.keyboard('{Enter}');
  await until(() => expect(held.length).toBeGreaterThan(0));
  expect(stays()).toBe(true);
  letGo();
  await until(() => expect(screen.getAllByText(/Đã lưu 60 dòng vào tệp/)[0]).toBeInTheDocument());
  await until(() => expect(stays()).toBe(false));
});

it('stays while a list is made available offline', async () => {
  const { store, until, hold, letGo, stays } = await open();
  await store.dispatch(removeDownload('customer'));
  hold((call) => call === 'GET /api/v1/customer');
  const made = store.dispatch(makeAvailableOffline('customer'));
  await until(() => expect(stays()).toBe(true));
  letGo();
  await until(() => expect(stays()).toBe(false));
  await made;
});

it('stays while a command of the moment is on its way, for as long as the console is there', async () => {
  const { store, until, hold, letGo, stays } = await open();
  hold((call) => call.startsWith('PUT'));
  const targets = [
    { key: 'p1', base: undefined, values: { oldPassword: 'right-one', newPassword: 'n3w-one!' } },
  ];
  void store.dispatch(issueCommand({ name: 'account.changePassword', targets }));
  await until(() => expect(stays()).toBe(true));
  cleanup();
  expect(stays()).toBeUndefined();
  letGo();
});
