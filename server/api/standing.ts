/**
 * Answers by the token alone, which opens nothing here: whoever has none of an account learns nothing of it, not even whether
 * there is one. Nothing is guessed: a token is signed.
 */
import { standingCall } from '#model/calls/standing.ts';
import { networkOf } from '../auth/attempts.ts';
import { bearerOf } from '../auth/caller.ts';
import { howEnded, noteUnsent } from '../auth/ended-accounts.ts';
import type { VerifiedToken } from '../auth/verify-token.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import { inWindow } from '../http/person-limits.ts';
import { refuse } from '../http/refusal.ts';
import type { Routes } from '../routing/routes.ts';

const minuteMs = 60_000;
/** A device asks once for each session that ends, and once in half a minute while it gets no answer. */
const mostOfOne = 10;
/** A whole office. */
const mostOfAddress = 120;

export function mountStanding(routes: Routes, context: Context): void {
  const { db, now } = context;
  const ofOne = inWindow(mostOfOne, minuteMs, now);
  const ofAddress = inWindow(mostOfAddress, minuteMs, now);
  const demand = (retryAfterSeconds: number) => {
    if (retryAfterSeconds > 0) throw refuse('rate_limited', { retryAfterSeconds });
  };
  routes.open(standingCall, async ({ request, body }) => {
    demand(ofAddress.count(networkOf(request.ip)));
    const token = await signedToken(context, request.headers.authorization);
    demand(ofOne.count(token.subject));
    const report = body.read(standingCall.body);
    const how = await howEnded(db.orm, token);
    if (how !== undefined) await noteUnsent(db.orm, token.subject, report);
    return withData({ standing: how ?? 'none' });
  });
}

/** Throws 401 where it is not signed for here. That it has expired does not matter. */
async function signedToken(
  { verifyAccessToken }: Context,
  authorization: string | undefined,
): Promise<VerifiedToken> {
  const verdict = await verifyAccessToken(bearerOf(authorization));
  if (verdict.ok || verdict.failure === 'expired') return verdict.token;
  throw refuse(verdict.failure === 'keys_unavailable' ? 'upstream_unavailable' : 'unauthorized');
}
