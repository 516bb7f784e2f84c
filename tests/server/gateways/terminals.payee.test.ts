/** Who is paid at an approved terminal was looked at by whoever approved it: one person alone does not change it after. */
import { beforeAll, describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

describe('an approved terminal of VPBank', () => {
  const api = useApi(server.open);
  const path = '/api/v4/vpbqr/terminal';
  /** Approves. */
  const bank = 'quantri';
  /** Sees and changes terminals, and approves none. */
  const as = 'thuviec';
  const companies: string[] = [];
  let made = 0;

  beforeAll(async () => {
    const { db, call } = api();
    await db.pool.query(`update permission set statements = $1 where id = 'thu-viec'`, [
      JSON.stringify(['vpbqr_terminal.view', 'vpbqr_terminal.update']),
    ]);
    const { body } = await call('GET', '/api/v1/option/company', { as: bank });
    companies.push(body.data[0].id, body.data[1].id);
  });

  async function register() {
    made += 1;
    const body = {
      ...{ terminalId: `TRA-${made}`, terminalName: `Quầy ${made}`, company: companies[0] },
      ...{ bankAccountName: 'NGUYEN VAN AN', bankAccountNumber: '0123456789', qrPercentage: 0.5 },
      ...{ identityNumber: '012345678901', phoneNo: '0912345678' },
    };
    return (await api().call('POST', path, { as: bank, body })).body.data;
  }

  async function decide({ terminalId: id, version }: { terminalId: string; version: number }, how: object) {
    const body = { items: [{ id, version }], ...how };
    const answer = await api().call('POST', `${path}/confirm`, { as: bank, body });
    return answer.body.data[0].row;
  }

  const approve = async () => decide(await register(), { decision: 'approve' });
  const change = (row: { terminalId: string; version: number }, body: object) =>
    api().call('PUT', `${path}/${row.terminalId}`, { as, version: row.version, body });
  const now = async ({ terminalId }: { terminalId: string }) => {
    const query = { filter: JSON.stringify({ terminalId }) };
    return (await api().call('GET', path, { as, query })).body.data[0];
  };

  const others = [
    { field: 'company', value: () => companies[1] },
    { field: 'bankAccountName', value: () => 'TRAN THI BINH' },
    { field: 'bankAccountNumber', value: () => '9876543210' },
    { field: 'identityNumber', value: () => '079123456789' },
  ];

  test.each(others)('keeps its $field, and whatever else was to be changed with it', async (one) => {
    const before = await approve();
    expect(before).toMatchObject({ status: 'approved' });
    const answer = await change(before, { terminalName: 'Quầy khác', [one.field]: one.value() });
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({
      status: 422,
      errors: [{ field: one.field, code: 'payee_approved' }],
    });
    expect(await now(before)).toEqual(before);
  });

  test('names each of them where several were to be changed', async () => {
    const body = Object.fromEntries(others.map(({ field, value }) => [field, value()]));
    const { body: told } = await change(await approve(), body);
    expect(told.errors.map(({ field }: { field: string }) => field).sort()).toEqual(
      others.map(({ field }) => field).sort(),
    );
  });

  test('does not tell who guesses an identity number whether it is right', async () => {
    const answer = await change(await approve(), { identityNumber: '012345678901' });
    expect(answer.body.errors).toEqual([{ field: 'identityNumber', code: 'payee_approved' }]);
  });

  test('takes what it has already, and what says nothing of who is paid', async () => {
    const before = await approve();
    const body = { bankAccountNumber: '0123456789', terminalName: 'Quầy mới', qrPercentage: 1 };
    const answer = await change(before, { ...body, phoneNo: '0987654321' });
    expect(answer.body.data).toMatchObject({ ...body, phoneNo: '0987654321', status: 'approved' });
  });

  test.each(others)('was free in its $field before it was, and is again once it is denied', async (one) => {
    const pending = await register();
    const changed = (await change(pending, { [one.field]: one.value() })).body.data;
    expect(changed).toMatchObject({ [one.field]: one.value(), status: 'pending' });
    const denied = await decide(changed, { decision: 'deny', reason: 'Sai tên' });
    const back = await change(denied, { [one.field]: pending[one.field] });
    expect(back.body.data).toMatchObject({ [one.field]: pending[one.field], status: 'pending' });
  });
});
