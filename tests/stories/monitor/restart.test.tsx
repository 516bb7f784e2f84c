/** A service restarted from the monitor: asked about, sent once, told, and offered to whoever may alone. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { cellsOf, mayAll, openMonitor, services } from '../support/open-monitor.tsx';
import { field, press as openPalette } from '../support/open-palette.ts';

inConsole();
withSizes();

describe('a restart', () => {
  const press = async (name: string) => {
    const user = userEvent.setup();
    act(() => screen.getByRole('button', { name }).focus());
    await user.keyboard('{Enter}');
    return user;
  };
  const name = 'Khởi động lại Luồng báo thay đổi';

  it('is asked about by the name of the service, sent once with its version, told, and seen in the table', async () => {
    const { ready, told, until, store } = await openMonitor();
    await ready();
    const user = await press(name);
    const dialog = await screen.findByRole('dialog', { name: `${name}?` });
    expect(dialog.textContent).toContain('Việc dịch vụ đang làm bị ngắt');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(cellsOf(services(), 'Luồng báo thay đổi')[0]).toBe('10:16:00'));
    expect(cellsOf(services(), 'Luồng báo thay đổi')[4]).toBe('1 lần, 10:15:37, Tôi');
    expect(told.restarts.map(({ url, headers }) => [new URL(url).pathname, headers['if-match']])).toEqual([
      ['/api/analytics/monitor/service/changeFeed/restart', '"1"'],
    ]);
    expect(told.restarts[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await until(() => expect(screen.getByText('Đã thực hiện xong')).toBeInTheDocument());
    await until(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
    expect(store.getState().journal.order).toHaveLength(1);
  });

  it('that is not confirmed sends nothing, and leaves focus where it was', async () => {
    const { ready, told, until } = await openMonitor();
    await ready();
    const user = await press(name);
    await screen.findByRole('dialog', { name: `${name}?` });
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog', { name: `${name}?` })).toBeNull());
    expect(told.restarts).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  });

  it('of what somebody else has restarted meanwhile is refused, and what is newest is shown', async () => {
    const { ready, told, until } = await openMonitor();
    await ready();
    told.restart = 'stale';
    const user = await press(name);
    await screen.findByRole('dialog', { name: `${name}?` });
    const asked = told.asked;
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(told.asked).toBeGreaterThan(asked));
    expect(told.restarts).toHaveLength(1);
    expect(screen.queryByText('Đã thực hiện xong')).toBeNull();
  });

  it('without an answer is not sent again, and its outcome is to be found out', async () => {
    const { ready, told, until } = await openMonitor();
    await ready();
    told.restart = 'lost';
    const user = await press(name);
    await screen.findByRole('dialog', { name: `${name}?` });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(screen.getByText(/^Đã gửi nhưng chưa nhận được trả lời/)).toBeInTheDocument());
    expect(told.restarts).toHaveLength(1);
  });

  it('without a network says why it can not be done', async () => {
    const { ready, ports } = await openMonitor();
    await ready();
    await act(() => ports.clock.advance(1000));
    cleanup();
    const again = await openMonitor({ reopened: ports, isDown: true });
    await again.ready();
    await again.until(() =>
      expect(screen.getByText(/^Không kết nối được\. Số liệu gần nhất: /)).toBeInTheDocument(),
    );
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await press(name);
    await again.until(() =>
      expect(screen.getAllByText(/^Việc này cần kết nối với máy chủ/).length).toBeGreaterThan(0),
    );
    expect(screen.queryByRole('dialog', { name: `${name}?` })).toBeNull();
  });

  it('is offered to whoever has the key and admin status, and to nobody else', async () => {
    for (const [role, statements, count] of [
      ['super_admin', [], 3],
      ['admin', mayAll, 3],
      ['admin', ['dashboard.monitor'], 0],
      ['staff', mayAll, 0],
    ] as const) {
      const { ready } = await openMonitor({ role, statements });
      await ready();
      expect(within(services()).queryAllByRole('button'), `${role} ${statements.length}`).toHaveLength(count);
      cleanup();
    }
  });

  describe('in the palette', () => {
    const choices = async () => {
      await openPalette();
      await userEvent.type(field(), 'khởi động lại');
      return screen.queryAllByRole('option').map(({ textContent }) => textContent);
    };

    it('is a choice for each service, asked about and sent as by its button', async () => {
      const { ready, told, until } = await openMonitor();
      await ready();
      expect(await choices()).toEqual([
        name,
        ...['Khởi động lại Ngân hàng mô phỏng', 'Khởi động lại Gộp số liệu vé và hàng gửi'],
      ]);
      await userEvent.click(screen.getByRole('option', { name }));
      await screen.findByRole('dialog', { name: `${name}?` });
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await until(() => expect(told.restarts).toHaveLength(1));
      expect(told.restarts[0]?.url).toContain('/service/changeFeed/restart');
    });

    it('says why it can not be done now', async () => {
      const { ready, ports } = await openMonitor();
      await ready();
      await act(() => ports.clock.advance(1000));
      cleanup();
      const again = await openMonitor({ reopened: ports, isDown: true });
      await again.ready();
      await again.until(() =>
        expect(screen.getByText(/^Không kết nối được\. Số liệu gần nhất: /)).toBeInTheDocument(),
      );
      const offered = await choices();
      expect(offered).toHaveLength(3);
      expect(offered[0]).toMatch(/^Khởi động lại Luồng báo thay đổi ?Việc này cần kết nối với máy chủ/);
    });

    it('is there for whoever may alone', async () => {
      const { ready } = await openMonitor({ role: 'staff' });
      await ready();
      expect(await choices()).toEqual([]);
    });
  });

  it('has a key that the help shows and that leads to the first service, for whoever may alone', async () => {
    const { ready } = await openMonitor();
    await ready();
    await userEvent.keyboard('k');
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    await userEvent.keyboard('?');
    expect(await screen.findByText('Khởi động lại dịch vụ', { selector: 'dt' })).toBeInTheDocument();
    cleanup();
    const staff = await openMonitor({ role: 'staff' });
    await staff.ready();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog');
    expect(screen.queryByText('Khởi động lại dịch vụ', { selector: 'dt' })).toBeNull();
  });
});
