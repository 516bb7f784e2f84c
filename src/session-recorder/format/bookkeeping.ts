/**
 * Bookkeeping in a state, which does not depend on the actions alone: of RTK Query the subscriptions, whether its window is
 * focused, and its middleware, whose name differs in each page; of redux-persist all. States are compared without it. It is left
 * out by its place, and not by its names alone: `online` may be a field of a row.
 */
import type { JsonFields } from './state-patch.ts';
import { isFields } from './state-patch.ts';

const ofConfig = ['online', 'focused', 'middlewareRegistered'];

const known = new WeakMap<object, object>();

/** A state is slices by name. The same state gives the same object, and slices without any stand in it as they are. */
export function withoutBookkeeping(state: unknown): unknown {
  if (!isFields(state)) return state;
  return remembered(state, () =>
    Object.fromEntries(Object.entries(state).map(([name, slice]) => [name, bare(slice)])),
  );
}

function bare(slice: unknown): unknown {
  if (!isFields(slice)) return slice;
  if (isApi(slice))
    return remembered(slice, () => ({
      ...without(slice, ['subscriptions']),
      config: without(slice.config, ofConfig),
    }));
  return '_persist' in slice ? remembered(slice, () => without(slice, ['_persist'])) : slice;
}

const isApi = (slice: JsonFields): slice is JsonFields & { readonly config: JsonFields } =>
  ['queries', 'mutations', 'subscriptions'].every((name) => name in slice) && isFields(slice.config);

const without = (fields: JsonFields, names: readonly string[]): JsonFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

function remembered(value: object, make: () => object): object {
  const made = known.get(value) ?? make();
  known.set(value, made);
  return made;
}
