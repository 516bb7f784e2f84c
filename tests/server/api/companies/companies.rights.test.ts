/** Who may read which companies: their list, and one that is named. */
import { beforeAll, describe, expect, test } from 'vitest';

import { useApi } from '../../support/api-world.ts';
import { CallBench } from '../../support/call-bench.ts';
import { server } from '../../support/databases.ts';

describe.each([
  { resource: 'company', list: '/api/v1/company', one: 'AV0002' },
  { resource: 'partner', list: '/api/v1/partner', one: 'DT0002' },
])('the rows of $resource', ({ resource, list, one }) => {
  const api = useApi(server.open);
  let bench: CallBench;
  beforeAll(async () => {
    bench = await CallBench.open(api());
    await api().call('POST', proxy, {
      as: 'quantri',
      body: inner('POST', '/company/create', {
        ...{ id: 'DT0002', companyName: 'Đại lý Họa Mi', isPartner: true },
      }),
    });
  });

  const proxy = '/api/v1/proxy/to-v1/with-access-token';
  const inner = (method: string, url: string, data?: unknown) => ({ method, url, data });
  const me = () => ({ token: `law-person~${Math.floor(Date.now() / 1000) + 1}` });
  const status = async (path: string) => (await api().call('GET', path, me())).status;
  const view = async () =>
    (await api().call('POST', proxy, { ...me(), body: inner('GET', `/company/view?id=${one}`) })).body.code;

  test('are listed for whoever may view them, and for nobody who may but change them', async () => {
    await bench.become('staff', [`${resource}.view`]);
    expect(await status(list)).toBe(200);
    await bench.become('staff', [`${resource}.update`, `${resource}.add`, `${resource}.remove`]);
    expect(await status(list)).toBe(403);
  });

  test('are answered one by one, with their history, to whoever may change them', async () => {
    await bench.become('staff', [`${resource}.update`]);
    expect(await view()).toBe(200);
    expect(await status(`/api/v1/history/${resource}/${one}`)).toBe(200);
    await bench.become('staff', [`${resource}.add`]);
    expect(await status(`/api/v1/history/${resource}/${one}`)).toBe(403);
  });

  test('are followed as they change by whoever may view them, and by nobody else', async () => {
    const followed = async (right: string) => {
      await bench.become('staff', [`${resource}.${right}`]);
      const start = await api().call('GET', '/api/v1/changes', me());
      const { body } = await api().call('POST', proxy, {
        as: 'quantri',
        body: inner('GET', `/company/view?id=${one}`),
      });
      const { version } = body.results;
      const written = await api().call('POST', proxy, {
        ...{ as: 'quantri', version },
        body: inner('POST', '/company-crm/update', { id: one, note: `Ghi chú ${right} ${resource}` }),
      });
      expect(written.body.code).toBe(200);
      const seen = await api().call('GET', '/api/v1/changes', {
        ...me(),
        query: { since: start.body.cursor },
      });
      return seen.body.data.map(({ collection, id }: { collection: string; id: string }) => [collection, id]);
    };
    expect(await followed('view')).toContainEqual([resource, one]);
    expect(await followed('update')).not.toContainEqual([resource, one]);
  });
});
