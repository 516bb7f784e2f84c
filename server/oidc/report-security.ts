/** What the provider reports to the security log: sign-ins that came, failed or had to wait, sign-outs, and what was used twice. */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

import { SecurityEventName, SecurityOutcome, SecurityReason } from '#model/entities/security-event.ts';
import type { Orm } from '../db/orm.ts';
import { inWindow } from '../http/person-limits.ts';
import { originOf } from '../security/request-notes.ts';
import type { NoteOrigin, Report } from '../security/security-note.ts';
import { accountNamed, type SignInVerdict } from './accounts.ts';

const failed = { event: SecurityEventName.signInFailed, outcome: SecurityOutcome.failure } as const;

/** As long as attempts are counted: a name that waits is reported once in that time. */
const lockOutMs = 15 * 60_000;

/** One attempt to sign in. */
interface SignInAttempt {
  /** The password is not looked at: too many were wrong. */
  waits(): Promise<void>;
  /** Too many are being looked at. */
  notLookedAt(): void;
  came(verdict: SignInVerdict): void;
}

export function signInReporter(orm: Orm, report: Report = () => {}) {
  const lockedOut = inWindow(1, lockOutMs);
  return (request: FastifyRequest, triedName: string): SignInAttempt => {
    const from = originOf(request);
    return {
      async waits() {
        // Whose name it is, where it is an account's; of any other text nothing is kept.
        const account = await accountNamed(orm, triedName).catch(() => undefined);
        const waiting = { ...from, account, triedName, reason: SecurityReason.tooManyTries };
        if (lockedOut.count(`${request.ip} ${triedName.trim().toLowerCase()}`) === 0)
          report({ ...failed, ...waiting, event: SecurityEventName.lockOut });
        report({ ...failed, ...waiting });
      },
      notLookedAt: () => report({ ...failed, ...from, triedName, reason: SecurityReason.busy }),
      came(verdict) {
        const { account } = verdict;
        if (verdict.ok)
          report({ ...from, account, event: SecurityEventName.signIn, outcome: SecurityOutcome.success });
        else report({ ...failed, ...from, account, triedName, reason: reasonOf(verdict) });
      },
    };
  };
}

function reasonOf({ reason, account }: Exclude<SignInVerdict, { ok: true }>): SecurityReason {
  if (reason === 'locked') return SecurityReason.accountLocked;
  return account === undefined ? SecurityReason.unknownName : SecurityReason.wrongPassword;
}

interface ProviderRequest {
  readonly from: NoteOrigin;
  /** Of tokens: elsewhere one that was used is no attempt to use it. */
  readonly isForTokens: boolean;
}

const requests = new AsyncLocalStorage<ProviderRequest>();

/** What the provider does in `work` comes from this request; its own context believes every header. */
export function asRequest(request: FastifyRequest, work: () => void): void {
  const isForTokens = request.originalUrl.split('?', 1)[0]?.endsWith('/token') === true;
  requests.run({ from: originOf(request), isForTokens }, work);
}

const currentOrigin = (): NoteOrigin => requests.getStore()?.from ?? {};

/** A code or a refresh token that was used before: its sign-in ends. */
export function reportReuse(report: Report, model: string, account: string | undefined): void {
  if (requests.getStore()?.isForTokens !== true) return;
  report({
    ...{ event: SecurityEventName.tokenReused, outcome: SecurityOutcome.failure, ...currentOrigin() },
    account: account === undefined ? undefined : { id: account },
    reason: model === 'RefreshToken' ? SecurityReason.refreshToken : SecurityReason.code,
  });
}

export function reportSignOut(report: Report, account: string | undefined): void {
  report({
    ...{ event: SecurityEventName.signOut, outcome: SecurityOutcome.success, ...currentOrigin() },
    account: account === undefined ? undefined : { id: account },
  });
}

/** A sign-out that the provider has asked about itself. */
export function watchSignOuts(provider: Provider, report: Report): void {
  provider.on('end_session.success', ({ oidc }: KoaContextWithOIDC) => {
    reportSignOut(report, oidc.session?.accountId);
  });
}
