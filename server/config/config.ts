/**
 * Everything the server takes from its environment, read once at start. Nothing else reads process.env,
 * so that this file is the whole list of what an operator can set.
 */
import { z } from 'zod';

import { isLoopback, isOpenHttp, isUnsaidTransport } from './addresses.ts';
import { StartRefusal } from './start-refusal.ts';
import { networks } from './trusted-networks.ts';

export interface ServerConfig {
  readonly environment: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Address for an operator's programs that check the server's health; port undefined: not served. */
  readonly adminHost: string;
  readonly adminPort: number | undefined;
  /** How long a server that is to stop goes on taking requests, so that a balancer hears of it first. */
  readonly drainSeconds: number;
  /** The address people use, without a slash at its end; the base of the issuer and of the redirect addresses. */
  readonly publicUrl: string;
  /** Whose word on the address of a caller is taken: the proxies before this server, as addresses or networks. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** Keys of secrets at rest, as `encryption-keys.ts` reads them; undefined: they are in a file. */
  readonly encryptionKeys: string | undefined;
  /** undefined: in `dataDir`, beside the database. */
  readonly encryptionKeyFile: string | undefined;
  /** undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database as the owner of its tables, past any pooler; undefined: the role of the calls owns them. */
  readonly databaseDirectUrl: string | undefined;
  /** Whether this server brings the database to its shape; else it waits until `migrate` has. */
  readonly migrates: boolean;
  /** Connections to the database of `databaseUrl`, at most. */
  readonly poolSize: number;
  readonly oidc: OidcConfig;
  readonly seedSize: SeedSize;
  /** Demo accounts exist and the sign-in page says so. */
  readonly demo: boolean;
  /** In a demo: payments come in and refunds go their way by themselves. */
  readonly simulateBanks: boolean;
  /** Faults can be injected; never in production. */
  readonly faults: boolean;
  /** Account that receives deposits by VietQR; undefined: there are no such deposits. */
  readonly receivingAccount: ReceivingAccount | undefined;
  /** Links in the footer of the console. */
  readonly links: Readonly<Record<'provider' | 'merchant' | 'partner', string>>;
  /** How long the console may work without this server confirming who the person is, in hours. */
  readonly maximumOfflineHours: number;
  /** After how many minutes without a touch the console locks its screen; 0: never. */
  readonly idleLockMinutes: number;
  /** Whether the console may open without network, from what the device knows of the person. */
  readonly coldOfflineStart: boolean;
  /** Roles whose people sign in with a second factor, or not at all. */
  readonly secondFactorRoles: readonly string[];
  /** Whether the analytics host has a page for a frame of the console. */
  readonly embedsAnalytics: boolean;
}

export interface OidcConfig {
  /** embedded: this server signs people in itself, under /oidc. */
  readonly provider: 'embedded' | 'external';
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
}

export interface ReceivingAccount {
  /** The bank's BIN, six digits. */
  readonly bin: string;
  readonly account: string;
  readonly name: string;
}

export type SeedSize = 'small' | 'default' | 'large';

/** Throws StartRefusal with every mistake in one sentence each. */
export function readServerConfig(environment: Readonly<Record<string, string | undefined>>): ServerConfig {
  const read = environmentSchema.safeParse(withoutEmpty(environment));
  if (!read.success) {
    throw new StartRefusal(
      read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const set = read.data;
  if (set.DATABASE_DIRECT_URL !== undefined && set.DATABASE_URL === undefined)
    throw new StartRefusal('DATABASE_DIRECT_URL is another way to the database of DATABASE_URL: set both.');
  if (set.MIGRATE === false && set.DATABASE_URL === undefined)
    throw new StartRefusal(
      'MIGRATE is off, and nobody else can migrate an embedded database: set DATABASE_URL.',
    );
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '');
  const demo = set.DEMO ?? set.NODE_ENV !== 'production';
  if (demo && !(isLoopback(new URL(publicUrl).hostname) && isLoopback(set.HOST))) {
    throw new StartRefusal(
      `DEMO is on, which publishes the password of an administrator, and this server can be reached from outside ` +
        `(PUBLIC_URL ${publicUrl}, HOST ${set.HOST}). Set DEMO=off, or HOST and PUBLIC_URL of this machine.`,
    );
  }
  if (isOpenHttp(publicUrl) && set.ALLOW_HTTP !== true)
    throw new StartRefusal(
      `PUBLIC_URL ${publicUrl} is no https address: passwords and tokens could be read on their way. Put a proxy with a certificate ` +
        'before the server and set its https address, or ALLOW_HTTP=on where the network is yours alone.',
    );
  if (set.OIDC_ISSUER !== undefined && isOpenHttp(set.OIDC_ISSUER) && set.ALLOW_HTTP !== true)
    throw new StartRefusal(
      `OIDC_ISSUER ${set.OIDC_ISSUER} is no https address: whoever can change what travels could say who is signed in. Set its https ` +
        'address, or ALLOW_HTTP=on where the network is yours alone.',
    );
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const)
    if (set[name] !== undefined && isUnsaidTransport(set[name], environment.PGHOST))
      throw new StartRefusal(
        `${name} is of another machine and does not say whether the connection is encrypted. Put sslmode=verify-full behind it ` +
          '(?sslmode=verify-full), or sslmode=disable where the network is yours alone.',
      );
  if (set.OIDC_ISSUER !== undefined && set.SECOND_FACTOR.length > 0)
    throw new StartRefusal(
      'SECOND_FACTOR is for the embedded sign-in provider: with OIDC_ISSUER second factors are demanded by that provider. Unset one.',
    );
  if (set.ADMIN_PORT === set.PORT)
    throw new StartRefusal('PORT and ADMIN_PORT are the same number: each needs a port of its own.');
  return {
    receivingAccount: receivingAccountOf(set),
    environment: set.NODE_ENV,
    host: set.HOST,
    port: set.PORT,
    adminHost: set.ADMIN_HOST,
    adminPort: set.ADMIN_PORT,
    drainSeconds: set.DRAIN_SECONDS,
    publicUrl,
    trustedProxies: set.TRUSTED_PROXY,
    dataDir: set.DATA_DIR,
    encryptionKeys: set.ENCRYPTION_KEYS,
    encryptionKeyFile: set.ENCRYPTION_KEY_FILE,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    migrates: set.MIGRATE ?? true,
    poolSize: set.POOL_SIZE,
    oidc: {
      provider: set.OIDC_ISSUER === undefined ? 'embedded' : 'external',
      issuer: set.OIDC_ISSUER ?? `${publicUrl}/oidc`,
      clientId: set.OIDC_CLIENT_ID,
      audience: set.OIDC_AUDIENCE ?? `${publicUrl}/api`,
    },
    seedSize: set.SEED_SIZE,
    demo,
    simulateBanks: demo && (set.SIMULATE_BANKS ?? set.NODE_ENV !== 'test'),
    faults: (set.FAULTS ?? false) && set.NODE_ENV !== 'production',
    links: { provider: set.LINK_PROVIDER, merchant: set.LINK_MERCHANT, partner: set.LINK_PARTNER },
    maximumOfflineHours: set.MAXIMUM_OFFLINE_HOURS,
    idleLockMinutes: set.IDLE_LOCK_MINUTES,
    coldOfflineStart: set.COLD_OFFLINE_START ?? true,
    secondFactorRoles: set.SECOND_FACTOR,
    embedsAnalytics: set.ANALYTICS_EMBED ?? true,
  };
}

/** Half an account would be found out by whoever wants to pay: it is refused at start. */
function receivingAccountOf(set: z.infer<typeof environmentSchema>): ReceivingAccount | undefined {
  const { RECEIVING_BANK_BIN: bin, RECEIVING_ACCOUNT: account, RECEIVING_NAME: name } = set;
  if (bin === undefined && account === undefined && name === undefined) return undefined;
  if (bin === undefined || account === undefined || name === undefined)
    throw new StartRefusal(
      'RECEIVING_BANK_BIN, RECEIVING_ACCOUNT and RECEIVING_NAME belong together: set all three, or none.',
    );
  return { bin, account, name };
}

const switchWords = { '1': true, on: true, true: true, '0': false, off: false, false: false } as const;

const onOff = z
  .enum(['1', 'on', 'true', '0', 'off', 'false'], { error: 'must be on or off' })
  .transform((word) => switchWords[word])
  .optional();

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535).default(8088),
  ADMIN_HOST: z.string().default('localhost'),
  ADMIN_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535).optional(),
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(0).max(120).default(0),
  PUBLIC_URL: httpAddress.optional(),
  ALLOW_HTTP: onOff,
  TRUSTED_PROXY: networks,
  DATA_DIR: z.string().default('./data'),
  ENCRYPTION_KEYS: z.string().optional(),
  ENCRYPTION_KEY_FILE: z.string().optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  MIGRATE: onOff,
  POOL_SIZE: z.coerce
    .number({ error: 'must be a number of connections' })
    .int()
    .min(10, { error: 'must be at least 10' })
    .max(200)
    .default(16),
  OIDC_ISSUER: httpAddress.optional(),
  OIDC_CLIENT_ID: z.string().default('console'),
  OIDC_AUDIENCE: z.string().optional(),
  SEED_SIZE: z.enum(['small', 'default', 'large']).default('default'),
  DEMO: onOff,
  SIMULATE_BANKS: onOff,
  FAULTS: onOff,
  RECEIVING_BANK_BIN: z
    .string()
    .regex(/^\d{6}$/, { error: 'must be the six digits of a bank' })
    .optional(),
  RECEIVING_ACCOUNT: z
    .string()
    .regex(/^[0-9A-Za-z]{1,19}$/, { error: 'must be the number of an account, at most 19 signs' })
    .optional(),
  RECEIVING_NAME: z.string().max(100).optional(),
  LINK_PROVIDER: httpAddress.default('https://provider.example/'),
  LINK_MERCHANT: httpAddress.default('https://merchant.example/'),
  LINK_PARTNER: httpAddress.default('https://partner.example/'),
  MAXIMUM_OFFLINE_HOURS: z.coerce.number({ error: 'must be a number of hours' }).min(0).max(720).default(24),
  IDLE_LOCK_MINUTES: z.coerce.number({ error: 'must be a number of minutes' }).min(0).max(1440).default(15),
  COLD_OFFLINE_START: onOff,
  SECOND_FACTOR: z
    .string()
    .regex(/^\s*\w+(\s*,\s*\w+)*\s*$/, {
      error: 'must be roles, with commas between them (super_admin,admin)',
    })
    .transform((text) => text.trim().split(/\s*,\s*/))
    .default([]),
  ANALYTICS_EMBED: onOff,
});

/** `PORT=` in a compose file means 'not set'. */
function withoutEmpty(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
