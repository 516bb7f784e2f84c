/**
 * A new tab of somebody who works here signs itself in: by the tokens of another tab, or by the session that stands at the
 * provider. Not for somebody who has left, whose session was ended, or for whom the screen is locked or would be by now: they
 * are asked for their password, and a tab more is no way round that.
 */

import { selectLocale } from '#store/locale-slice.ts';
import { lockDue } from '#store/lock-slice.ts';
import type { AppThunk } from '#services/services.ts';
import {
  hasSignedOut,
  isSignedOutAtProvider,
  readActiveMarker,
  readEnded,
  readLatest,
  readLocked,
} from '#services/session-markers.ts';
import { usualIdleMinutes } from './lock.ts';

/** Whom this device takes for at work in another tab, or as having been a moment ago. */
export function whoIsAtWork(): AppThunk<Promise<string | undefined>> {
  return async (_dispatch, _getState, { config, ports: { clock, device, settings } }) => {
    const identity = await device.readIdentity().catch(() => undefined);
    if (identity === undefined || identity.locked) return undefined;
    const { subject, confirmedAt } = identity;
    if (hasSignedOut(settings, subject) || isSignedOutAtProvider(settings)) return undefined;
    if (readEnded(settings)?.subject === subject) return undefined;
    const active = readActiveMarker(settings);
    const due = lockDue({
      ...{ now: clock.now(), latestAt: readLatest(settings), confirmedAt },
      activeAt: active?.subject === subject ? active.at : Number.NEGATIVE_INFINITY,
      isHeld: readLocked(settings) !== undefined,
      idleLockMinutes: config.idleLockMinutes ?? usualIdleMinutes,
      maximumOfflineHours: config.maximumOfflineHours,
    });
    return due === null ? subject : undefined;
  };
}

/** For the provider, whose answer the next start finds; resolves to whether this page is being left for it. */
export function leaveForProvider(subject: string): AppThunk<Promise<boolean>> {
  return async (_dispatch, getState, { ports: { auth } }) =>
    (await auth.askProvider(subject, selectLocale(getState()))) === 'left';
}
