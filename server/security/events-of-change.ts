/**
 * Which events a change of a row is: of accounts, of permission sets, of clients, of services, and of secrets wherever they
 * are. The log of changes is the one place that all of them pass through. Pure.
 */
import { client } from '#model/entities/client.ts';
import { permissionSet } from '#model/entities/permission-set.ts';
import { SecurityEventName, SecurityOutcome, SecurityReason } from '#model/entities/security-event.ts';
import { staff } from '#model/entities/staff.ts';
import { systemService } from '#model/entities/system-service.ts';
import { userCompany } from '#model/entities/user-company.ts';
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { ChangeOp } from '../db/tables/writes.ts';
import type { FirstAdministrator } from '../seed/first-password.ts';
import type { SecurityNote } from './security-note.ts';

export interface LoggedRowChange {
  readonly op: ChangeOp;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** That were set. */
  readonly secrets?: readonly string[];
}

type EventPart = Pick<SecurityNote, 'event' | 'reason' | 'details'>;
type EventsOf = (change: LoggedRowChange, isOwn: boolean) => readonly EventPart[];

const event = SecurityEventName;
const reason = SecurityReason;

/** `actor`: the member of staff who makes it. */
export function eventsOfChange(
  entity: Entity,
  change: LoggedRowChange,
  actor: string,
): readonly SecurityNote[] {
  const row = change.after ?? change.before;
  if (row === undefined) return [];
  const id = keyOf(entity, row);
  const events = (byCollection.get(entity.name) ?? ofSecrets)(
    change,
    entity.name === staff.name && id === actor,
  );
  // Labels for staff alone: an operator's would be the phone number of a customer.
  const label = entity.name === staff.name ? { label: String(row.userName) } : {};
  const target = { collection: entity.name, id, ...label };
  return events.map((each) => ({ outcome: SecurityOutcome.success, target, ...each }));
}

export const revealed = (collection: string, id: string, field: string): SecurityNote => ({
  ...{ event: event.secretRevealed, outcome: SecurityOutcome.success },
  ...{ target: { collection, id }, details: [field] },
});

/** Made by the server itself, where otherwise no account could sign in. */
export const firstAdministrator = ({
  id,
  userName,
}: Pick<FirstAdministrator, 'id' | 'userName'>): SecurityNote => ({
  ...{ event: event.firstAdministrator, outcome: SecurityOutcome.success },
  target: { collection: staff.name, id, label: userName },
});

/** Kind of a change: locking and unlocking both change the one field `active`. */
function actOf({ op, before, after }: LoggedRowChange): SecurityReason {
  if (op === 'create') return reason.created;
  if (op === 'remove') return reason.removed;
  if (before?.active === after?.active) return reason.changed;
  return after?.active === true ? reason.unlocked : reason.locked;
}

const rightsOfAccount = ['role', 'pbac'] as const;

function changed({ before, after }: LoggedRowChange, fields: readonly string[]): readonly string[] {
  return fields.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));
}

const ofAccount: EventsOf = (change, isOwn) => {
  const act = actOf(change);
  const ended = (why: SecurityReason): EventPart => ({ event: event.sessionsEnded, reason: why });
  if (act === reason.created)
    return [{ event: event.accountCreated, details: changed(change, rightsOfAccount) }];
  if (act === reason.removed) return [{ event: event.accountRemoved }, ended(act)];
  if (act === reason.locked) return [{ event: event.accountLocked }, ended(act)];
  if (act === reason.unlocked) return [{ event: event.accountUnlocked }];
  const rights = changed(change, rightsOfAccount);
  const hasPassword = change.secrets?.includes('password') === true;
  return [
    ...(rights.length === 0 ? [] : [{ event: event.rightsChanged, reason: act, details: rights }]),
    ...(hasPassword && isOwn ? [{ event: event.passwordChanged }, ended(reason.passwordChanged)] : []),
    ...(hasPassword && !isOwn ? [{ event: event.passwordReset }, ended(reason.passwordReset)] : []),
  ];
};

/** They have no password here, and no sessions. */
const ofOperatorAccount: EventsOf = (change, isOwn) =>
  ofAccount(change, isOwn).filter((part) => part.event !== event.sessionsEnded);

const ofSet: EventsOf = (change) => {
  const act = actOf(change);
  const details = changed(change, ['statements', 'active']);
  return act === reason.changed && details.length === 0
    ? []
    : [{ event: event.rightsChanged, reason: act, details }];
};

const ofSecrets: EventsOf = ({ secrets = [] }) =>
  secrets.length === 0 ? [] : [{ event: event.secretSet, details: secrets }];

const ofClient: EventsOf = (change, isOwn) => {
  const secret = ofSecrets(change, isOwn);
  const act = actOf(change);
  if (act === reason.changed && secret.length > 0) return secret;
  const details = act === reason.changed ? changed(change, Object.keys(client.fields)) : [];
  return [{ event: event.clientChanged, reason: act, details }, ...secret];
};

const ofService: EventsOf = () => [{ event: event.serviceRestarted }];

const byCollection: ReadonlyMap<string, EventsOf> = new Map([
  [staff.name, ofAccount],
  [userCompany.name, ofOperatorAccount],
  [permissionSet.name, ofSet],
  [client.name, ofClient],
  [systemService.name, ofService],
]);
