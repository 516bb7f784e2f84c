import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { useApi } from '../support/api-world.ts';
import { bothDatabases } from '../support/databases.ts';

describe.each(bothDatabases)('writes on $name', ({ open }) => {
  const api = useApi(open);
  const customer = (code: string) => ({
    code,
    name: 'Trần Bình',
    phoneNumber: '0912345678',
    customerType: 1,
  });
  const changesOf = async (code: string) => {
    const { rows } = await api().db.pool.query('select op from change_log where row_id = $1', [code]);
    return rows.length;
  };

  test('the same key again gets the first answer and is done once', async () => {
    const key = randomUUID();
    const first = await api().call('POST', '/api/v1/customer', { as: 'cskh', key, body: customer('W1') });
    const second = await api().call('POST', '/api/v1/customer', { as: 'cskh', key, body: customer('W1') });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await changesOf('W1')).toBe(1);
  });

  test('a repeated update is answered from its key although the version has moved on', async () => {
    const key = randomUUID();
    const asked = { as: 'cskh', key, version: 1, body: { region: 'Miền Nam' } };
    const first = await api().call('PUT', '/api/v1/customer/W1', asked);
    expect((await api().call('PUT', '/api/v1/customer/W1', asked)).body).toEqual(first.body);
  });

  test('a key with another body, another version or another person is refused', async () => {
    const key = randomUUID();
    const asked = { as: 'cskh', key, version: 2, body: { region: 'A' } };
    expect((await api().call('PUT', '/api/v1/customer/W1', asked)).status).toBe(200);
    for (const other of [
      { ...asked, body: { region: 'B' } },
      { ...asked, version: 3 },
      { ...asked, as: 'quantri' },
    ]) {
      const answer = await api().call('PUT', '/api/v1/customer/W1', other);
      expect(answer.status).toBe(422);
      expect(answer.body.errorCode).toBe('idempotency_key_reused');
    }
  });

  test('a refusal is not kept: the same request may succeed later', async () => {
    const key = randomUUID();
    const asked = { as: 'cskh', key, body: { ...customer('W2'), company: 'LATE' } };
    expect((await api().call('POST', '/api/v1/customer', asked)).status).toBe(422);
    await api().db.orm.execute(sql`insert into company (id, company_name) values ('LATE', 'Nhà xe Muộn')`);
    expect((await api().call('POST', '/api/v1/customer', asked)).status).toBe(200);
  });

  test('a write without a key, or with something else in its place, is refused', async () => {
    for (const key of ['', 'not-a-uuid']) {
      const answer = await api().call('POST', '/api/v1/customer', { as: 'cskh', key, body: customer('W3') });
      expect(answer.status).toBe(422);
      expect(answer.body.errorCode).toBe('idempotency_key_required');
    }
  });

  test('two requests with one key at once have one effect', async () => {
    const key = randomUUID();
    const asked = { as: 'cskh', key, body: customer('W4') };
    const answers = await Promise.all([1, 2, 3, 4].map(() => api().call('POST', '/api/v1/customer', asked)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status, body } of answers) {
      if (status !== 200) expect([status, body.errorCode]).toEqual([409, 'in_progress']);
    }
    expect(await changesOf('W4')).toBe(1);
  });

  test('two edits of one version: one is accepted, the other conflicts', async () => {
    const edit = (region: string) =>
      api().call('PUT', '/api/v1/customer/W4', { as: 'cskh', version: 1, body: { region } });
    const answers = await Promise.all([edit('A'), edit('B'), edit('C')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(await changesOf('W4')).toBe(2);
  });

  test('an edit that changes nothing keeps the version', async () => {
    const same = await api().call('PUT', '/api/v1/customer/W4', {
      as: 'cskh',
      version: 2,
      body: { name: 'Trần Bình' },
    });
    expect(same.body.data.version).toBe(2);
    expect(await changesOf('W4')).toBe(2);
  });

  test('a closed key that was applied gives its answer', async () => {
    const key = randomUUID();
    const made = await api().call('POST', '/api/v1/customer', { as: 'cskh', key, body: customer('W5') });
    const closed = await api().call('POST', `/api/v1/outcomes/${key}/close`, { as: 'cskh' });
    expect(closed.body.data).toEqual({ outcome: 'applied', status: 200, answer: made.body });
    expect((await api().call('POST', `/api/v1/outcomes/${key}/close`, { as: 'quantri' })).status).toBe(404);
  });

  test('a key closed before it was used is sealed: a late request does nothing', async () => {
    const key = randomUUID();
    const close = () => api().call('POST', `/api/v1/outcomes/${key}/close`, { as: 'cskh' });
    expect((await close()).body.data).toEqual({ outcome: 'sealed' });
    expect((await close()).body.data).toEqual({ outcome: 'sealed' });
    const late = await api().call('POST', '/api/v1/customer', { as: 'cskh', key, body: customer('W6') });
    expect(late.body.errorCode).toBe('idempotency_key_sealed');
    expect(await changesOf('W6')).toBe(0);
  });

  test('a batch of which nothing could be done is not kept under its key', async () => {
    const key = randomUUID();
    const asked = { as: 'cskh', key, body: { active: false, items: [{ id: 'W7', version: 1 }] } };
    const first = await api().call('PATCH', '/api/v1/customer/status', asked);
    expect(first.body.data).toMatchObject([{ id: 'W7', ok: false, errorCode: 'not_found' }]);
    await api().call('POST', '/api/v1/customer', { as: 'cskh', body: customer('W7') });
    const second = await api().call('PATCH', '/api/v1/customer/status', asked);
    expect(second.body.data).toMatchObject([{ id: 'W7', ok: true, row: { active: false, version: 2 } }]);
  });

  test('a character that the database cannot hold is a refusal, not a defect', async () => {
    const answer = await api().call('POST', '/api/v1/customer', {
      as: 'cskh',
      body: { ...customer('W8'), name: 'a\u0000b' },
    });
    expect(answer.status).toBe(422);
  });
});
