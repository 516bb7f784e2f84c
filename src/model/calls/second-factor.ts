/** One's own second factor on the v3 host, and its removal by an administrator. An addition to the owner's specification. */
import * as z from 'zod/mini';

import { orNull } from '../answer-parts.ts';
import type { Call } from './call.ts';
import { doneAnswer } from './envelope.ts';

const path = '/api/v1/user/me/second-factor';
const own = { host: 'v3', access: 'signedIn' } as const;
/** An answer that is shown once must not be kept under an idempotency key: none of these is a write that can be sent again. */
const post = { ...own, method: 'POST' } as const;
const proof = z.object({ password: z.string(), code: z.string() });
const codesAnswer = z.object({
  success: z.literal(true),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const secondFactorCalls = {
  read: {
    ...own,
    method: 'GET',
    path,
    summary: 'Whether one has a second factor, and how many recovery codes are left',
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        /** Since when; null: one has none. */
        since: orNull(z.string()),
        recoveryCodesLeft: z.int(),
        /** By the configuration of this server, for the role. */
        isRequired: z.boolean(),
      }),
    }),
  },
  offer: {
    ...post,
    path: `${path}/offer`,
    summary: 'A new secret for an authenticator app; nothing is set up until a code of it confirms that',
    body: z.object({ password: z.string() }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({
        /** In base32. */
        secret: z.string(),
        /** `otpauth://`, as the QR code says it. */
        address: z.string(),
        /** To be sent back with the code: it can’t be read. */
        offer: z.string(),
      }),
    }),
  },
  confirm: {
    ...post,
    path: `${path}/confirm`,
    summary: 'Set up what was offered; answers ten recovery codes, once',
    body: z.object({ offer: z.string(), code: z.string() }),
    answer: codesAnswer,
  },
  renewCodes: {
    ...post,
    path: `${path}/recovery-codes`,
    summary: 'Ten new recovery codes; those of before are good no more',
    body: proof,
    answer: codesAnswer,
  },
  remove: {
    ...post,
    path: `${path}/remove`,
    summary: 'Remove the own second factor',
    body: proof,
    answer: doneAnswer,
  },
  removeOf: {
    host: 'v3',
    method: 'POST',
    path: '/api/v1/user/{id}/remove-second-factor',
    summary: 'Remove the second factor of somebody who has lost it; by rank, as a reset of the password',
    access: ['user.resetpass'],
    writes: 'creates',
    answer: doneAnswer,
  },
} as const satisfies Record<string, Call>;
