import { describe, expect, it } from 'vitest';

import { resolveDateRange } from '#model/resolve-date-range.ts';
import { epochOfLocal } from '#model/vietnam/calendar.ts';
import { resetDevice } from '#features/partner-devices/devices.commands.ts';
import { devicesAddress, devicesReport } from '#features/partner-devices/devices.report.ts';

const searchOf = (address: string) => new URL(address, 'http://console').search;
const noon = epochOfLocal('2026-11-20T12:00:00');

describe('the address of the device dashboard', () => {
  it('begins with the last seven days of all stores', () => {
    const state = devicesReport.read('');
    expect(state).toEqual({ period: { preset: 'last7Days' }, filters: {}, groupBy: undefined, current: 1 });
    expect(resolveDateRange(state.period, noon)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  });

  it.each([
    { day: { preset: 'yesterday' as const }, storeName: undefined },
    { day: '2026-11-18', storeName: 'Đại lý Minh Phúc 7 – Huế' },
    { day: { from: '2026-11-01', to: '2026-11-03' }, storeName: '{"tên lạ"}' },
  ])('holds %o through a reload', ({ day, storeName }) => {
    const state = { period: day, filters: { storeName }, groupBy: undefined, current: 1 };
    expect(devicesReport.read(searchOf(devicesReport.address(state)))).toEqual(state);
  });

  it('means whole days, wherever an end is left open', () => {
    expect(resolveDateRange('2026-11-18', noon)).toEqual({ from: '2026-11-18', to: '2026-11-18' });
    expect(resolveDateRange({ from: '2026-11-18' }, noon)).toEqual({ from: '2026-11-18', to: '2026-11-20' });
    expect(resolveDateRange({ to: '2026-11-10' }, noon)).toEqual({ from: '2026-11-04', to: '2026-11-10' });
  });

  it('drops what it can not understand', () => {
    expect(devicesReport.read('?day={"preset":"soon"}&nonsense=1').period).toEqual({ preset: 'last7Days' });
  });
});

describe('a number of devices', () => {
  it('leads to the list with the filter that it counts', () => {
    expect(
      Object.fromEntries(new URLSearchParams(searchOf(devicesAddress.silent('2026-11-13', 'Quầy 1')))),
    ).toEqual({
      active: 'true',
      connected: '["offline"]',
      lastSeenAt: '{"to":"2026-11-13"}',
      storeName: 'Quầy 1',
      sort: 'lastSeenAt.asc',
    });
  });
});

describe('a reset', () => {
  it('is sent once, to a device that is online, after it was asked about', () => {
    expect(resetDevice).toMatchObject({
      delivery: 'online',
      consequence: 'business',
      host: 'partnerDevices',
    });
    expect(resetDevice.request({ key: 'LHV 1', values: {}, version: 3 })).toEqual({
      method: 'POST',
      path: '/api/partner-devices/device/LHV%201/reset',
    });
  });
});
