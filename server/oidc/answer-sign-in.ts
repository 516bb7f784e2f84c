/** The answer to a page of the sign-in: a page again, or the person, handed over to the provider. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';

import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { retrySoon } from '../http/retry-soon.ts';
import type { SecurityReporter } from '../security/security-note.ts';
import { noticePage, pageHeaders } from './pages.ts';
import { signInPage } from './sign-in-page.ts';
import { readStep, type SignInStep } from './sign-in-steps.ts';
import { type PageLanguage, readLanguage, words } from './words.ts';

export interface SignInParts {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly cipher: Cipher;
  readonly provider: Provider;
  /** Sign cookies; the first one those that are set. */
  readonly cookieKeys: string[];
  /** Reports to the security log. */
  readonly report?: SecurityReporter;
}

export interface SignInPageState {
  /** Id of the provider's interaction. */
  readonly uid: string;
  readonly language: PageLanguage;
  readonly userName: string;
  readonly problem?: string;
  /** With a problem that passes by itself. */
  readonly waitSeconds?: number;
  /** The database does not answer. */
  readonly isAway?: boolean;
}

/** A later page, as it is sent. */
export interface Written extends Pick<SignInPageState, 'waitSeconds' | 'isAway'> {
  readonly text: string;
}

export interface SignedIn {
  readonly staffId: string;
  /** Seconds since 1970, from before the password was read: what ends sessions after that ends this one. */
  readonly startedAt: number;
  /** How it is known who it is. RFC 8176. */
  readonly amr: readonly string[];
}

/** Redirect to the next page, made from the stored step: a page that is reloaded submits nothing again. */
export type Next = 'next';
export type Decided = SignInPageState | Written | SignedIn | Next;

/** Shows the form again as `decide` says, or hands the person over to the provider. */
export async function answer(
  { config, provider, database }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  decide: (first: SignInPageState & { readonly step: SignInStep | undefined }) => Promise<Decided> | Decided,
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
  const step = await readStep(database.orm, uid);
  const userName = step?.person.userName ?? (typeof hint === 'string' ? hint : '');
  const decided = await decide({ uid, language: readLanguage(locales), userName, step });
  if (decided === 'next') return reply.redirect(`/oidc/sign-in/${uid}`, 303);
  if ('staffId' in decided) {
    const login = { accountId: decided.staffId, amr: [...decided.amr], ts: decided.startedAt };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303);
  }
  const targets = typeof redirect === 'string' ? [new URL(redirect).origin] : [];
  if (decided.isAway === true) reply.code(503).header('retry-after', retrySoon());
  if (decided.waitSeconds !== undefined) reply.code(429).header('retry-after', decided.waitSeconds);
  reply.headers(pageHeaders(targets));
  if ('text' in decided) return reply.send(decided.text);
  const passes = decided.isAway === true || decided.waitSeconds !== undefined;
  const form = { problem: undefined, ...decided, passes, action: `/oidc/sign-in/${uid}` };
  return reply.send(signInPage({ ...form, demo: config.demo }));
}
