/**
 * Who is signed in, as the server sees it now (S). It opens the console, so it is read as far as the owner's list of it
 * allows: role, statements, name and avatar that are missing, or of another kind, are empty. Nothing more is ever allowed
 * by it: a role that can't be read is an ordinary person's, a statement that can't be read allows nothing.
 */
import * as z from 'zod/mini';

import { orNull } from '../answer-parts.ts';

const textOrNothing = z.catch(orNull(z.string()), null);

export const profileSchema = z.object({
  /**
   * Strict where it is told: whose rows, journal and rights these are. A host that leaves it out speaks of whom its token was
   * given to.
   */
  id: z.optional(z.nullable(z.string().check(z.minLength(1)))),
  userName: z.catch(z.string(), ''),
  name: z.catch(z.string(), ''),
  avatar: textOrNothing,
  mobile: textOrNothing,
  /** Any text: super_admin and admin have their meaning, every other is an ordinary person's (specification, section 3). */
  role: z.catch(z.string(), ''),
  pbacStatements: z.catch(z.array(z.catch(z.string(), '')), []),
  /** 0: the host counts none. Sent back, it is refused where the host does: nothing is written over what nobody has seen. */
  version: z.catch(z.int(), 0),
});
export type Profile = z.infer<typeof profileSchema>;
