/** Events of a second factor: it is set up, or removed, by its person or by somebody for them. */
import { SecurityEventName, SecurityOutcome, SecurityReason } from '#model/entities/security-event.ts';
import { staff } from '#model/entities/staff.ts';
import type { SecurityNote } from './security-note.ts';

/** No field of a row: what an event calls it. */
export const secondFactorField = 'secondFactor';

export const targetOf = ({ id, userName }: { readonly id: string; readonly userName?: string }) => ({
  ...{ collection: staff.name, id },
  ...(userName === undefined ? {} : { label: userName }),
});

export const secondFactorNote = (
  account: { readonly id: string; readonly userName?: string },
  reason?: typeof SecurityReason.removed,
): SecurityNote => ({
  ...{ event: SecurityEventName.secretSet, outcome: SecurityOutcome.success, target: targetOf(account) },
  ...{ details: [secondFactorField], ...(reason === undefined ? {} : { reason }) },
});

/** By the removal of the factor by somebody else. */
export const sessionsEndedNote = (account: {
  readonly id: string;
  readonly userName: string;
}): SecurityNote => ({
  ...{ event: SecurityEventName.sessionsEnded, outcome: SecurityOutcome.success },
  ...{ target: targetOf(account), reason: SecurityReason.removed },
});
