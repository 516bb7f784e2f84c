/**
 * The embedded OpenID provider as a part of the server, under /oidc: our sign-in pages, and behind them
 * oidc-provider, which speaks plain node requests and reads its bodies itself.
 */
import type { FastifyInstance } from 'fastify';
import type { JSONWebKeySet } from 'jose';

import { networkOf } from '../auth/attempts.ts';
import { forgetFailures } from '../auth/failure-store.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { inWindow } from '../http/person-limits.ts';
import type { SecurityReporter } from '../security/security-note.ts';
import { forgetFirstPassword } from '../seed/first-password.ts';
import { noticePage, pageHeaders } from './pages.ts';
import { sweepExpired } from './payload-store.ts';
import { createProvider } from './provider.ts';
import { asRequest } from './report-security.ts';
import { readSecrets } from './secrets.ts';
import { registerSignIn } from './sign-in-routes.ts';
import { registerTypefaces } from './typefaces.ts';
import { readLanguage, words } from './words.ts';

export interface SignInProvider {
  /** For createTokenVerifier: no request to ourselves is needed to know our own keys. */
  readonly publicKeys: JSONWebKeySet;
  /** Register it at the root: `app.register(provider.plugin)`. */
  plugin(app: FastifyInstance): Promise<void>;
  /** Takes away what has expired; reading ignores it anyway. */
  sweep(): Promise<void>;
}

const prefix = '/oidc';

/** Limit per address in ten minutes: each sign-in begun is a row for an hour, before any password. Whole offices share one. */
const mostBegun = 600;

/** `clientFolder`: where the built console is; its typeface is used here too. `report`: the security log. */
export async function openSignInProvider(
  config: ServerConfig,
  database: Database,
  cipher: Cipher,
  clientFolder: string,
  report: SecurityReporter = () => {},
): Promise<SignInProvider> {
  const secrets = await readSecrets(database.pool, cipher);
  const provider = createProvider(config, database, secrets, report);
  const handle = provider.callback();
  const { host, protocol } = new URL(config.publicUrl);

  const pages = async (app: FastifyInstance) => {
    const { cookieKeys } = secrets;
    await registerSignIn(app, { config, database, cipher, provider, cookieKeys, report });
    registerTypefaces(app, clientFolder);
  };

  const protocolEndpoints = async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    const begun = inWindow(mostBegun, 10 * 60_000);
    app.addHook('onRequest', async (request, reply) => {
      if (request.url.split('?', 1)[0] !== `${prefix}/auth`) return;
      const seconds = begun.count(networkOf(request.ip));
      if (seconds === 0) return;
      const language = readLanguage(request.headers['accept-language']);
      const { failedTitle, tooManyHere } = words[language];
      const notice = noticePage(
        language,
        failedTitle,
        tooManyHere(Math.ceil(seconds / 60)),
        `${config.publicUrl}/`,
      );
      return reply.code(429).headers(pageHeaders()).header('retry-after', seconds).send(notice);
    });
    app.all('/*', (request, reply) => {
      reply.hijack();
      const raw: typeof request.raw & { originalUrl?: string } = request.raw;
      // Addresses in answers come from the configuration, whatever name or proxy the request came through.
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      raw.headers['x-forwarded-host'] = host;
      raw.headers.host = host;
      // As this server takes it, whatever the caller has written there.
      raw.headers['x-forwarded-for'] = request.ip;
      // From the difference of the two the provider learns under which path it stands.
      raw.originalUrl = raw.url ?? '';
      raw.url = withoutQueryOfReturn(raw.originalUrl.slice(prefix.length) || '/');
      asRequest(request, () => void handle(raw, reply.raw));
    });
  };

  const sweep = async () => {
    await sweepExpired(database.pool);
    await forgetFirstPassword(database.orm, config.dataDir);
    await forgetFailures(database.orm);
  };

  return {
    publicKeys: secrets.publicKeys,
    async plugin(app) {
      await app.register(pages, { prefix });
      await app.register(protocolEndpoints, { prefix });
      await sweep();
    },
    sweep,
  };
}

/**
 * The way back from the form, `/auth/<uid>`, has no query. With a client in it and no sign-in begun, oidc-provider fails (500): its
 * handler of errors asks for the address of a request that was never read.
 */
function withoutQueryOfReturn(url: string): string {
  const [path = '', query] = url.split('?', 2);
  return query !== undefined && path.startsWith('/auth/') ? path : url;
}
