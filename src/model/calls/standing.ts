/**
 * Whether an administrator has ended the session that a token is of. Asked by a device whose session was refused, to know whether
 * it has to forget what it holds of that person. An addition to the owner's specification.
 */
import * as z from 'zod/mini';

import { codeOf } from '../answer-parts.ts';
import type { Call } from './call.ts';

/** Changes of an account by an administrator that end its sessions. */
export const endings = ['locked', 'removed', 'reset'] as const;
export type Ended = (typeof endings)[number];

export const standingCall = {
  host: 'v3',
  method: 'POST',
  path: '/api/v1/user/standing',
  summary:
    'Whether an administrator has ended the session of the access token, which may have expired; the device says how many changes it still holds',
  access: 'public',
  body: z.object({
    /** A name that the device has given itself. */
    device: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    /** Changes of this person that it holds and has not sent. */
    unsent: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  answer: z.object({
    success: z.literal(true),
    /** none: the session goes on, or has ended otherwise: by its age, or by the person. Any other word: an administrator ended it. */
    data: z.object({ standing: codeOf(['none', ...endings]) }),
  }),
} as const satisfies Call;
