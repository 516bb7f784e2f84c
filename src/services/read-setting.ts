/** A setting that holds more than a word: whoever wrote it, it is read by its shape. */
import type * as z from 'zod/mini';

import type { Settings } from '#ports/ports.ts';

/** Undefined: there is none, or none of this shape. */
export function readSetting<T>(settings: Settings, name: string, shape: z.ZodMiniType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(settings.read(name) ?? '')).data;
  } catch {
    return undefined;
  }
}
