/** What the public site shows: banners, posts, the contact card, by their own rules. */
import { beforeAll, describe, expect, test } from 'vitest';

import { problemOf } from '#model/field-schema.ts';
import { isPictureAddress } from '#model/uploads.ts';
import {
  contactResource,
  newsResource,
  recruitResource,
  systemBannerResource,
} from '../../../server/resources/web-content.ts';
import { useApi } from '../support/api-world.ts';
import { server } from '../support/databases.ts';

describe('what the public site shows', () => {
  const api = useApi(server.open);
  /** The one who may write it, and nothing else. */
  const as = 'thuviec';
  beforeAll(() =>
    api().db.pool.query(
      `update permission set statements = '["configWeb.*", "system_banner.*"]' where id = 'thu-viec'`,
    ),
  );
  const read = async (path: string, filter: object = {}) =>
    (await api().call('GET', `/api/v1/${path}`, { as, query: { filter: JSON.stringify(filter) } })).body;
  const write = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    version?: number,
  ) => api().call(method, `/api/v1/${path}`, { as, body, ...(version === undefined ? {} : { version }) });
  const news = (id: string, over: object = {}) =>
    write('POST', 'news', { id, title: 'Mở bán vé Tết', lang: 'vi', content: '<p>Từ 01/12</p>', ...over });

  test.each([
    ['system-banner', systemBannerResource],
    ['news', newsResource],
    ['recruit', recruitResource],
    ['contact', contactResource],
  ])('the demo has %s whose fields keep their rules', async (path, { entity }) => {
    const { data } = await read(path);
    expect(data.length).toBeGreaterThan(0);
    for (const row of data) {
      for (const [name, field] of Object.entries(entity.fields)) {
        expect(problemOf(field, row[name]), `${name} of ${JSON.stringify(row)}`).toBeUndefined();
        if (field.kind !== 'image' || row[name] === null) continue;
        expect(isPictureAddress(row[name])).toBe(true);
      }
    }
    const picture = data[0].imageUrl ?? data.find(({ img }: { img: string | null }) => img)?.img;
    if (picture !== undefined)
      expect((await api().call('GET', picture)).headers['content-type']).toBe('image/png');
  });

  test('a banner is made, changed, locked and removed, and says when it was touched last', async () => {
    const [{ imageUrl }] = (await read('system-banner')).data;
    const given = { id: 'BN-NEW', imageUrl, location: 'home', type: 'promotion' };
    const made = (await write('POST', 'system-banner', given)).body.data;
    expect(made).toMatchObject({ ...given, link: null, isActive: true, version: 1 });
    const changed = (await write('PUT', 'system-banner/BN-NEW', { link: 'https://a.vn' }, 1)).body.data;
    expect(changed).toMatchObject({ link: 'https://a.vn', version: 2 });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    const items = [{ id: 'BN-NEW', version: 2 }];
    const locked = (await write('PATCH', 'system-banner/status', { items, active: false })).body.data;
    expect(locked[0].row).toMatchObject({ isActive: false, version: 3 });
    expect((await read('system-banner', { isActive: false, id: 'BN-NEW' })).total).toBe(1);
    expect((await write('DELETE', 'system-banner/BN-NEW', undefined, 3)).status).toBe(200);
    expect((await read('system-banner', { id: 'BN-NEW' })).total).toBe(0);
  });

  test('a banner names what is wrong with it, field by field', async () => {
    const wrong = await write('POST', 'system-banner', {
      id: 'X',
      location: 'moon',
      link: 'javascript:alert(1)',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'imageUrl', code: 'required' }),
        expect.objectContaining({ field: 'link', code: 'link' }),
        expect.objectContaining({ field: 'location', code: 'choice' }),
        expect.objectContaining({ field: 'type', code: 'required' }),
      ]),
    );
  });

  test('a post begins as a draft, is published and taken back, and is told by row', async () => {
    expect((await news('N-1')).body.data).toMatchObject({ status: 'draft', version: 1 });
    const items = [
      { id: 'N-1', version: 1 },
      { id: 'N-none', version: 1 },
    ];
    const published = await write('PATCH', 'news/status', { items, status: 'published' });
    expect(published.body.data).toMatchObject([
      { id: 'N-1', ok: true, row: { status: 'published', version: 2 } },
      { id: 'N-none', ok: false, errorCode: 'not_found' },
    ]);
    const sent = { items: [{ id: 'N-1', version: 2 }], status: 'gone' };
    expect((await write('PATCH', 'news/status', sent)).body.errors[0].field).toBe('status');
    expect((await write('PUT', 'news/N-1', { status: 'draft' }, 2)).body.errors[0].code).toBe('read_only');
  });

  test('a post is found by its title without marks', async () => {
    await news('N-found', { title: 'Đường dây nóng mùa lễ' });
    expect((await read('news', { search: { iLike: '%duong day nong%' } })).data[0].id).toBe('N-found');
  });

  test('what a post says is cleaned on its way in, made or changed', async () => {
    const dirty = '<p onclick="x()">Chào</p><script>alert(1)</script><img src="https://evil.example/a.png">';
    expect((await news('N-dirty', { content: dirty })).body.data.content).toBe('<p>Chào</p>');
    const changed = await write('PUT', 'news/N-dirty', { content: `${dirty}<p>Nữa</p>` }, 1);
    expect(changed.body.data.content).toBe('<p>Chào</p><p>Nữa</p>');
    const empty = await write('PUT', 'news/N-dirty', { content: '<script>alert(1)</script>' }, 2);
    expect(empty.body.errors).toEqual([{ field: 'content', code: 'required' }]);
  });

  test('a place of work is open from a day to a later one', async () => {
    const given = { id: 'R-1', title: 'Kế toán', lang: 'vi', place: 'Huế', content: '<p>Việc</p>' };
    const dates = { startDate: '2026-12-01', endDate: '2026-11-01' };
    const refused = await write('POST', 'recruit', { ...given, ...dates });
    expect(refused.body.errors).toEqual([{ field: 'endDate', code: 'reversed_range' }]);
    const made = await write('POST', 'recruit', { ...given, startDate: '2026-12-01', endDate: '2026-12-31' });
    expect(made.body.data).toMatchObject({ startDate: '2026-12-01', endDate: '2026-12-31', salary: null });
    const moved = await write('PUT', 'recruit/R-1', { endDate: '2026-11-30' }, 1);
    expect([moved.status, moved.body.errors]).toEqual([422, [{ field: 'endDate', code: 'reversed_range' }]]);
    const begun = await write('PUT', 'recruit/R-1', { startDate: '2027-01-01' }, 1);
    expect([begun.status, begun.body.errors]).toEqual([422, [{ field: 'endDate', code: 'reversed_range' }]]);
  });

  test('the contact card is one row, changed by its version', async () => {
    const { data, total } = await read('contact');
    expect(total).toBe(1);
    const [{ version }] = data;
    const changed = await write('PUT', 'contact', { phoneNumber: '1900 5678' }, version);
    expect(changed.body.data).toMatchObject({ phoneNumber: '19005678', version: version + 1 });
    expect((await write('PUT', 'contact', { skype: 'x' }, version)).status).toBe(412);
    expect((await write('PUT', 'contact', { skype: 'x' })).status).toBe(428);
    const wrong = {
      fullName: '',
      phoneNumber: '123',
      email: 'a@b',
      website: 'provider',
      position: 'x'.repeat(121),
    };
    const codes = (await write('PUT', 'contact', wrong, version + 1)).body.errors.map(
      ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
    );
    expect(codes.sort()).toEqual([
      'email email',
      'fullName required',
      'phoneNumber phone',
      'position max_length',
      'website link',
    ]);
  });

  test('news and places of work are written under keys of their own', async () => {
    await api().db.pool.query(
      `update permission set statements = '["configWeb.recruit"]' where id = 'thu-viec'`,
    );
    expect((await api().call('GET', '/api/v1/news', { as })).status).toBe(403);
    expect((await api().call('GET', '/api/v1/contact', { as })).status).toBe(403);
    expect((await api().call('GET', '/api/v1/recruit', { as })).status).toBe(200);
  });
});
