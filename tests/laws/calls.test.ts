/** The contract of calls: how paths are filled, and what a call must say of itself. */
import { describe, expect, test } from 'vitest';

import { accessActions } from '#model/access.ts';
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { allCalls as calls } from '../support/all-calls.ts';

describe('a path', () => {
  test('is filled by its parts', () => {
    expect(pathOf('/api/v1/history/{collection}/{id}', { collection: 'customer', id: 'KH1' })).toBe(
      '/api/v1/history/customer/KH1',
    );
  });

  test('stays one path whatever a key holds', () => {
    expect(pathOf('/customer/{code}', { code: 'a/../b?x#y' })).toBe('/customer/a%2F..%2Fb%3Fx%23y');
  });
});

describe('every call', () => {
  test('is its own: no two have the same method and path on one host', () => {
    const names = calls.map(({ host, method, path }) => `${host} ${method} ${path}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(calls.length).toBeGreaterThan(15);
  });

  test('asks for keys that can be granted', () => {
    const keys = calls.flatMap(({ access }) => (typeof access === 'string' ? [] : access));
    const unknown = keys.filter((key) => {
      const [resource = '', action = ''] = key.split('.');
      const actions: readonly string[] =
        Object.entries(accessActions).find(([name]) => name === resource)?.[1] ?? [];
      return !actions.includes(action);
    });
    expect(unknown).toEqual([]);
  });

  test('that reads changes nothing, and one that writes says how', () => {
    const reading = calls.filter((call) => call.method === 'GET' && call.writes !== undefined);
    // The proxy's inner call says what it does; the outcome of a write, a pass for a page, and what a log is
    // told are no writes of a row, nor what a device whose session has ended says of itself. What a second factor shows once must not be kept under a key.
    const outer = ['/api/v1/proxy/to-v1/with-access-token', '/api/v1/proxy/to-v1/with-basic-token'];
    const writing = calls.filter(
      (call) => call.method !== 'GET' && call.writes === undefined && !outer.includes(call.path),
    );
    expect(reading).toEqual([]);
    expect(writing.map((call) => call.path).sort()).toEqual([
      '/api/analytics/embed/pass',
      '/api/v1/outcomes/{key}/close',
      '/api/v1/security-log/export',
      ...['confirm', 'offer', 'recovery-codes', 'remove'].map(
        (act) => `/api/v1/user/me/second-factor/${act}`,
      ),
      '/api/v1/user/standing',
    ]);
  });
});

describe('a published body', () => {
  test('of a creation asks for what is required and takes nothing of the server', () => {
    const { body } = v3Calls.customer.create;
    const given = { code: 'KH1', name: 'An', phoneNumber: '0912345678', customerType: 1 };
    expect(body.safeParse(given).success).toBe(true);
    expect(body.safeParse({ ...given, name: undefined }).success).toBe(false);
    expect(body.safeParse({ ...given, active: true }).data).not.toHaveProperty('active');
  });

  test('of an update takes any part, and not the code', () => {
    const { body } = v3Calls.customer.update;
    expect(body.safeParse({ note: undefined, name: 'An' }).success).toBe(true);
    expect(body.safeParse({ code: 'KH2' }).data).toEqual({});
  });

  test('of a batch names each row beside its version, and at least one', () => {
    const { body } = v3Calls.companyStatus;
    expect(body.safeParse({ items: [{ id: 'AV1', version: 2 }], status: 1 }).success).toBe(true);
    expect(body.safeParse({ items: [{ id: 'AV1' }], status: 1 }).success).toBe(false);
    expect(body.safeParse({ items: [], status: 1 }).success).toBe(false);
  });
});
