/** The secret of a client that was made is shown once; its copy button has focus, whatever closes under it later. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { client } from '#model/entities/client.ts';
import type { MemoryEdges } from '#edge/memory/edges.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { listHost } from '../support/list-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const row = { active: true, createdAt: '2026-01-02T03:04:05+07:00', version: 1 };
const patience = { timeout: 25_000 };

function hostWithSecrets() {
  const host = listHost({
    entity: client,
    path: '/api/v1/client',
    rows: [{ ...row, clientId: 'c-1', name: 'Đối tác' }],
  });
  const { send } = host;
  host.send = async (request) => {
    const outcome = await send(request);
    if (request.method !== 'POST' || !outcome.ok) return outcome;
    const { clientId, name } = JSON.parse(request.body ?? '{}');
    const data = { ...row, clientId, name };
    const text = JSON.stringify({ success: true, data, clientSecret: 'kín-4417' });
    return { ...outcome, answer: { ...outcome.answer, status: 200, text } };
  };
  return host;
}

/** A disk that takes its time: the form closes once the answer is written there, some moments after the secret came. */
function withSlowDisk({ device }: MemoryEdges): void {
  const { openPerson } = device;
  device.openPerson = async (subject) => {
    const stores = await openPerson(subject);
    const move: typeof stores.journal.move = async (...given) => {
      await new Promise((done) => setTimeout(done, 60));
      return stores.journal.move(...given);
    };
    return { ...stores, journal: { ...stores.journal, move } };
  };
}

it('has focus on its copy button, also after the form that asked for it has closed', async () => {
  const opened = await openConsole({
    ...{ path: '/admin/client', host: hostWithSecrets(), role: 'admin', statements: ['client.*'] },
    prepare: withSlowDisk,
  });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.edges.clock.advance(200);
      check();
    }, patience);
  await until(() => expect(screen.queryByText('Đối tác')).not.toBeNull());
  screen.getByRole('grid').focus();
  await userEvent.keyboard('n');
  const form = await screen.findByRole('dialog', undefined, patience);
  await userEvent.type(within(form).getByLabelText(/^Client ID/), 'c-2');
  await userEvent.type(within(form).getByLabelText(/^Tên/), 'Đối tác mới');
  await userEvent.keyboard('{Control>}s{/Control}');
  const secret = await screen.findByDisplayValue('kín-4417', undefined, patience);
  await until(() => expect(form.isConnected).toBe(false));
  // Longer than anything that gives focus back takes.
  await new Promise((done) => setTimeout(done, 500));
  expect(secret).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sao chép' })).toHaveFocus();
});
