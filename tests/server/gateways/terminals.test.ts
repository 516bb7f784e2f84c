/** Terminals: every step that the table of their gateway has, and no other; codes that nobody is told. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Gateway } from '#model/entities/gateway.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { stateAfter } from '#model/entities/transition.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

describe('a terminal', () => {
  const api = useApi(server.open);
  const as = 'quantri';
  let made = 0;

  const at = (gateway: Gateway, rest = '') => `/api/v4/${gateway.name}/terminal${rest}`;

  async function register(gateway: Gateway) {
    made += 1;
    const { body } = await api().call('GET', '/api/v1/option/company', { as });
    const answer = await api().call('POST', at(gateway), {
      as,
      body: {
        terminalId: `THU-${made}`,
        terminalName: `Quầy ${made}`,
        company: body.data[0].id,
        bankAccountName: 'NGUYEN VAN AN',
        bankAccountNumber: '0123456789',
        identityNumber: '012345678901',
        phoneNo: '0912345678',
        qrPercentage: 0.5,
        ...(gateway.ownTerminalFields.includes('bankBin') ? { bankBin: '970436' } : {}),
      },
    });
    expect(answer.status).toBe(200);
    return answer.body.data;
  }

  async function step(gateway: Gateway, act: string, row: { terminalId: string; version: number }) {
    const { terminalId: id, version } = row;
    if (act === 'approve' || act === 'deny') {
      const body = { items: [{ id, version }], decision: act, reason: act === 'deny' ? 'Sai tên' : null };
      const [result] = (await api().call('POST', at(gateway, '/confirm'), { as, body })).body.data;
      return { row: result.ok ? result.row : undefined, code: result.errorCode };
    }
    const calls = {
      verify: ['POST', '/otp', { otpValue: '345678' }],
      registerAgain: ['POST', '/register-again', {}],
      update: ['PUT', '', { terminalName: `Quầy ${version}` }],
    } as const;
    const call = Object.entries(calls).find(([name]) => name === act)?.[1];
    if (call === undefined) throw new Error(`No call for ${act}`);
    const [method, rest, body] = call;
    const answer = await api().call(method, at(gateway, `/${id}${rest}`), { as, version, body });
    return { row: answer.status === 200 ? answer.body.data : undefined, code: answer.body.errorCode };
  }

  test.each(gatewayList)('of $name goes the ways of the table, and no other', async (gateway) => {
    const { transitions, first } = gateway.terminalLaw;
    const acts = Object.keys(transitions);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 12 }), async (walk) => {
        let row = await register(gateway);
        expect(row.status).toBe(first);
        for (const act of walk) {
          const next = stateAfter(transitions, act, row.status);
          const result = await step(gateway, act, row);
          // Changing is always possible; it leads somewhere from some states only.
          if (next === undefined && act !== 'update')
            expect(result).toMatchObject({ code: 'invalid_transition' });
          else expect(result.row?.status, `${row.status} ${act}`).toBe(next ?? row.status);
          row = result.row ?? row;
        }
      }),
      { numRuns: 12 },
    );
  });

  const mbqr = gatewayList[0];
  if (mbqr === undefined) throw new Error('There is no gateway');

  test('of MB stays as it is after a wrong code, and a fifth wrong one is the last', async () => {
    const row = await register(mbqr);
    const path = at(mbqr, `/${row.terminalId}/otp`);
    const ask = (otpValue: string) =>
      api().call('POST', path, { as, version: row.version, body: { otpValue } });
    for (let tried = 0; tried < 5; tried += 1) {
      const { status, body } = await ask('000000');
      expect({ status, code: body.errorCode, field: body.errors[0].field }).toEqual({
        status: 422,
        code: 'otp_incorrect',
        field: 'otpValue',
      });
    }
    expect(await ask('345678')).toMatchObject({ status: 429, body: { errorCode: 'rate_limited' } });
    const { rows } = await api().db.pool.query('select status from mbqr_terminal where terminal_id = $1', [
      row.terminalId,
    ]);
    expect(rows).toEqual([{ status: 'new' }]);
  });

  test('of MB takes its code for ten minutes', async () => {
    const row = await register(mbqr);
    const sentAgo = (minutes: number) =>
      api().db.pool.query(
        `update mbqr_terminal set otp_expires_at = otp_expires_at - make_interval(mins => $2) where terminal_id = $1`,
        [row.terminalId, minutes],
      );
    const ask = () =>
      api().call('POST', at(mbqr, `/${row.terminalId}/otp`), {
        ...{ as, version: row.version, body: { otpValue: '345678' } },
      });
    await sentAgo(11);
    expect(await ask()).toMatchObject({ status: 422, body: { errorCode: 'otp_incorrect' } });
    await sentAgo(-2);
    expect((await ask()).status).toBe(200);
  });

  test('of MB tells its code to nobody: not in the row, the list, the history or the feed', async () => {
    const row = await register(mbqr);
    await step(mbqr, 'verify', row);
    const filter = JSON.stringify({ terminalId: row.terminalId });
    const list = await api().call('GET', at(mbqr), { as, query: { filter } });
    const history = await api().call('GET', `/api/v1/history/mbqrTerminal/${row.terminalId}`, { as });
    const { rows } = await api().db.pool.query('select otp_hash from mbqr_terminal where terminal_id = $1', [
      row.terminalId,
    ]);
    const told = JSON.stringify([row, list.body, history.body]);
    expect(told).toContain(row.terminalId);
    expect(told).not.toMatch(/otp/i);
    expect(told).not.toContain(rows[0].otp_hash);
  });

  test('is denied with a reason, which goes when it is before the bank again', async () => {
    const row = await register(mbqr);
    const items = [{ id: row.terminalId, version: row.version }];
    const body = { items, decision: 'deny' };
    const bare = await api().call('POST', at(mbqr, '/confirm'), { as, body });
    expect(bare).toMatchObject({ status: 422, body: { errors: [{ field: 'reason', code: 'required' }] } });
    const blank = await api().call('POST', at(mbqr, '/confirm'), { as, body: { ...body, reason: '  ' } });
    expect(blank).toMatchObject({ status: 422, body: { errors: [{ field: 'reason', code: 'required' }] } });
    const denied = await step(mbqr, 'deny', row);
    expect(denied.row).toMatchObject({ status: 'deny', denyReason: 'Sai tên' });
    expect((await step(mbqr, 'registerAgain', denied.row)).row).toMatchObject({
      status: 'new',
      denyReason: null,
    });
  });

  test.each(gatewayList)(
    'of $name is counted by its state, whichever state is looked at',
    async (gateway) => {
      const { statuses, denied } = gateway.terminalLaw;
      const filter = JSON.stringify({ status: denied });
      const { body } = await api().call('GET', at(gateway), { as, query: { filter, pageSize: '-1' } });
      expect(Object.keys(body.summary).sort()).toEqual(Object.values(statuses).sort());
      expect(body.summary[denied]).toBe(body.total);
      for (const status of Object.values(statuses)) {
        const one = await api().call('GET', at(gateway), {
          as,
          query: { filter: JSON.stringify({ status }) },
        });
        expect(body.summary[status], status).toBe(one.body.total);
        expect(one.body.total).toBeGreaterThan(0);
      }
    },
  );

  test('is not answered where its gateway can’t do that', async () => {
    const missing = [
      ['POST', '/api/v4/napas/terminal/X/otp'],
      ['PATCH', '/api/v4/bidvqr/terminal/fee'],
      ['POST', '/api/v4/vpbqr/terminal/X/register-again'],
      ['PUT', '/api/v4/mbqr/terminal/X'],
      ['DELETE', '/api/v4/mbqr/terminal/X'],
      ['GET', '/api/v4/vpbqr/refund'],
      ['GET', '/api/v4/mbqr/sdk-log'],
    ] as const;
    for (const [method, path] of missing)
      expect(
        await api().call(method, path, { as, ...(method === 'GET' ? {} : { body: {} }) }),
        path,
      ).toMatchObject({
        status: 404,
        body: { errorCode: 'not_found' },
      });
  });
});
