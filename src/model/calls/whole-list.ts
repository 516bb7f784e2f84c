/**
 * A list of a host that pages nothing: it answers all of its rows at once, and what is asked of them is found here, by
 * the same list language that the others speak.
 */
import * as z from 'zod/mini';

import type { HostRequest } from '../command.ts';
import type { Entity, Row } from '../entity.ts';
import { keepable } from '../entity.ts';
import type { Filter } from '../list-query.ts';
import type { Schema } from './call.ts';

export interface WholeListCall {
  /** The filter may make what is sent for smaller; that all of it is matched is seen to here. */
  request(filter: Filter): HostRequest;
  /** All rows of an answer of this host. */
  readonly rows: Schema<readonly Row[]>;
  /** The host gives no more rows than this at once; a filter by this field has it look among fewer. */
  readonly cap?: { readonly rows: number; readonly narrowedBy: string };
}

/** An old host may send secrets along: they go no further. */
export function rowsWithoutSecrets<A>(
  entity: Entity,
  answer: Schema<A>,
  rowsIn: (answer: A) => readonly Row[],
): Schema<readonly Row[]> {
  return z.pipe(
    answer,
    z.transform((read: A) =>
      rowsIn(read).map((row) => keepable(entity, row, ({ kind }) => kind !== 'secret')),
    ),
  );
}
