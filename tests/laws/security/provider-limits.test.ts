/**
 * What the embedded provider does not do, though its library could: other flows, other grants, more scopes, codes that live longer,
 * cookies that other sites' requests carry. OWASP ASVS 5.0, 3.3.2, 10.4, 10.6.1.
 */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { demoPassword } from '../../../server/seed/demo-accounts.ts';
import { seedDemoAccounts, seedPermissionSets } from '../../../server/seed/seed-staff.ts';
import { type Browser, openBrowser } from '../../server/support/browser.ts';
import { server as serverDatabase, useDatabase } from '../../server/support/databases.ts';
import { consoleOf, startSignIn } from '../../server/support/sign-in-server.ts';

const right = { userName: 'ketoan', password: demoPassword };

describe('the embedded provider', () => {
  const database = useDatabase(serverDatabase.open);
  let server: Awaited<ReturnType<typeof startSignIn>>;
  let browser: Browser;
  let client: ReturnType<typeof consoleOf>;
  beforeAll(async () => {
    await seedPermissionSets(database().orm);
    await seedDemoAccounts(database().orm);
    server = await startSignIn(database());
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(() => {
    browser = openBrowser();
    client = consoleOf(server.config, browser);
  });

  const codeOf = async (more: Record<string, string> = {}) =>
    (await client.arrive(await browser.submit(await client.begin(more), right))).get('code');

  test.each(['token', 'id_token', 'code id_token', 'code token', 'id_token token'])(
    'gives nothing by the flow %s',
    async (flow) => {
      const { status, location = '', text } = await client.begin({ response_type: flow });
      expect(`${status} ${location} ${text}`).toMatch(
        /unsupported_response_type|response_type\+is\+not\+allowed/,
      );
      expect(location).not.toMatch(/(code|id_token|access_token)=/);
    },
  );

  test.each(['password', 'client_credentials', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'])(
    'takes no grant %s',
    async (grant) => {
      const answer = await browser.post(`${server.config.oidc.issuer}/token`, {
        ...{ client_id: server.config.oidc.clientId, grant_type: grant, username: right.userName },
        password: right.password,
      });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text).error).toMatch(/unsupported_grant_type|unauthorized_client/);
    },
  );

  test('keeps no request that is pushed to it', async () => {
    const answer = await browser.post(`${server.config.oidc.issuer}/request`, {
      ...{ client_id: server.config.oidc.clientId, response_type: 'code', scope: 'openid' },
      redirect_uri: `${server.config.publicUrl}/login`,
    });
    expect(answer.status).toBe(404);
  });

  test('takes a challenge by S256 alone', async () => {
    const { location = '' } = await client.begin({ code_challenge_method: 'plain' });
    expect(location).toContain('error=invalid_request');
  });

  test('gives no scope but who somebody is, and one audience', async () => {
    const code = await codeOf({ scope: 'openid profile offline_access email api admin' });
    const tokens = await client.trade(code);
    // Of the audience, which has none.
    expect(tokens).toMatchObject({ scope: '' });
    expect(decodeJwt(tokens.id_token)).not.toHaveProperty('email');
    expect(decodeJwt(tokens.id_token).aud).toBe(server.config.oidc.clientId);
    expect(decodeJwt(tokens.access_token).aud).toBe(server.config.oidc.audience);
  });

  test('gives codes that live a minute', async () => {
    await codeOf();
    const { rows } = await database().pool.query<{ seconds: number }>(
      `select extract(epoch from max(expires_at) - now())::float8 as seconds from oidc_payload
       where model = 'AuthorizationCode' and not payload ? 'consumed'`,
    );
    expect(rows[0]?.seconds).toBeGreaterThan(0);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
  });

  test('sets no cookie that goes with a form or a frame of another site', async () => {
    await codeOf();
    expect(browser.written.length).toBeGreaterThan(3);
    for (const cookie of browser.written) expect(cookie).toMatch(/; samesite=lax/i);
  });
});
