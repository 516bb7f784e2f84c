/**
 * The pages on which people sign in. The provider sends the browser here when it needs to know who it is, and
 * takes over again once we can tell.
 *
 *     name and password ──right──> (given by somebody else) choose a new one ──> back to the provider
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
import { forgetFirstPassword } from '../seed/first-password.ts';
import { checkPassword } from './accounts.ts';
import { choosePassword } from './choose-password.ts';
import { foldName, type KnownBrowsers, knownBrowsers } from './known-browser.ts';
import { newPasswordPage } from './new-password-page.ts';
import { outagePage } from './outage.ts';
import { noticePage, pageHeaders, styleSheet } from './pages.ts';
import { signInReporter } from './report-security.ts';
import { signInPage } from './sign-in-page.ts';
import { beginStep, endStep, readStep, type Step } from './sign-in-steps.ts';
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
  app.get('/sign-in/:uid', (request, reply) => answer(parts, request, reply, async (begun) => begun));
  app.post('/sign-in/:uid', (request, reply) =>
    answer(parts, request, reply, async (begun) => {
      const sent = formSchema.parse(request.body ?? {});
      const language = readLanguage(sent.language ?? sent.shownIn);
      const { step, ...rest } = { step: undefined, ...begun };
      if (sent.page !== undefined) {
        if (step !== undefined) return goOn(parts, gate, request, sent, { ...rest, step, language });
        // Of a page that was left open while its sign-in ended.
        return { ...rest, language };
      }
      const typed = { ...rest, language, userName: sent.userName };
      return sent.language === undefined ? signIn(parts, gate, { request, reply }, sent, typed) : typed;
    }),
  );
}

const passwordText = z.string().max(1_024).catch('');

const formSchema = z.object({
  userName: z.string().max(256).catch(''),
  password: passwordText,
  newPassword: passwordText,
  repeatedPassword: passwordText,
  page: z.enum(['newPassword']).optional().catch(undefined),
  show: z.enum(['yes', 'no']).optional().catch(undefined),
  cancel: z.string().optional(),
  shownIn: z.string().optional(),
  language: z.string().optional(),
  demo: z.string().optional(),
});

type Sent = z.infer<typeof formSchema>;

interface Shown {
  /** Of the provider's interaction. */
  readonly uid: string;
  readonly language: Language;
  readonly userName: string;
  readonly problem?: string;
  /** With a problem that passes by itself. */
  readonly waitSeconds?: number;
  /** The database does not answer. */
  readonly isAway?: boolean;
}

/** The password was right, and another one is to be chosen. */
interface Choosing extends Shown {
  readonly step: Step;
  readonly shown?: { readonly newPassword: string; readonly repeatedPassword: string };
}

interface SignedIn {
  readonly staffId: string;
  /** Seconds since 1970, from before the password was read: what ends sessions after that ends this one. */
  readonly startedAt: number;
}

/** The page of what is kept of this sign-in is asked for anew: a page that is loaded again sends nothing again. */
type Next = 'next';

/** Shows the form again as `decide` says, or hands the person over to the provider. */
async function answer(
  { config, provider, database: { orm } }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  decide: (begun: Shown | Choosing) => Promise<Shown | Choosing | SignedIn | Next>,
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
  const { uid } = interaction;
  const { login_hint: hint, ui_locales: locales, redirect_uri: redirect } = interaction.params;
  const step = await readStep(orm, uid);
  const decided = await decide(
    step === undefined
      ? { uid, language: readLanguage(locales), userName: typeof hint === 'string' ? hint : '' }
      : { uid, language: step.language, userName: step.person.userName, step },
  );
  if (decided === 'next') return reply.redirect(`/oidc/sign-in/${uid}`, 303);
  if ('staffId' in decided) {
    const login = { accountId: decided.staffId, amr: ['pwd'], ts: decided.startedAt };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303);
  }
  const targets = typeof redirect === 'string' ? [new URL(redirect).origin] : [];
  if (decided.isAway === true) reply.code(503).header('retry-after', retrySoon());
  if (decided.waitSeconds !== undefined) reply.code(429).header('retry-after', decided.waitSeconds);
  return reply.headers(pageHeaders(targets)).send(pageOf(decided, config));
}

function pageOf(decided: Shown | Choosing, { demo }: Config): string {
  const form = { problem: undefined, ...decided, action: `/oidc/sign-in/${decided.uid}` };
  return 'step' in form ? newPasswordPage({ shown: undefined, ...form }) : signInPage({ ...form, demo });
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
  sent: Sent,
  shown: Shown,
): Promise<Shown | SignedIn | Next> {
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
    attempts.guess(guesser, () => checkPassword(orm, userName, password, config.demo)),
  ).catch((failure: unknown) => {
    const seen = unlookedAt(failure);
    if ('isBusy' in seen) attempt.notLookedAt();
    return seen;
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
  const { staffId } = verdict;
  if (!verdict.mustChangePassword) return { staffId, startedAt };
  await beginStep(orm, shown.uid, { staffId, startedAt, language: shown.language });
  return 'next';
}

/** What the page 'Choose a new password' sends. */
async function goOn(
  { config, database: { orm } }: SignInParts,
  { places }: Gate,
  request: FastifyRequest,
  sent: Sent,
  at: Choosing,
): Promise<Shown | Choosing | SignedIn | Next> {
  const { step: _, ...first } = at;
  if (sent.cancel !== undefined || !at.step.person.mustChangePassword) {
    await endStep(orm, at.uid);
    return first;
  }
  if (sent.show === 'yes') return { ...at, shown: sent };
  if (sent.show === 'no' || sent.language !== undefined) return at;
  const chosen = await checkInTurn(places, request.ip, () =>
    choosePassword(orm, at.step, sent, at.language),
  ).catch(unlookedAt);
  if (!('kind' in chosen)) return { ...at, problem: words[at.language].awayText, ...chosen };
  if (chosen.kind === 'problem') return { ...at, problem: chosen.problem };
  if (chosen.kind === 'gone') return first;
  await forgetFirstPassword(orm, config.dataDir);
  return { staffId: at.step.person.id, startedAt: chosen.at };
}

/** Nothing was found out: the database is away, or too much is under way. Anything else is thrown. */
function unlookedAt(
  failure: unknown,
): { readonly isAway: true } | { readonly isBusy: true; readonly waitSeconds: number } {
  if (isUnavailable(failure)) return { isAway: true };
  if (failure instanceof Refused)
    return { isBusy: true, waitSeconds: failure.details.retryAfterSeconds ?? retrySoon() };
  throw failure;
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
