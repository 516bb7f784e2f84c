/**
 * The pages on which people sign in. The provider sends the browser here when it needs to know who it is, and
 * takes over again once we can tell.
 *
 *     name and password ──right──> pages of `later-pages.ts`, if any ──> back to the provider
 */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { type Attempts, createAttempts, failureStoreOf, type Guesser } from '../auth/attempts.ts';
import { isUnavailable } from '../db/database-failure.ts';
import { type AtOnce, atOnce } from '../http/person-limits.ts';
import { retrySoon } from '../http/retry-soon.ts';
import { demoAccounts, demoPassword } from '../seed/demo-accounts.ts';
import { checkPassword } from './accounts.ts';
import {
  answer,
  type Decided,
  type Next,
  type SignedIn,
  type SignInPageState,
  type SignInParts,
  type Written,
} from './answer-sign-in.ts';
import { checkInTurn, unlookedAt } from './in-turn.ts';
import { foldName, type KnownBrowsers, knownBrowsers } from './known-browser.ts';
import { laterPages, nextPage, takeLaterPage, writeLaterPage } from './later-pages.ts';
import { outagePage } from './outage.ts';
import { pageHeaders, styleSheet } from './pages.ts';
import { signInReporter } from './report-security.ts';
import { beginStep, changeStep, endStep, type SignInStep } from './sign-in-steps.ts';
import { readLanguage, words } from './words.ts';

/** Password checks at once per address: whole offices share one, and the queue of passwords is for all addresses. */
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
    attempts: createAttempts('sign-in', failureStoreOf(database)),
    places: atOnce(checksAtOnce, Number.POSITIVE_INFINITY, comeAgainSeconds),
    browsers: knownBrowsers(config, cookieKeys),
    reporterOf: signInReporter(database.orm, parts.report),
  };
  await app.register(formbody, { bodyLimit: 8 * 1024 });
  app.get(`/${styleSheet.path}`, (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(styleSheet.text),
  );
  app.get('/sign-in/:uid', (request, reply) =>
    answer(parts, request, reply, ({ uid, step, ...form }) =>
      step === undefined
        ? { uid, ...form }
        : continueSignIn(parts, gate, { request, reply }, { uid, step }, { language: step.language }),
    ),
  );
  app.post('/sign-in/:uid', (request, reply) =>
    answer(parts, request, reply, async ({ step, ...first }) => {
      const sent = formSchema.parse(request.body ?? {});
      const form = { ...first, language: readLanguage(sent.language ?? sent.shownIn) };
      if (sent.page === undefined) {
        const typed = { ...form, userName: sent.userName };
        return sent.language === undefined ? signIn(parts, gate, { request, reply }, sent, typed) : typed;
      }
      // The page was left open after its sign-in ended.
      if (step === undefined) return form;
      if (sent.cancel !== undefined) {
        await endStep(database.orm, form.uid);
        return form;
      }
      return take(parts, gate, { request, reply }, sent, { ...form, step });
    }),
  );
}

const passwordText = z.string().max(1_024).catch('');

const formSchema = z.object({
  userName: z.string().max(256).catch(''),
  password: passwordText,
  newPassword: passwordText,
  repeatedPassword: passwordText,
  code: z.string().max(64).catch(''),
  page: z.enum(laterPages).optional().catch(undefined),
  show: z.enum(['yes', 'no']).optional().catch(undefined),
  cancel: z.string().optional(),
  shownIn: z.string().optional(),
  language: z.string().optional(),
  demo: z.string().optional(),
});

type Sent = z.infer<typeof formSchema>;

interface Gate {
  readonly attempts: Attempts;
  readonly places: AtOnce;
  readonly browsers: KnownBrowsers;
  readonly reporterOf: ReturnType<typeof signInReporter>;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** RFC 8176. */
const byPassword = ['pwd'];

const seeUnlookedAt = (attempt: { notLookedAt(): void }) => (failure: unknown) => {
  const seen = unlookedAt(failure);
  if ('isBusy' in seen) attempt.notLookedAt();
  return seen;
};

/** Passwords and codes of a name count together: whoever knows the one has no more guesses at the other. */
function guesserOf({ browsers }: Gate, { request, reply }: Exchange, userName: string): Guesser {
  const browser = browsers.markOf(request, reply, userName);
  return { name: foldName(userName), address: request.ip, browser };
}

async function signIn(
  parts: SignInParts,
  gate: Gate,
  exchange: Exchange,
  sent: Sent,
  shown: SignInPageState,
): Promise<SignInPageState | SignedIn | Next> {
  const { config, database } = parts;
  const say = words[shown.language];
  const demo = config.demo ? demoAccounts.find(({ userName }) => userName === sent.demo) : undefined;
  const userName = demo?.userName ?? sent.userName;
  const password = demo ? demoPassword : sent.password;
  if (userName.trim() === '' || password === '') return { ...shown, problem: say.missing };
  const attempt = gate.reporterOf(exchange.request, userName);
  const startedAt = Math.floor(Date.now() / 1000);
  const verdict = await checkInTurn(gate.places, exchange.request.ip, () =>
    gate.attempts.guess(guesserOf(gate, exchange, userName), () =>
      checkPassword(database.orm, userName, password, config.demo),
    ),
  ).catch(seeUnlookedAt(attempt));
  // The form keeps what was typed, except the password.
  if (!('ok' in verdict)) {
    const isWait = 'waitSeconds' in verdict && !('isBusy' in verdict);
    if (isWait) await attempt.waits();
    const problem = isWait ? say.tooMany(verdict.waitSeconds) : say.awayText;
    return { ...shown, userName, problem, ...verdict };
  }
  if (!verdict.ok) {
    attempt.failed(verdict);
    return { ...shown, userName, problem: say[verdict.reason] };
  }
  const { person } = verdict;
  const next = await nextPage(parts, person, false);
  // A browser is known once nothing more is to be guessed in it.
  if (next !== 'code') gate.browsers.remember(exchange.request, exchange.reply, userName);
  const { language, uid } = shown;
  if (next === undefined) {
    attempt.signedIn(verdict.account, byPassword);
    return { staffId: person.id, startedAt, amr: byPassword };
  }
  await beginStep(database.orm, uid, { staffId: person.id, startedAt, language, isCodePassed: false });
  return 'next';
}

type Beside = Parameters<typeof writeLaterPage>[4] & Pick<SignInPageState, 'waitSeconds' | 'isAway'>;

interface At {
  /** Id of the provider's interaction. */
  readonly uid: string;
  readonly step: SignInStep;
}

/** The page that is next, with what stands on it; or the end of the sign-in. */
async function continueSignIn(
  parts: SignInParts,
  gate: Gate,
  { request }: Exchange,
  { uid, step }: At,
  beside: Beside,
): Promise<Written | SignedIn> {
  const { person, isCodePassed, startedAt } = step;
  const next = await nextPage(parts, person, isCodePassed);
  if (next === undefined || next === 'recovery') {
    await endStep(parts.database.orm, uid);
    const amr = isCodePassed ? [...byPassword, 'otp', 'mfa'] : byPassword;
    gate.reporterOf(request, person.userName).signedIn(person, amr);
    return { staffId: person.id, startedAt, amr };
  }
  const { waitSeconds, isAway, ...shown } = beside;
  const passes = isAway === true || waitSeconds !== undefined;
  const text = await writeLaterPage(parts, next, uid, step, { ...shown, passes });
  return {
    ...{ text, ...(waitSeconds === undefined ? {} : { waitSeconds }) },
    ...(isAway === true ? { isAway } : {}),
  };
}

/** Processes the form of a later page. */
async function take(
  parts: SignInParts,
  gate: Gate,
  exchange: Exchange,
  sent: Sent,
  { step, ...form }: SignInPageState & { readonly step: SignInStep },
): Promise<Decided> {
  const { uid, language } = form;
  const again = (beside: Omit<Beside, 'language'> = {}) =>
    continueSignIn(parts, gate, exchange, { uid, step }, { language, ...beside });
  if (sent.language !== undefined) await changeStep(parts.database.orm, uid, { language });
  const next = await nextPage(parts, step.person, step.isCodePassed);
  const isAsked = next !== undefined && next !== 'recovery' && next === sent.page;
  if (!isAsked || sent.language !== undefined) return again();
  if (sent.show !== undefined) return again(sent.show === 'yes' ? { shown: sent } : {});
  const { userName } = step.person;
  const attempt = gate.reporterOf(exchange.request, userName);
  const taken = await checkInTurn(gate.places, exchange.request.ip, () =>
    takeLaterPage(parts, next, { uid, step, language }, sent, (look) =>
      gate.attempts.guess(guesserOf(gate, exchange, userName), look),
    ),
  ).catch(seeUnlookedAt(attempt));
  if (!('kind' in taken)) return again({ problem: words[language].awayText, ...taken });
  await attempt.took(step.person, taken);
  if (taken.kind === 'again') return again(taken);
  if (taken.kind === 'passed') gate.browsers.remember(exchange.request, exchange.reply, userName);
  if (taken.kind === 'page') return taken;
  return taken.kind === 'gone' ? form : 'next';
}
