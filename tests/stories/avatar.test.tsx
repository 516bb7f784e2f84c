/** The picture of a person: in the header, changed on the own page, and wherever somebody stands by name. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { staff } from '#model/entities/staff.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { fakeHost } from '../support/fake-host.ts';
import { listHost } from '../support/list-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const patience = { timeout: 25_000 };
const address = (letter: string) => `/uploads/${letter.repeat(64)}.png`;

/** Of the drawn portraits in it, read out to nobody: the names stand beside them. */
const portraitsIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('presentation', { hidden: true })
    .flatMap((picture) => picture.getAttribute('src') ?? []);

const json = (body: unknown) => ({
  ok: true as const,
  answer: { status: 200, contentType: 'application/json', retryAfter: null, text: JSON.stringify(body) },
});

/** A host that knows the person's picture, takes another one, and forgets none of it. */
function hostOf(avatar: string | null, host = fakeHost()) {
  const known = { avatar, version: 1 };
  const sent: unknown[] = [];
  const { send } = host;
  host.send = async (request) => {
    const { pathname } = new URL(request.url);
    if (host.down) return send(request);
    if (pathname === '/api/v1/upload') return json({ success: true, data: { url: address('b') } });
    if (pathname !== '/api/v1/user/me') return send(request);
    if (request.method === 'PUT') {
      const body = JSON.parse(request.body ?? '{}');
      sent.push(body);
      Object.assign(known, body, { version: known.version + 1 });
      host.requests.push(request);
    }
    const me = { id: 'p1', userName: 'lan', name: 'Trần Thị Lan', mobile: null, role: 'staff', ...known };
    return json({ success: true, data: { ...me, pbacStatements: host.statements } });
  };
  return Object.assign(host, { sent });
}

const account = () => screen.findByRole('button', { name: 'Tài khoản của Trần Thị Lan' }, patience);

async function open(host: ReturnType<typeof hostOf>, path = '/account') {
  const opened = await openConsole({ path, host });
  const until = (check: () => unknown) =>
    waitFor(async () => {
      await opened.ports.clock.advance(200);
      await check();
    }, patience);
  return { ...opened, host, until };
}

describe('the own picture', () => {
  it('stands in the header as the profile tells it, and in the menu behind it', async () => {
    await open(hostOf(address('a')));
    expect(portraitsIn(await account())).toEqual([address('a')]);
    await userEvent.click(await account());
    const menu = await screen.findByRole('menu', undefined, patience);
    expect(portraitsIn(menu)).toEqual([address('a')]);
    expect(menu).toHaveTextContent('Trần Thị Lan (lan)');
  });

  it('that does not come leaves the initials in the header', async () => {
    await open(hostOf(address('a')));
    const button = await account();
    const [picture = button] = within(button).queryAllByRole('presentation', { hidden: true });
    fireEvent.error(picture);
    expect(portraitsIn(button)).toEqual([]);
    expect(button).toHaveTextContent('TL');
  });

  it('is sent as it is chosen, saved with the profile, and shown in the header from then on', async () => {
    const { host, ports, until } = await open(hostOf(null));
    expect(portraitsIn(await account())).toEqual([]);
    const field = await screen.findByLabelText('Ảnh đại diện', { selector: 'input' }, patience);
    await userEvent.upload(field, new File(['x'], 'toi.png', { type: 'image/png' }));
    await until(() => expect(ports.sentFiles.sent).toEqual(['toi.png']));
    await userEvent.click(screen.getByRole('button', { name: 'Lưu thông tin' }));
    await until(() => expect(host.sent).toEqual([{ avatar: address('b') }]));
    await until(async () => expect(portraitsIn(await account())).toEqual([address('b')]));
  });

  it('is taken away again by its button', async () => {
    const { host, until } = await open(hostOf(address('a')));
    await userEvent.click(await screen.findByRole('button', { name: 'Gỡ ảnh' }, patience));
    await userEvent.click(screen.getByRole('button', { name: 'Lưu thông tin' }));
    await until(() => expect(host.sent).toEqual([{ avatar: null }]));
    await until(async () => expect(portraitsIn(await account())).toEqual([]));
    expect(await account()).toHaveTextContent('TL');
  });

  it('stays as it is offline, where another one can be chosen later', async () => {
    const { host, ports } = await open(hostOf(address('a')));
    const field = await screen.findByLabelText('Ảnh đại diện', { selector: 'input' }, patience);
    host.down = true;
    ports.network.set(true);
    await waitFor(() => expect(field).toBeDisabled(), patience);
    expect(screen.getByText(/Cần có mạng để tải ảnh lên/)).toBeInTheDocument();
    expect(portraitsIn(await account())).toEqual([address('a')]);
  });
});

const colleague = (id: string, name: string, avatar: string | null) => ({
  ...{ id, userName: `${id}.a`, name, avatar, mobile: null, role: 'staff', pbac: null },
  ...{ active: true, createdAt: '2026-01-02T03:04:05+07:00', version: 1 },
});

describe('other people', () => {
  const history = ['p2', 'p3'].map((actor, at) => ({
    ...{ at: `2026-11-20T0${at}:00:00Z`, actor, actorName: at === 0 ? 'Lê Thị Hoa' : 'Phạm Văn Nam' },
    ...{ op: 'update', version: 2 - at, key: `k${at}`, fields: [] },
    ...(at === 0 ? { actorAvatar: address('c') } : {}),
  }));
  const listed = () =>
    listHost({
      ...{ entity: staff, path: '/api/v1/user' },
      rows: [colleague('hoa', 'Lê Thị Hoa', address('c')), colleague('nam', 'Phạm Văn Nam', null)],
      answers: {
        '/api/v1/history/user/hoa': { success: true, data: history },
        '/api/v1/user/me': {
          success: true,
          data: { ...colleague('p1', 'Trần Thị Lan', null), pbacStatements: ['user.*'] },
        },
      },
    });

  it('stand in the list of staff with picture or initials, and in the details of a row and its history', async () => {
    const opened = await openConsole({ path: '/admin/user', host: listed(), statements: ['user.*'] });
    const grid = await screen.findByRole('grid', undefined, patience);
    await waitFor(async () => {
      await opened.ports.clock.advance(200);
      expect(within(grid).getByText('Phạm Văn Nam')).toBeInTheDocument();
    }, patience);
    expect(portraitsIn(grid)).toEqual([address('c')]);
    expect(within(grid).getByText('PN')).toBeInTheDocument();
    grid.focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}');
    const details = await screen.findByRole('dialog', undefined, patience);
    const region = await within(details).findByRole('region', { name: 'Lịch sử' }, patience);
    await waitFor(async () => {
      await opened.ports.clock.advance(200);
      expect(within(region).getByText('Phạm Văn Nam')).toBeInTheDocument();
    }, patience);
    const [first, second] = within(region).getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('There are two changes.');
    expect(portraitsIn(first)).toEqual([address('c')]);
    expect(portraitsIn(second)).toEqual([]);
    expect(second).toHaveTextContent(/^PNPhạm Văn Nam/);
    expect(portraitsIn(details)).toEqual([address('c'), address('c')]);
  });
});
