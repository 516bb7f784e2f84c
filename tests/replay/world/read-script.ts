/** What happens to a world beside what was recorded, as files have it: `{"after": 17, "do": "offline"}`. */
import * as z from 'zod/mini';

import type { Recording } from '#session-recorder/format/recording.ts';
import type { Happening, Script } from './play-world.ts';
import { intent } from './read-notes.ts';

const happening = z.union([
  z.object({ do: z.literal(['offline', 'online', 'loseAnswer']) }),
  z.object({ do: z.literal('answer'), status: z.number() }),
  z.object({ do: z.literal(['wait', 'clock']), ms: z.number() }),
  z.object({ do: z.literal('want'), intent }),
]);
const scripts = z.array(z.intersection(z.object({ after: z.int().check(z.nonnegative()) }), happening));

/** What stands behind the end of a recording; undefined: that is no script. */
export const ownScript = ({ script }: Recording): readonly Script[] | undefined =>
  scripts.safeParse(script).data;

export const readScript = (json: unknown): readonly Script[] | undefined => scripts.safeParse(json).data;

export const readBranch = (json: unknown): readonly Happening[] | undefined =>
  z.array(happening).safeParse(json).data;
