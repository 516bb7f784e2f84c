/** The page that the console shows in a frame: what it says, who may open it, how often, and what it can do. */
import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { bankNames } from '../../../server/analytics/embed-words.ts';
import { vietnamese } from '../../support/texts.ts';
import { useApi } from '../support/api-world.ts';
import { databases, embedded } from '../support/databases.ts';

const page = '/api/analytics/embed';
const passPath = `${page}/pass`;

const figure = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

describe.each(databases)('the embedded page on $name', ({ open }) => {
  const api = useApi(open);
  const rowsOf = async (text: string, values: readonly unknown[] = []) =>
    (await api().db.pool.query(text, [...values])).rows;
  const passOf = async (as = 'quantri'): Promise<string> =>
    (await api().call('POST', passPath, { as })).body.data.pass;
  const openBy = (pass: string, query: Readonly<Record<string, string>> = {}) =>
    api().call('GET', page, { query: { pass, ...query } });
  const told = async (as?: string, query?: Readonly<Record<string, string>>): Promise<string> => {
    const { status, body } = await openBy(await passOf(as), query);
    expect(status).toBe(200);
    return body;
  };
  const grant = (...statements: readonly string[]) =>
    rowsOf(`update permission set statements = $1::jsonb where id = 'ke-toan'`, [JSON.stringify(statements)]);
  /** Its rows: what each is of, and the texts of its cells. */
  const tableIn = (body: string) =>
    [...body.matchAll(/<th scope="row">(.*?)<\/th>([\s\S]*?)<\/tr>/g)].map(([, name = '', rest = '']) => [
      name,
      ...[...rest.matchAll(/<td>([^<]+)<\/td>/g)].map(([, text = '']) => text),
    ]);

  test('says what each bank has taken today, against yesterday until the same time', async () => {
    await rowsOf(
      `insert into napas_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, refund_amount,
         qr_percentage, status, created_at) values ('NHUNG', 'NHUNG', 'AV0001', 'T1', 1234567, 0, 0, 1, 'success', now())`,
    );
    const rows = tableIn(await told());
    expect(rows.map(([name]) => name)).toEqual(['MB QR', 'BIDV QR', 'NAPAS QR', 'VPBank QR', 'Tất cả']);
    const sums = await Promise.all(
      ['mbqr', 'bidvqr', 'napas', 'vpbqr'].map(async (name) => {
        const [row] = await rowsOf(
          `select coalesce(sum(transaction_amount) filter (where status = 'success'), 0)::bigint as amount,
             count(*)::int as count, count(*) filter (where status = 'success')::int as success
           from ${name}_payment
           where date_trunc('day', created_at at time zone 'Asia/Ho_Chi_Minh')
             = date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh')`,
        );
        return row;
      }),
    );
    for (const [at, { amount, count, success }] of sums.entries()) {
      const [, amountTold = '', , countTold = '', rate = ''] = rows[at] ?? [];
      expect([figure(amountTold), figure(countTold)]).toEqual([Number(amount), count]);
      expect(rate).toBe(
        count === 0
          ? '–'
          : `${new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 }).format((success / count) * 100)}%`,
      );
    }
    expect(figure(rows[4]?.[1] ?? '')).toBe(sums.reduce((sum, { amount }) => sum + Number(amount), 0));
    expect(sums[2].amount).toBeGreaterThanOrEqual(1_234_567);
  });

  test('is opened by a pass once, within a minute, and only its hash is kept', async () => {
    const pass = await passOf();
    const [kept] = await rowsOf('select hash, staff from embed_pass order by made_at desc limit 1');
    expect(kept.hash).toBe(createHash('sha256').update(pass).digest('hex'));
    expect((await openBy(pass)).status).toBe(200);
    const again = await openBy(pass);
    expect([again.status, tableIn(again.body)]).toEqual([403, []]);
    expect(again.body).toContain('Trang này đã hết hạn');
    const late = await passOf();
    await rowsOf(`update embed_pass set made_at = made_at - interval '61 seconds'`);
    expect((await openBy(late)).status).toBe(403);
    for (const nothing of ['', 'x', kept.hash]) expect((await openBy(nothing)).status).toBe(403);
    // What nobody used goes with the next that is asked for.
    await passOf();
    expect(await rowsOf('select from embed_pass')).toHaveLength(1);
  });

  test('is for whoever may see the figures across the gateways, by then too', async () => {
    expect((await api().call('POST', passPath)).status).toBe(401);
    await grant('mbqr_payment.report');
    expect((await api().call('POST', passPath, { as: 'ketoan' })).status).toBe(403);
    await grant('dashboard.analytics', 'mbqr_payment.report');
    expect(tableIn(await told('ketoan')).map(([name]) => name)).toEqual(['MB QR', 'Tất cả']);
    const pass = await passOf('ketoan');
    await grant('mbqr_payment.report');
    expect((await openBy(pass)).status).toBe(403);
    await grant('dashboard.analytics');
    expect(await told('ketoan', { lang: 'en-US' })).toContain(
      'You may not see the payments of any bank yet.',
    );
    const other = await passOf('ketoan');
    await rowsOf(`update staff set active = false where user_name = 'ketoan'`);
    expect((await openBy(other)).status).toBe(403);
  });

  test('can do nothing but be looked at, in a frame of the console alone', async () => {
    const { headers, body } = await openBy(await passOf());
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      ...["default-src 'none'", `style-src 'sha256-${hash}'`, "frame-ancestors 'self'"],
      ...["base-uri 'none'", "form-action 'none'", 'sandbox'],
    ]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    // The policy would refuse them: what it needs none of, it does not ask for.
    expect(body).not.toMatch(/<script|<link|<img|<a |style=|href=|src=| on\w+=/);
  });

  test('speaks the language and has the theme that it is asked for', async () => {
    const dark = await told('quantri', { lang: 'en-US', theme: 'dark' });
    expect(dark).toContain('<html lang="en" data-theme="dark">');
    expect(dark).toContain('Today by bank');
    const light = await told('quantri', { lang: '"><script>', theme: '"><script>' });
    expect(light).toContain('<html lang="vi" data-theme="light">');
    expect(light).toContain('Hôm nay theo ngân hàng');
    expect(light).not.toContain('<script');
  });
});

test('the embedded page names the banks as the console does', () => {
  const messages: Readonly<Record<string, string>> = vietnamese;
  for (const [gateway, name] of Object.entries(bankNames)) expect(messages[`menu.${gateway}`]).toBe(name);
});

describe('where the page is switched off', () => {
  const api = useApi(embedded.open, { ANALYTICS_EMBED: 'off' });

  test('there is none, no pass to it, and the configuration says so', async () => {
    expect((await api().call('GET', page)).status).toBe(404);
    expect((await api().call('POST', passPath, { as: 'quantri' })).status).toBe(404);
    expect((await api().call('GET', '/config.json')).body.hosts.analytics.embed).toBe(false);
  });
});
