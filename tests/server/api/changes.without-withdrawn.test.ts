/** What somebody was answered once is not answered to them again after they may not see it any more. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const identityNumber = '079123456789';

describe('the answer to a write whose rights were taken since', () => {
  const api = useApi(server.open);
  const as = 'thuviec';
  const grant = (...statements: string[]) =>
    api().db.pool.query(`update permission set statements = $1 where id = 'thu-viec'`, [
      JSON.stringify(statements),
    ]);

  test('has no private field in it, however it is asked for', async () => {
    const path = '/api/v4/mbqr/terminal';
    const key = randomUUID();
    const { rows } = await api().db.pool.query('select id from company limit 1');
    const body = {
      ...{
        terminalId: 'RT-9',
        terminalName: 'Quầy 9',
        company: rows[0].id,
        bankAccountName: 'NGUYEN VAN AN',
      },
      ...{ bankAccountNumber: '0123456789', identityNumber, phoneNo: '0912345678', qrPercentage: 0.5 },
    };
    const close = () => api().call('POST', `/api/v1/outcomes/${key}/close`, { as });
    await grant('mbqr_terminal.register', 'mbqr_terminal.view');
    expect((await api().call('POST', path, { as, key, body })).status).toBe(200);
    expect(JSON.stringify((await close()).body)).toContain(identityNumber);
    // One that changes nothing is in no history.
    const again = randomUUID();
    const same = { as, key: again, version: 1, body: { terminalName: body.terminalName } };
    await grant('vpbqr_terminal.register', 'vpbqr_terminal.update', 'vpbqr_terminal.view');
    const other = { ...body, terminalId: 'RT-10' };
    await api().call('POST', '/api/v4/vpbqr/terminal', { as, body: other });
    const kept = await api().call('PUT', '/api/v4/vpbqr/terminal/RT-10', same);
    expect(JSON.stringify(kept.body)).toContain(identityNumber);
    await grant();
    const ofNothing = await api().call('POST', `/api/v1/outcomes/${again}/close`, { as });
    expect(ofNothing.body.data.outcome).toBe('applied');
    expect(JSON.stringify(ofNothing.body)).not.toContain(identityNumber);
    expect((await api().call('POST', path, { as, key, body })).status).toBe(403);
    const told = (await close()).body.data;
    expect(told).toMatchObject({ outcome: 'applied', answer: { data: { terminalId: 'RT-9' } } });
    expect(JSON.stringify(told)).not.toMatch(/identityNumber|079123456789/);
  });
});
