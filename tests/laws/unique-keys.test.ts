/** What names a row: a second one of the same is refused, as is one that no address could lead to, told on its field. */
import { describe, expect, test } from 'vitest';

import { useApi } from '../server/support/api-world.ts';
import { server } from '../server/support/databases.ts';

const proxy = '/api/v1/proxy/to-v1/with-access-token';
const company = { method: 'POST', url: '/company/create', data: { id: 'MOT', companyName: 'Nhà xe Một' } };

const made = [
  ['client id', '/api/v1/client', 'clientId', { clientId: 'MOT', name: 'Một', clientSecret: 'x'.repeat(16) }],
  ['permission id', '/api/v1/pbac', 'id', { id: 'MOT', name: 'Một' }],
  ['menu package id', '/api/v1/menu-package', 'id', { id: 'MOT', name: 'Một' }],
  [
    'payment package id',
    '/api/v1/payment-package',
    'id',
    { id: 'MOT', name: 'Một', amount: 1000, promotion: 0, date: '2026-11-20' },
  ],
  ['serial', '/api/v1/cloud-speaker', 'serial', { serial: 'MOT', terminalId: null, paymentGateway: 'mbqr' }],
  ['company id', proxy, 'id', company],
] as const;

describe('what is taken', () => {
  const api = useApi(server.open);

  const ask = async (path: string, body: object) => {
    const { status, body: told } = await api().call('POST', path, { as: 'quantri', body });
    // The old API has an envelope of its own.
    return path === proxy
      ? { status: told.code, code: told.message, errors: told.results.errors }
      : { status, code: told.errorCode, errors: told.errors };
  };

  test.each(made)('the %s is told on its field', async (_, path, field, body) => {
    expect((await ask(path, body)).status).toBe(200);
    const wanted = { status: 409, code: 'is_duplicate', errors: [{ field, code: 'is_duplicate' }] };
    expect(await ask(path, body)).toEqual(wanted);
  });

  test.each(made)('the %s of dots alone is none', async (_, path, field, body) => {
    const ofDots = JSON.parse(JSON.stringify(body).replace('"MOT"', '".."'));
    const wanted = {
      status: 422,
      code: 'unprocessable_entity',
      errors: [{ field, code: 'code_marks_only' }],
    };
    expect(await ask(path, ofDots)).toMatchObject(wanted);
  });
});
