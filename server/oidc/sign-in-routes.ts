/**
 * The pages on which people sign in. The provider sends the browser here when it needs to know who it is, and
 * takes over again once we can tell.
 */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';

import { type Attempts, createAttempts, failureStoreOf } from '../auth/attempts.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/database-failure.ts';
import { type AtOnce, atOnce } from '../http/person-limits.ts';
import { Refused } from '../http/refusal.ts';
import { retrySoon } from '../http/retry-soon.ts';
import type { Report } from '../security/security-note.ts';
import { demoAccounts, demoPassword } from '../seed/demo-accounts.ts';
import { checkPassword } from './accounts.ts';
import { foldName, type KnownBrowsers, knownBrowsers } from './known-browser.ts';
import { outagePage } from './outage.ts';
import { noticePage, pageHeaders, styleSheet } from './pages.ts';
import { signInReporter } from './report-security.ts';
import { signInPage } from './sign-in-page.ts';
import { type Language, readLanguage, words } from './words.ts';

export interface SignInParts {
  readonly config: Config;
  readonly database: Database;
  readonly provider: Provider;
  /** Sign cookies; the first one those that are set. */
  readonly cookieKeys: string[];
  readonly report?: Report;
}

/** Of one address: whole offices share one, and the queue of passwords is for all addresses. */
const checksAtOnce = 6;
const comeAgainSeconds = 5;

/** Registered under /oidc. */
export async function registerSignIn(app: FastifyInstance, parts: SignInParts): Promise<void> {
  app.setErrorHandler((failure, request, reply) => {
    if (!isUnavailable(failure)) throw failure;
    const language = readLanguage(request.headers['accept-language']);
    return reply
      .code(503)
      .headers(pageHeaders())
      .header('retry-after', retrySoon())
      .send(outagePage(language, request.url));
  });
  const { config, database, cookieKeys } = parts;
  const gate: Gate = {
    reporterOf: signInReporter(database.orm, parts.report),
    attempts: createAttempts('sign-in', failureStoreOf(database)),
    places: atOnce(checksAtOnce, Number.POSITIVE_INFINITY, comeAgainSeconds),
    browsers: knownBrowsers(config, cookieKeys),
  };
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.get(`/${styleSheet.path}`, (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(styleSheet.text),
  );
  app.get('/sign-in/:uid', (request, reply) => answer(parts, request, reply, (form) => form));
  app.post('/sign-in/:uid', (request, reply) =>
    answer(parts, request, reply, async (form) => {
      const sent = formSchema.parse(request.body ?? {});
      const language = readLanguage(sent.language ?? sent.shownIn);
      const typed = { ...form, language, userName: sent.userName };
      return sent.language === undefined ? signIn(parts, gate, { request, reply }, sent, typed) : typed;
    }),
  );
}

const formSchema = z.object({
  userName: z.string().max(256).catch(''),
  password: z.string().max(1_024).catch(''),
  shownIn: z.string().optional(),
  language: z.string().optional(),
  demo: z.string().optional(),
});

interface Shown {
  readonly language: Language;
  readonly userName: string;
  readonly problem?: string;
  /** With a problem that passes by itself. */
  readonly waitSeconds?: number;
  /** The database does not answer. */
  readonly isAway?: boolean;
}

interface SignedIn {
  readonly staffId: string;
  /** Seconds since 1970, from before the password was read: what ends sessions after that ends this one. */
  readonly startedAt: number;
}

/** Shows the form again as `decide` says, or hands the person over to the provider. */
async function answer(
  { config, provider }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  decide: (form: Shown) => Promise<Shown | SignedIn> | Shown,
): Promise<FastifyReply> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((failure: unknown) => {
    if (failure instanceof errors.SessionNotFound) return undefined;
    throw failure;
  });
  if (interaction === undefined) {
    const language = readLanguage(request.headers['accept-language']);
    const say = words[language];
    return reply
      .code(400)
      .headers(pageHeaders())
      .send(noticePage(language, say.expiredTitle, say.expiredText, `${config.publicUrl}/`));
  }
  const { login_hint: hint, ui_locales: locales, redirect_uri: redirect } = interaction.params;
  const decided = await decide({
    language: readLanguage(locales),
    userName: typeof hint === 'string' ? hint : '',
  });
  if ('staffId' in decided) {
    const login = { accountId: decided.staffId, amr: ['pwd'], ts: decided.startedAt };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303);
  }
  const targets = typeof redirect === 'string' ? [new URL(redirect).origin] : [];
  const action = `/oidc/sign-in/${interaction.uid}`;
  if (decided.isAway === true) reply.code(503).header('retry-after', retrySoon());
  if (decided.waitSeconds !== undefined) reply.code(429).header('retry-after', decided.waitSeconds);
  return reply
    .headers(pageHeaders(targets))
    .send(signInPage({ problem: undefined, ...decided, demo: config.demo, action }));
}

interface Gate {
  readonly reporterOf: ReturnType<typeof signInReporter>;
  readonly attempts: Attempts;
  readonly places: AtOnce;
  readonly browsers: KnownBrowsers;
}

async function signIn(
  { config, database: { orm } }: SignInParts,
  { attempts, places, browsers, reporterOf }: Gate,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sent: z.infer<typeof formSchema>,
  shown: Shown,
): Promise<Shown | SignedIn> {
  const say = words[shown.language];
  const demo = config.demo ? demoAccounts.find(({ userName }) => userName === sent.demo) : undefined;
  const userName = demo?.userName ?? sent.userName;
  const password = demo ? demoPassword : sent.password;
  if (userName.trim() === '' || password === '') return { ...shown, problem: say.missing };
  const attempt = reporterOf(request, userName);
  const browser = browsers.markOf(request, reply, userName);
  const guesser = { name: foldName(userName), address: request.ip, browser };
  const startedAt = Math.floor(Date.now() / 1000);
  const verdict = await checkInTurn(places, request.ip, () =>
    attempts.guess(guesser, () => checkPassword(orm, userName, password)),
  ).catch((failure: unknown) => {
    if (isUnavailable(failure)) return { isAway: true };
    attempt.notLookedAt();
    if (failure instanceof Refused)
      return { isBusy: true, waitSeconds: failure.details.retryAfterSeconds ?? retrySoon() };
    throw failure;
  });
  // What was typed stands, but for the password.
  if (!('ok' in verdict)) {
    const isWait = 'waitSeconds' in verdict && !('isBusy' in verdict);
    if (isWait) await attempt.waits();
    const problem = isWait ? say.tooMany(verdict.waitSeconds) : say.awayText;
    return { ...shown, userName, problem, ...verdict };
  }
  attempt.came(verdict);
  if (!verdict.ok) return { ...shown, userName, problem: say[verdict.reason] };
  browsers.remember(request, reply, userName);
  return { staffId: verdict.staffId, startedAt };
}

/** Throws 429 where the address has too many under way. */
async function checkInTurn<T>(places: AtOnce, address: string, check: () => Promise<T>): Promise<T> {
  const giveBack = places.enter(address);
  try {
    return await check();
  } finally {
    giveBack();
  }
}
