/**
 * How the parts of an answer are read (docs/decisions/31-lenient-refusals.md). A host may be older than this console, or
 * newer: a member that nobody knows is passed over (what is made of `z.object` and of rows does so by itself), and
 *
 *   orNull     a part that may be null may be missing: nothing
 *   orAbsent   a part that may be missing may be null, or of another kind: nothing
 *   codeOf     one of a few words, or one that only the host knows: shown as it came
 *   byName     what is kept under names: an entry of another kind is passed over
 *
 * Strict stays what somebody acts on: ids and keys (a row that can't be told from others is none), versions (what is
 * written goes over what was seen, and over nothing else), amounts, counts and percentages (a sum without a part is
 * another sum), and flags. A row without what every row of its kind has is a part of one, and kept it would empty the rest.
 */
import * as z from 'zod/mini';

type Schema<T> = z.ZodMiniType<T>;

export const orNull = <T>(schema: Schema<T>) => z._default(z.nullable(schema), null);

export const orAbsent = <T>(schema: Schema<T>) => z.catch(z.optional(schema), undefined);

/** `known`: what this version has words for. */
export const codeOf = (known: readonly string[]): Schema<string> => z.union([z.literal(known), z.string()]);

const entriesOf = (kind: 'string' | 'number') =>
  z.transform((told: unknown) => {
    if (typeof told !== 'object' || told === null || Array.isArray(told)) return undefined;
    const read = Object.entries(told).filter(([, value]) => typeof value === kind);
    // Nearly always: a thousand rows are read at once.
    return read.length === Object.keys(told).length ? told : Object.fromEntries(read);
  });

export const textsByName = z.pipe(entriesOf('string'), z.record(z.string(), z.string()));
export const numbersByName = z.pipe(entriesOf('number'), z.record(z.string(), z.number()));
