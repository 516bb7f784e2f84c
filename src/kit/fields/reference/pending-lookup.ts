/**
 * Text typed to find an option. It stands in place of the value until its field is left or saved; then it becomes the marked
 * option, or stays if none was found: no rule takes it for a value. Plain, so that a draft keeps it. Pure.
 */
import type { Values } from '#model/entity.ts';

export interface PendingLookup {
  readonly typed: string;
  /** Id of the option that is marked; null: there is none of that name. */
  readonly found: string | null;
  /** The value that it was typed over, and that stands again where it is given up. */
  readonly over: unknown;
}

export const isPendingLookup = (value: unknown): value is PendingLookup =>
  typeof value === 'object' && value !== null && 'typed' in value && 'found' in value;

/** The value that is meant; what was sought and not found comes back as it is. */
export function meantBy(value: unknown): unknown {
  if (!isPendingLookup(value)) return value;
  return value.typed.trim() === '' ? value.over : (value.found ?? value);
}

/** `fill`: what one value fills in elsewhere. The very same values where nothing was sought. */
export function settledLookup(values: Values, fill?: (name: string, value: unknown) => Values): Values {
  let now = values;
  for (const [name, value] of Object.entries(values)) {
    const result = meantBy(value);
    if (result !== value) now = { ...now, [name]: result, ...fill?.(name, result) };
  }
  return now;
}

/** As the person typed it. */
export const asTyped = (value: unknown) => (isPendingLookup(value) ? value.typed : String(value ?? ''));
