/** Rules and constants of docs/specification that are a value each: said here once more, in the owner's numbers. */
import { describe, expect, test } from 'vitest';

import { v1Lists } from '#model/calls/v1-lists.ts';
import type { Refusal } from '#model/failure.ts';
import { holdsCallback } from '#edge/browser/auth.ts';
import { localeSlice, locales } from '#store/locale-slice.ts';
import { toastOf } from '#kit/command/toast-words.ts';
import { exceptionAddress, noticeOfFailure } from '#kit/feedback/tell-failure.ts';
import { gateDelayMs } from '#app/admission.ts';
import { directionOf } from '#app/language/direction.ts';
import { groupNames } from '#app/menu.ts';
import { signedIn } from '../support/signed-in.ts';

describe('start-up', () => {
  test.each(['code', 'id_token', 'session_state'])('an address with %s is the sign-in’s answer', (part) => {
    expect(holdsCallback(`?${part}=x&state=y`)).toBe(true);
    expect(holdsCallback('?returnTo=%2F')).toBe(false);
  });

  test('the gate waits 100 ms', () => {
    expect(gateDelayMs).toBe(100);
  });
});

test('the menu has its groups in their order', () => {
  const order =
    'dashboard admin company report customer mbqr bidvqr napas vpb-qr devices partner-devices partner';
  expect(groupNames.join(' ')).toBe(order);
});

test('a request carries the token of the session and is given up after 30 s', async () => {
  const world = await signedIn();
  await world.readCustomers();
  const request = world.host.requests.findLast(({ url }) => url.includes('/api/v1/customer'));
  expect(request?.timeoutMs).toBe(30_000);
  expect(request?.headers.authorization).toMatch(/^Bearer \S+$/);
});

test('brand names are asked for as one page of a thousand', () => {
  for (const { request } of [v1Lists.brandNames, v1Lists.partnerBrandNames])
    expect(request({}).body).toMatchObject({ data: { page: 0, count: 1000 } });
});

test('invoice configurations are asked for without a page, and filtered here', () => {
  const { request } = v1Lists.invoiceConfigs;
  expect(request()).toMatchObject({ body: { url: '/invoice_provider/list', data: {} } });
  expect(JSON.stringify(request())).not.toMatch(/page|count|companyId/);
});

describe('a failure', () => {
  const refusal = (showType: Refusal['showType']): Refusal => ({
    ...{ kind: 'refused', status: 422, code: 'E42', message: 'Hết hạn mức', showType, fields: [] },
  });

  test('is told as its showType says', () => {
    expect(noticeOfFailure(refusal(0), 'k')).toBeUndefined();
    expect(noticeOfFailure(refusal(1), 'k')).toMatchObject({ tone: 'warning', lasting: false });
    expect(noticeOfFailure(refusal(2), 'k')).toMatchObject({ tone: 'danger', lasting: false });
    expect(noticeOfFailure(refusal(4), 'k')).toMatchObject({ tone: 'danger', lasting: true });
    expect(noticeOfFailure(refusal(9), 'k')).toBeUndefined();
    expect(exceptionAddress(refusal(9))).toBe(
      '/exception?errorCode=E42&errorMessage=H%E1%BA%BFt+h%E1%BA%A1n+m%E1%BB%A9c',
    );
    expect(exceptionAddress(refusal(2))).toBeUndefined();
  });

  test('of a code that nobody knows is told with the code', () => {
    const told = noticeOfFailure({ ...refusal(2), message: '' }, 'k');
    expect(told).toMatchObject({ message: 'toast.failed', values: { error: 'E42' } });
  });
});

test('adding, updating and deleting have toasts of their own', () => {
  expect(toastOf({ name: 'customer.add', on: 'create' }, 'loading')).toBe('toast.add.loading');
  expect(toastOf({ name: 'customer.update', on: 'row' }, 'success')).toBe('toast.update.success');
  expect(toastOf({ name: 'customer.remove', on: 'row' }, 'success')).toBe('toast.remove.success');
});

test('the languages are Vietnamese, to begin with, and English', () => {
  expect(locales).toEqual(['vi-VN', 'en-US']);
  expect(localeSlice.getInitialState().chosen).toBe('vi-VN');
});

test('he, ar, fa and ku are written from right to left', () => {
  expect(
    ['he', 'ar', 'fa', 'ku', 'vi-VN', 'en-US'].filter((locale) => directionOf(locale) === 'rtl'),
  ).toEqual([...['he', 'ar', 'fa', 'ku']]);
});
