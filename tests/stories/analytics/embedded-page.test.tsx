/** The analytics host's own page in its frame: what it may do, its pass, and when it is not there. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { localeChosen } from '#store/locale-slice.ts';
import { themeChosen } from '#store/preferences-slice.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { mayAll, nothing, openAnalytics } from '../support/open-analytics.tsx';

inConsole();
withSizes();

const title = 'Trang của máy chủ phân tích: hôm nay theo ngân hàng';
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(title);
const part = () => screen.getByRole('region', { name: 'Từ máy chủ phân tích' });
const addressOf = (frame: HTMLIFrameElement | undefined) => new URL(frame?.src ?? '');

async function open(opening: Parameters<typeof openAnalytics>[0] = {}) {
  const opened = await openAnalytics({ embeds: true, ...opening });
  await opened.ready();
  return opened;
}

describe('the page in a frame', () => {
  it('is opened by a pass, in the language and theme of the console, and has leave for nothing', async () => {
    const { until } = await open();
    await until(() => expect(frames()).toHaveLength(1));
    const [frame] = frames();
    expect(frame?.getAttribute('sandbox')).toBe('');
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer');
    const { origin, pathname, searchParams } = addressOf(frame);
    expect(origin + pathname).toBe('http://host.test/api/analytics/embed');
    expect(Object.fromEntries(searchParams)).toEqual({ pass: 'V1', lang: 'vi-VN', theme: 'light' });
  });

  it('holds its place until it is there', async () => {
    const { until } = await open();
    await until(() => expect(frames()).toHaveLength(1));
    expect(await within(part()).findByText('Đang tải…')).toBeInTheDocument();
    act(() => void fireEvent.load(frames()[0] ?? document.body));
    expect(within(part()).queryByText('Đang tải…')).toBeNull();
    expect(frames()).toHaveLength(1);
  });

  it('is asked for anew with another pass in another language and theme, and on demand', async () => {
    const { until, store } = await open();
    await until(() => expect(addressOf(frames()[0]).searchParams.get('pass')).toBe('V1'));
    await userEvent.click(within(part()).getByRole('button', { name: 'Tải lại: Từ máy chủ phân tích' }));
    await until(() => expect(addressOf(frames()[0]).searchParams.get('pass')).toBe('V2'));
    act(() => void store.dispatch(themeChosen('dark')));
    await until(() => expect(addressOf(frames()[0]).searchParams.get('theme')).toBe('dark'));
    act(() => void store.dispatch(localeChosen('en-US')));
    await until(() => {
      const [frame] = screen.queryAllByTitle<HTMLIFrameElement>('Page of the analytics host: today by bank');
      expect(addressOf(frame).searchParams.get('lang')).toBe('en-US');
      expect(addressOf(frame).searchParams.get('pass')).toBe('V4');
    });
  });

  it('says what failed and is tried again, where there is no pass or the page does not come', async () => {
    const { told, until, ports } = await open();
    await until(() => expect(frames()).toHaveLength(1));
    // Nothing tells of a frame that it is not loaded.
    await act(() => ports.clock.advance(20_000));
    expect(within(part()).getByRole('alert')).toBeInTheDocument();
    expect(frames()).toEqual([]);
    told.passStatus = 500;
    await userEvent.click(within(part()).getByRole('button', { name: 'Thử lại' }));
    await until(() => expect(within(part()).getByText('Không tải được dữ liệu')).toBeInTheDocument());
    told.passStatus = 200;
    await userEvent.click(within(part()).getByRole('button', { name: 'Thử lại' }));
    await until(() => expect(frames()).toHaveLength(1));
  });

  it('is not there without a network, and says so until there is one', async () => {
    const { until, host, ports } = await open();
    await until(() => expect(frames()).toHaveLength(1));
    host.down = true;
    act(() => ports.network.set(true));
    await until(() =>
      expect(
        screen.getByText('Trang này cần kết nối mạng và sẽ hiện lại khi kết nối được máy chủ.'),
      ).toBeInTheDocument(),
    );
    expect(frames()).toEqual([]);
    host.down = false;
    act(() => ports.network.set(false));
    await until(() => expect(frames()).toHaveLength(1));
  });

  it('is there on days without a payment, but for nobody who may see no bank, and not where no host has one', async () => {
    const empty = await open({ data: nothing });
    await empty.until(() => expect(frames()).toHaveLength(1));
    cleanup();
    const none = await openAnalytics({
      ...{ embeds: true, statements: mayAll.slice(0, 3) },
      data: { ...nothing, gateways: [], banks: [] },
    });
    await none.ready();
    cleanup();
    const off = await openAnalytics({ embeds: false });
    await off.ready();
    await act(() => off.ports.clock.advance(1000));
    for (const { host } of [none, off])
      expect(host.requests.filter(({ url }) => url.includes('/embed'))).toEqual([]);
  });
});
