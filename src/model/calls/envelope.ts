/**
 * Envelope of every answer of a host, and the parameters of every list. Schemas of answers are made when the first one is read:
 * those of all calls would delay a start by some ten milliseconds before any request.
 */
import * as z from 'zod/mini';

import { numbersByName, orAbsent } from '../answer-parts.ts';
import type { Entity, Row } from '../entity.ts';
import { rowSchema } from '../field-schema.ts';
import type { Page } from '../list-query.ts';

export const listParameters = z.object({
  current: z.optional(z.string()),
  pageSize: z.optional(z.string()),
  filter: z.optional(z.string()),
  sort: z.optional(z.string()),
});

/** `{success: true, data: [...], total, current, pageSize, summary?}` */
export function pageAnswer(entity: Entity): z.ZodMiniType<Page<Row> & { success: true }> {
  return z.lazy(() =>
    z.object({
      success: z.literal(true),
      data: z.array(rowSchema(entity)),
      total: z.int(),
      current: z.int(),
      pageSize: z.int(),
      summary: orAbsent(numbersByName),
    }),
  );
}

/** `{success: true, data: row}` */
export function rowAnswer(entity: Entity) {
  return z.lazy(() => z.object({ success: z.literal(true), data: rowSchema(entity) }));
}

/** The answer to a removal, and to calls that change no row of the caller's. */
export const doneAnswer = z.object({ success: z.literal(true) });

/** How a failure is to be shown (specification, section 8). */
export const showTypes = z.literal([0, 1, 2, 4, 9]);

/** One result per id, in the order of the request; the call itself answers 200. */
export function batchAnswer(entity: Entity) {
  return z.lazy(() =>
    z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          id: z.string(),
          ok: z.boolean(),
          errorCode: orAbsent(z.string()),
          errorMessage: orAbsent(z.string()),
          showType: orAbsent(showTypes),
          row: orAbsent(z.nullable(rowSchema(entity))),
        }),
      ),
    }),
  );
}

/** `items` of a batch: each id beside the version that was seen, no row twice. */
const itemsUpTo = (most: number) =>
  z.array(z.object({ id: z.string(), version: z.int() })).check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'is_duplicate'),
  );
export const batchItems = itemsUpTo(200);
/** Limit of a batch that calls a bank or a merchant for each row. */
export const outsideItems = itemsUpTo(20);

/** The envelope of every failure. */
export const failureEnvelope = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  errorMessage: z.string(),
  showType: showTypes,
  errors: z.optional(
    z.array(
      z.object({
        field: z.string(),
        code: z.string(),
        message: z.optional(z.string()),
        parameters: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  ),
  traceId: z.string(),
  /** With `version_conflict`: the row as it is now, null where it is gone. */
  current: z.optional(z.nullable(z.looseObject({ version: z.int() }))),
});
export type FailureEnvelope = z.infer<typeof failureEnvelope>;
