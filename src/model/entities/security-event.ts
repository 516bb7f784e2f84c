/**
 * An event of the security log: who signed in, who failed, who was refused, whose rights changed. Rows are written by the
 * server alone, and never hold what was typed: no password, no token, no unknown user name.
 */
import { defineEntity } from '../entity.ts';
import { choice, code, instant, integer, list, text } from '../field.ts';

/**
 * sessionsEnded: by somebody else, or by a new password of one's own; tokenReused: a code or a refresh token that was used
 * before; refused: a call, or a row of a batch, that the person has no right to; eventsLost: so many could not be kept.
 */
export const SecurityEventName = {
  signIn: 'signIn',
  signInFailed: 'signInFailed',
  lockOut: 'lockOut',
  signOut: 'signOut',
  sessionsEnded: 'sessionsEnded',
  tokenReused: 'tokenReused',
  refused: 'refused',
  rightsChanged: 'rightsChanged',
  accountCreated: 'accountCreated',
  accountLocked: 'accountLocked',
  accountUnlocked: 'accountUnlocked',
  accountRemoved: 'accountRemoved',
  passwordReset: 'passwordReset',
  passwordChanged: 'passwordChanged',
  passwordChangeFailed: 'passwordChangeFailed',
  secretRevealed: 'secretRevealed',
  secretSet: 'secretSet',
  exported: 'exported',
  clientChanged: 'clientChanged',
  serviceRestarted: 'serviceRestarted',
  firstAdministrator: 'firstAdministrator',
  eventsLost: 'eventsLost',
} as const;
export type SecurityEventName = (typeof SecurityEventName)[keyof typeof SecurityEventName];

export const SecurityOutcome = { success: 'success', failure: 'failure' } as const;
export type SecurityOutcome = (typeof SecurityOutcome)[keyof typeof SecurityOutcome];

/**
 * Reason of a security event: the cause of a failure or of ended sessions, the kind of a change, the kind of thing that was
 * reused.
 */
export const SecurityReason = {
  unknownName: 'unknownName',
  wrongPassword: 'wrongPassword',
  wrongCode: 'wrongCode',
  accountLocked: 'accountLocked',
  tooManyTries: 'tooManyTries',
  busy: 'busy',
  noRight: 'noRight',
  created: 'created',
  changed: 'changed',
  locked: 'locked',
  unlocked: 'unlocked',
  removed: 'removed',
  passwordReset: 'passwordReset',
  passwordChanged: 'passwordChanged',
  code: 'code',
  refreshToken: 'refreshToken',
} as const;
export type SecurityReason = (typeof SecurityReason)[keyof typeof SecurityReason];

const readOnly = true;
/** Personal data: neither the device nor a recording keeps it. */
const ofPerson = { readOnly, private: true } as const;

export const securityEvent = defineEntity('securityEvent', {
  key: 'id',
  label: 'id',
  search: ['actorUserName', 'ipAddress', 'target', 'requestId'],
  fields: {
    id: code({ required: true, readOnly }),
    /** By the clock of the database; of several that were gathered, the first. */
    at: instant({ required: true, readOnly, toSecond: true }),
    event: choice(SecurityEventName, { required: true, readOnly }),
    outcome: choice(SecurityOutcome, { required: true, readOnly }),
    // No other entity has fields of these names: what is private is left out of recordings by name alone.
    actorUserName: code(ofPerson),
    ipAddress: code(ofPerson),
    /** To whom it was done: the user name of an account, else the key of the row. */
    target: text(ofPerson),
    /** Which records: none, or one kind of them. */
    collections: list({ required: true, readOnly, words: 'entity' }),
    reason: choice(SecurityReason, { readOnly }),
    /** `PATCH /api/v1/user/status` */
    call: text({ readOnly }),
    /**
     * For a sign-in, how the person was authenticated (RFC 8176); else keys that the call requires, or names of fields that were
     * changed, or that the rows of a file were filtered by.
     */
    details: list({ required: true, readOnly }),
    /** How many failures of one address were gathered in the minute; how many events were lost. */
    count: integer({ required: true, readOnly }),
    lastAt: instant({ readOnly, toSecond: true }),
    /** How many user names those of the row were about, where it was more than a few. */
    names: integer({ readOnly }),
    /** Number of rows in a file. */
    rows: integer({ readOnly }),
    requestId: code(ofPerson),
    actorId: code(ofPerson),
    targetId: code(ofPerson),
  },
});
