import { expect, test } from 'vitest';

import { readServerConfig } from '../../../server/config/config.ts';

test('development gives a demo on this machine, and nothing set is production', () => {
  expect(readServerConfig({})).toMatchObject({
    environment: 'production',
    demo: false,
    simulateBanks: false,
  });
  expect(readServerConfig({ NODE_ENV: 'development' })).toEqual({
    environment: 'development',
    host: 'localhost',
    port: 8088,
    publicUrl: 'http://localhost:8088',
    trustedProxies: [],
    dataDir: './data',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    poolSize: 16,
    adminHost: 'localhost',
    adminPort: undefined,
    migrates: true,
    drainSeconds: 0,
    oidc: {
      provider: 'embedded',
      issuer: 'http://localhost:8088/oidc',
      clientId: 'console',
      audience: 'http://localhost:8088/api',
    },
    seedSize: 'default',
    demo: true,
    simulateBanks: true,
    faults: false,
    links: {
      provider: 'https://provider.example/',
      merchant: 'https://merchant.example/',
      partner: 'https://partner.example/',
    },
    maximumOfflineHours: 24,
    coldOfflineStart: true,
    secondFactorRoles: [],
    embedsAnalytics: true,
    idleLockMinutes: 15,
  });
});

test('production is not a demo, unless asked for, and then only on this machine', () => {
  expect(readServerConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readServerConfig({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(true);
  const open = { NODE_ENV: 'production', DEMO: 'on', PUBLIC_URL: 'https://console.example.vn' };
  expect(() => readServerConfig(open)).toThrow(/publishes the password/);
  expect(() => readServerConfig({ NODE_ENV: 'production', DEMO: '1', HOST: '0.0.0.0' })).toThrow(
    /Set DEMO=off/,
  );
  expect(readServerConfig({ ...open, DEMO: 'off' }).publicUrl).toBe('https://console.example.vn');
});

test.each(['development', 'test', 'production'])(
  'a demo in %s cannot be reached from outside',
  (NODE_ENV) => {
    for (const open of [
      { HOST: '127.evil.example' },
      { PUBLIC_URL: 'http://127.evil.example' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { PUBLIC_URL: 'http://192.168.1.7:8088' },
    ]) {
      expect(() => readServerConfig({ NODE_ENV, DEMO: 'on', ...open })).toThrow(
        /publishes the password .*Set DEMO=off/,
      );
      expect(readServerConfig({ NODE_ENV, DEMO: 'off', ALLOW_HTTP: 'on', ...open }).demo).toBe(false);
    }
    expect(readServerConfig({ NODE_ENV, DEMO: 'on', HOST: '127.0.0.1' }).demo).toBe(true);
  },
);

test('an address of another machine is reached by https, unless somebody says otherwise', () => {
  const read = (PUBLIC_URL: string, more = {}) =>
    readServerConfig({ DEMO: 'off', PUBLIC_URL, ...more }).publicUrl;
  expect(() => read('http://console.example.vn')).toThrow(/no https address.*ALLOW_HTTP=on/s);
  expect(read('http://console.example.vn', { ALLOW_HTTP: 'on' })).toBe('http://console.example.vn');
  for (const own of ['http://localhost:8088', 'http://127.0.0.2', 'http://[::1]:80', 'https://a.example'])
    expect(read(own)).toBe(own);
});

test('who signs people in is asked by https, unless somebody says otherwise', () => {
  const read = (OIDC_ISSUER: string, more = {}) => readServerConfig({ OIDC_ISSUER, ...more }).oidc.issuer;
  expect(() => read('http://id.example.vn/realms/staff')).toThrow(
    /OIDC_ISSUER .*no https address.*ALLOW_HTTP=on/s,
  );
  expect(read('http://id.example.vn', { ALLOW_HTTP: 'on' })).toBe('http://id.example.vn');
  for (const own of ['http://localhost:9000/realms/staff', 'https://id.example.vn'])
    expect(read(own)).toBe(own);
});

test('faults are never injected in production', () => {
  expect(readServerConfig({ FAULTS: '1', NODE_ENV: 'test' }).faults).toBe(true);
  expect(readServerConfig({ FAULTS: '1' }).faults).toBe(false);
});

test('an external provider switches the embedded one off', () => {
  const { oidc } = readServerConfig({
    OIDC_ISSUER: 'https://id.example.vn',
    OIDC_CLIENT_ID: 'bo',
    OIDC_AUDIENCE: 'api',
  });
  expect(oidc).toEqual({
    provider: 'external',
    issuer: 'https://id.example.vn',
    clientId: 'bo',
    audience: 'api',
  });
});

test('every mistake is named at once', () => {
  const wrong = { PORT: '99999', DEMO: 'maybe', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'localhost' };
  expect(() => readServerConfig(wrong)).toThrow(
    /PORT: [\s\S]*PUBLIC_URL: [\s\S]*DATABASE_URL: [\s\S]*DEMO: must be on or off/,
  );
});

test('proxies to trust are addresses or networks', () => {
  const read = (TRUSTED_PROXY: string) => readServerConfig({ TRUSTED_PROXY }).trustedProxies;
  expect(read('10.0.0.7, fd00::/8,loopback')).toEqual(['10.0.0.7', 'fd00::/8', 'loopback']);
  for (const everybody of ['0.0.0.0/0', '10.0.0.0/8,::/0', '0.0.0.0/1,128.0.0.0/1'])
    expect(() => read(everybody)).toThrow(/half of all addresses/);
  for (const wrong of ['on', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/8/8', '1.2.3.4/']) {
    expect(() => read(wrong)).toThrow(/TRUSTED_PROXY: must be addresses or networks/);
  }
});

test('an empty value is as good as none', () => {
  expect(readServerConfig({ PORT: '', OIDC_ISSUER: '' })).toEqual(readServerConfig({}));
});

test('money is received on a whole account, or on none', () => {
  const whole = {
    RECEIVING_BANK_BIN: '970422',
    RECEIVING_ACCOUNT: '0123456789',
    RECEIVING_NAME: 'Công ty A',
  };
  expect(readServerConfig({}).receivingAccount).toBeUndefined();
  expect(readServerConfig(whole).receivingAccount).toEqual({
    ...{ bin: '970422', account: '0123456789', name: 'Công ty A' },
  });
  for (const name of Object.keys(whole))
    expect(() => readServerConfig({ ...whole, [name]: '' }), name).toThrow(/belong together/);
  expect(() => readServerConfig({ ...whole, RECEIVING_BANK_BIN: 'MB' })).toThrow(/RECEIVING_BANK_BIN/);
  expect(() => readServerConfig({ ...whole, RECEIVING_ACCOUNT: '1'.repeat(20) })).toThrow(
    /RECEIVING_ACCOUNT/,
  );
});

test('another way to the database needs the first', () => {
  const DATABASE_DIRECT_URL = 'postgres://owner@localhost/console';
  expect(() => readServerConfig({ DATABASE_DIRECT_URL })).toThrow('set both');
  const both = { DATABASE_DIRECT_URL, DATABASE_URL: 'postgres://calls@localhost:6432/console' };
  expect(readServerConfig(both)).toMatchObject({ databaseDirectUrl: DATABASE_DIRECT_URL });
});

test('roles that need a second factor are named with commas between them', () => {
  const rolesOf = (text: string) => readServerConfig({ SECOND_FACTOR: text }).secondFactorRoles;
  expect(rolesOf('super_admin, admin')).toEqual(['super_admin', 'admin']);
  expect(rolesOf('staff')).toEqual(['staff']);
  expect(rolesOf('')).toEqual([]);
  for (const wrong of ['super admin', 'admin,', ',', 'a;b'])
    expect(() => rolesOf(wrong)).toThrow('SECOND_FACTOR: must be roles, with commas between them');
});

test('a database of another machine says whether its connection is encrypted', () => {
  const read = (DATABASE_URL: string) => readServerConfig({ DATABASE_URL }).databaseUrl;
  for (const unsaid of [
    'postgres://console@db.example/console',
    'postgres://10.0.0.7/console?host=db.example',
    'postgres://localhost/console?host=/run/postgresql&host=db.example',
    'postgres://db.example/console?sslmode=',
  ])
    expect(() => read(unsaid)).toThrow(/DATABASE_URL .*sslmode=verify-full/s);
  for (const DATABASE_URL of ['postgres:///console', 'postgres:///console?host=']) {
    expect(() => readServerConfig({ DATABASE_URL, PGHOST: 'db.example' })).toThrow(/DATABASE_URL/);
    expect(readServerConfig({ DATABASE_URL, PGHOST: '/run/postgresql' }).databaseUrl).toBe(DATABASE_URL);
  }
  const DATABASE_DIRECT_URL = 'postgres://owner@db.example/console';
  expect(() => readServerConfig({ DATABASE_URL: 'postgres://localhost/a', DATABASE_DIRECT_URL })).toThrow(
    /DATABASE_DIRECT_URL/,
  );
  for (const said of [
    'postgres://db.example/console?sslmode=verify-full',
    'postgres://db.example/console?sslmode=disable',
    'postgres://127.0.0.1:5432/console',
    'postgres:///console?host=/run/postgresql',
  ])
    expect(read(said)).toBe(said);
});

test('second factors of the embedded provider are not asked for beside another one', () => {
  const settings = { SECOND_FACTOR: 'admin', OIDC_ISSUER: 'https://id.example.vn' };
  expect(() => readServerConfig(settings)).toThrow(/SECOND_FACTOR/);
});
