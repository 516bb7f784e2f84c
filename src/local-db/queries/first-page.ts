/**
 * The first page that the host answered last to a list of which this device holds parts only: which rows, in which order, and
 * how many there were. It is shown, as of its time, while the host is asked the same again; the rows are those held here.
 */
import * as z from 'zod/mini';

import type { Entity, Row } from '#model/entity.ts';
import { shortHash } from '#model/hash.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { PersonMemory } from '#services/services.ts';

export const firstPageDraft = (collection: string) => `firstPage/${collection}`;

/** Says nothing of what was looked for. */
export const firstPageName = (query: ListQuery) => shortHash(nameOfQuery(query));

const kept = z.object({
  /** See `firstPageName`. */
  name: z.string(),
  /** Under which it was read. */
  statements: z.string(),
  keys: z.array(z.string()),
  total: z.number(),
  summary: z.optional(z.record(z.string(), z.number())),
  cappedAt: z.optional(z.number()),
  /** Epoch ms. */
  asOf: z.number(),
});

export type StoredFirstPage = z.infer<typeof kept>;

export interface FirstPage extends Pick<StoredFirstPage, 'total' | 'summary' | 'cappedAt' | 'asOf'> {
  readonly rows: readonly Row[];
}

/** Undefined where none was kept of this query, or a row of it is not held any more. */
export async function readFirstPage(
  { rows, statements, stores }: PersonMemory,
  entity: Entity,
  query: ListQuery,
): Promise<FirstPage | undefined> {
  const stored = await stores.drafts.read(firstPageDraft(entity.name)).catch(() => undefined);
  const page = kept.safeParse(stored).data;
  if (page?.name !== firstPageName(query) || page.statements !== statements) return undefined;
  const { held } = await rows.collections.of(entity);
  const found = page.keys.flatMap((key) => held.get(key) ?? []);
  if (found.length < page.keys.length) return undefined;
  const { total, summary, cappedAt, asOf } = page;
  return { rows: found, total, summary, cappedAt, asOf };
}
