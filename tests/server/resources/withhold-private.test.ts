/** Who may change terminals and not see them is answered no identity number: in no row, no conflict, no result of a batch. */
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import type { Asked } from '../support/api-world.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

const identityNumber = '079123456789';

describe.each([
  { who: 'who may not see terminals', view: false },
  { who: 'who may see terminals', view: true },
])('$who', ({ view }) => {
  const api = useApi(server.open);
  const as = 'thuviec';
  const path = '/api/v4/mbqr/terminal';

  beforeAll(async () => {
    const banks = ['mbqr', 'vpbqr'];
    const acts = ['register', 'update', 'confirm', ...(view ? ['view'] : [])];
    const statements = banks.flatMap((bank) => acts.map((act) => `${bank}_terminal.${act}`));
    await api().db.pool.query(`update permission set statements = $1 where id = 'thu-viec'`, [
      JSON.stringify(statements),
    ]);
  });

  const ask = async (method: 'POST' | 'PUT' | 'PATCH', rest: string, asked: Asked, at = path) => {
    const answer = await api().call(method, `${at}${rest}`, { as, ...asked });
    expect(JSON.stringify(answer.body)).toMatch(/terminalName/);
    if (view) expect(JSON.stringify(answer.body)).toContain(identityNumber);
    else expect(JSON.stringify(answer.body)).not.toMatch(/identityNumber|079123456789/);
    return answer;
  };
  const body = async (terminalId: string) => {
    const { rows } = await api().db.pool.query('select id from company limit 1');
    return {
      ...{ terminalId, terminalName: 'Quầy 1', company: rows[0].id, bankAccountName: 'NGUYEN VAN AN' },
      ...{ bankAccountNumber: '0123456789', identityNumber, phoneNo: '0912345678', qrPercentage: 0.5 },
    };
  };

  test('is answered each step of a terminal so, sent again too', async () => {
    const key = randomUUID();
    const asked = { body: await body('RT-1'), key };
    const { version } = (await ask('POST', '', asked)).body.data;
    expect((await ask('POST', '', asked)).headers['idempotency-replayed']).toBe('true');
    await ask('POST', '/RT-1/otp', { version, body: { otpValue: '345678' } });
    const items = [{ id: 'RT-1', version: version + 1 }];
    await ask('PATCH', '/fee', { body: { items, qrPercentage: 1 } });
    const denied = { items: [{ id: 'RT-1', version: version + 2 }], decision: 'deny', reason: 'Sai tên' };
    await ask('POST', '/confirm', { body: denied });
    await ask('POST', '/RT-1/register-again', { version: version + 3, body: {} });
    const { rows } = await api().db.pool.query(
      `select identity_number from mbqr_terminal where terminal_id = 'RT-1'`,
    );
    expect(rows).toEqual([{ identity_number: identityNumber }]);
  });

  test('is told a row that has moved on so, alone and in a batch', async () => {
    const { version } = (await ask('POST', '', { body: await body('RT-2') })).body.data;
    const alone = await ask('POST', '/RT-2/register-again', { version: version + 7, body: {} });
    expect(alone.status).toBe(412);
    const items = [{ id: 'RT-2', version: version + 7 }];
    const batch = await ask('PATCH', '/fee', { body: { items, qrPercentage: 1 } });
    expect(batch.body.data).toMatchObject([{ ok: false, errorCode: 'version_conflict' }]);
  });

  test('is answered a change of a terminal of VPBank so', async () => {
    const at = '/api/v4/vpbqr/terminal';
    const { version } = (await ask('POST', '', { body: await body('RT-3') }, at)).body.data;
    await ask('PUT', '/RT-3', { version, body: { terminalName: 'Quầy 2' } }, at);
  });
});
