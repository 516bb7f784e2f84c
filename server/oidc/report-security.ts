/** Reports of the provider to the security log: sign-ins that succeeded, failed or had to wait, sign-outs, and reused tokens. */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

import { SecurityEventName, SecurityOutcome, SecurityReason } from '#model/entities/security-event.ts';
import type { Orm } from '../db/orm.ts';
import { inWindow } from '../http/person-limits.ts';
import { requestOrigin } from '../security/request-notes.ts';
import { secondFactorField, targetOf } from '../security/second-factor-notes.ts';
import type { NoteOrigin, SecurityNote, SecurityReporter } from '../security/security-note.ts';
import { accountNamed, type SignInVerdict } from './accounts.ts';
import type { Taken } from './later-pages.ts';

const failed = { event: SecurityEventName.signInFailed, outcome: SecurityOutcome.failure } as const;

/** As long as attempts are counted: a name that waits is reported once in that time. */
const lockOutMs = 15 * 60_000;

/** One attempt to sign in. */
interface SignInAttempt {
  /** The password is not looked at: too many were wrong. */
  waits(): Promise<void>;
  /** Too many are being looked at. */
  notLookedAt(): void;
  failed(verdict: Exclude<SignInVerdict, { ok: true }>): void;
  /** Nothing more is asked. `methods`: how it is known who it is (RFC 8176). OWASP ASVS 5.0, 16.3.1. */
  signedIn(account: Account, methods: readonly string[]): void;
  /** Reports the result of a page that comes after the right password. */
  took(account: Account, taken: Taken): Promise<void>;
}

type Account = NonNullable<SecurityNote['account']>;

export function signInReporter(orm: Orm, report: SecurityReporter = () => {}) {
  const lockedOut = inWindow(1, lockOutMs);
  return (request: FastifyRequest, triedName: string): SignInAttempt => {
    const from = requestOrigin(request);
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
      failed: (verdict) =>
        report({ ...failed, ...from, account: verdict.account, triedName, reason: reasonOf(verdict) }),
      signedIn: (person, details) =>
        report({
          ...from,
          account: known(person),
          event: SecurityEventName.signIn,
          details,
          outcome: SecurityOutcome.success,
        }),
      async took(person, taken) {
        const account = known(person);
        const done = {
          ...from,
          account,
          outcome: SecurityOutcome.success,
          target: targetOf(person),
        } as const;
        if (taken.kind === 'again' && taken.waitSeconds !== undefined) await this.waits();
        else if (taken.kind === 'again' && taken.isWrongCode)
          report({ ...failed, ...from, account, triedName, reason: SecurityReason.wrongCode });
        else if (taken.kind === 'changed') report({ ...done, event: SecurityEventName.passwordChanged });
        else if (taken.kind === 'page')
          report({ ...done, event: SecurityEventName.secretSet, details: [secondFactorField] });
      },
    };
  };
}

/** No more of a row than its name. */
const known = ({ id, userName }: Account): Account => ({
  id,
  ...(userName === undefined ? {} : { userName }),
});

function reasonOf({ reason, account }: Exclude<SignInVerdict, { ok: true }>): SecurityReason {
  if (reason === 'locked') return SecurityReason.accountLocked;
  return account === undefined ? SecurityReason.unknownName : SecurityReason.wrongPassword;
}

interface ProviderRequest {
  readonly from: NoteOrigin;
  /** Request to the token endpoint: only there is a used code or refresh token an attempt to use it again. */
  readonly isForTokens: boolean;
}

const requests = new AsyncLocalStorage<ProviderRequest>();

/** Runs `work` of the provider with the origin of this request; the provider's own context believes every header. */
export function asRequest(request: FastifyRequest, work: () => void): void {
  const isForTokens = request.originalUrl.split('?', 1)[0]?.endsWith('/token') === true;
  requests.run({ from: requestOrigin(request), isForTokens }, work);
}

const currentOrigin = (): NoteOrigin => requests.getStore()?.from ?? {};

/** A code or a refresh token that was used before: its sign-in ends. */
export function reportReuse(report: SecurityReporter, model: string, account: string | undefined): void {
  if (requests.getStore()?.isForTokens !== true) return;
  report({
    ...{ event: SecurityEventName.tokenReused, outcome: SecurityOutcome.failure, ...currentOrigin() },
    account: account === undefined ? undefined : { id: account },
    reason: model === 'RefreshToken' ? SecurityReason.refreshToken : SecurityReason.code,
  });
}

export function reportSignOut(report: SecurityReporter, account: string | undefined): void {
  report({
    ...{ event: SecurityEventName.signOut, outcome: SecurityOutcome.success, ...currentOrigin() },
    account: account === undefined ? undefined : { id: account },
  });
}

/** A sign-out that the provider has asked about itself. */
export function watchSignOuts(provider: Provider, report: SecurityReporter): void {
  provider.on('end_session.success', ({ oidc }: KoaContextWithOIDC) => {
    reportSignOut(report, oidc.session?.accountId);
  });
}
