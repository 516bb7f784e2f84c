/**
 * The secret of a client: given or generated in the form of a new one, of which nothing stays on the device; and a new one
 * that the host made, shown once, with focus on its copy button.
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { client } from '#model/entities/client.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import { draftOfForm } from '#kit/form/draft-name.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { listHost } from '../support/list-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const row = { active: true, createdAt: '2026-01-02T03:04:05+07:00', version: 1 };
const partner = { ...row, clientId: 'c-1', name: 'Đối tác' };
const draft = draftOfForm('client.add', undefined);
const patience = { timeout: 25_000 };

const clientsHost = () => listHost({ entity: client, path: '/api/v1/client', rows: [partner] });

/** It makes a new secret of the one client. */
function hostWithSecrets() {
  const host = clientsHost();
  const { send } = host;
  host.send = async (request) => {
    if (!request.url.endsWith('/api/v1/client/c-1/reset-secret')) return send(request);
    const data = { ...partner, version: 2 };
    const text = JSON.stringify({ success: true, data, clientSecret: 'kín-4417' });
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  return host;
}

/** A disk that takes its time: the question closes once the answer is written there, some moments after the secret came. */
function withSlowDisk({ device }: MemoryPorts): void {
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

async function openClients<H extends ReturnType<typeof clientsHost>>(
  host: H,
  prepare: (ports: MemoryPorts) => void = () => undefined,
) {
  const may = { role: 'admin', statements: ['client.*'] } as const;
  const opened = await openConsole({ path: '/admin/client', host, ...may, prepare });
  const until = (check: () => unknown) =>
    waitFor(async () => {
      await opened.ports.clock.advance(200);
      await check();
    }, patience);
  await until(() => expect(screen.queryByText('Đối tác')).not.toBeNull());
  screen.getByRole('grid').focus();
  return { ...opened, host, until };
}

async function fillIn(id: string) {
  screen.getByRole('grid').focus();
  await userEvent.keyboard('n');
  const form = await screen.findByRole('dialog', undefined, patience);
  await userEvent.type(within(form).getByLabelText(/^Client ID/), id);
  await userEvent.type(within(form).getByLabelText(/^Tên/), 'Đối tác mới');
  const secret = within(form).getByLabelText<HTMLInputElement>(/^Mã bí mật/);
  return { form, secret };
}

const save = () => userEvent.keyboard('{Control>}s{/Control}');

it('a new client is not saved without its secret, nor with a short one', async () => {
  const { host, until } = await openClients(clientsHost());
  const { form, secret } = await fillIn('c-2');
  await save();
  await until(() => expect(secret).toHaveAccessibleDescription('Bắt buộc'));
  expect(secret).toHaveFocus();
  await userEvent.type(secret, 'ngắn-quá');
  await save();
  await until(() => expect(secret).toHaveAccessibleDescription('Độ dài tối thiểu: 16 ký tự'));
  expect(form).toBeInTheDocument();
  expect(host.writes).toEqual([]);
});

it.each([
  ['typed', (secret: HTMLElement) => userEvent.type(secret, 'Chim-cút-KHÓA-6627')],
  [
    'generated',
    async () => userEvent.click(await screen.findByRole('button', { name: 'Tạo mã ngẫu nhiên' })),
  ],
])('a %s one is sent once, and nothing of it stays on the device or in a recording', async (_, give) => {
  const { host, until, ports, store } = await openClients(clientsHost());
  const { form, secret } = await fillIn('c-2');
  await give(secret);
  const { value } = secret;
  expect(value.length).toBeGreaterThanOrEqual(16);
  await save();
  await until(() => expect(form.isConnected).toBe(false));
  const body = { clientId: 'c-2', name: 'Đối tác mới', clientSecret: value };
  expect(host.writes).toEqual([{ method: 'POST', path: '', body }]);
  const { journal, rows, drafts } = await ports.device.openPerson('p1');
  const stored = [await journal.load(), await rows.read('client'), await drafts.read(draft)];
  const kept = JSON.stringify([stored, store.getState(), await store.dispatch(exportRecording('included'))]);
  expect(kept).toContain('Đối tác mới');
  expect(kept).not.toContain(value);
});

it('a form that is left half filled keeps its draft without the secret', async () => {
  const { ports, until } = await openClients(clientsHost());
  const { secret } = await fillIn('c-2');
  await userEvent.type(secret, 'Chim-cút-NHÁP-1840');
  const { drafts } = await ports.device.openPerson('p1');
  await until(async () => expect(await drafts.read(draft)).toEqual({ clientId: 'c-2', name: 'Đối tác mới' }));
});

it('a new secret has focus on its copy button, also after the question that asked for it has closed', async () => {
  const { until } = await openClients(hostWithSecrets(), withSlowDisk);
  await userEvent.keyboard('{Control>}{Home}{/Control}w');
  const question = await screen.findByRole('dialog', undefined, patience);
  await userEvent.click(within(question).getByRole('button', { name: /^Cấp lại/ }));
  const secret = await screen.findByDisplayValue('kín-4417', undefined, patience);
  await until(() => expect(question.isConnected).toBe(false));
  // Longer than anything that gives focus back takes.
  await new Promise((done) => setTimeout(done, 500));
  expect(secret).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sao chép' })).toHaveFocus();
});
