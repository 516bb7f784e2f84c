/**
 * Values sent by a request. A handler can read them in two ways alone, and both parse them: by the schema of its call, or as
 * values of an entity's fields. So no handler decides by the raw input and writes the parsed one.
 */
import * as z from 'zod/mini';

import type { Schema } from '#model/calls/call.ts';
import type { Fields, Values } from '#model/entity.ts';
import { parse } from '../http/request-parts.ts';
import { type CheckedValues, requireValues } from '../write/checked-values.ts';

type Mode = 'create' | 'update';

const anyValues = z.record(z.string(), z.unknown());

export class SentBody {
  readonly #sent: unknown;

  constructor(sent: unknown) {
    this.#sent = sent;
  }

  /** Throws 422 with each field that is wrong, as the other ways do. */
  read<T>(schema: Schema<T>): T {
    return parse(schema, this.#sent);
  }

  values(fields: Fields, mode: Mode): CheckedValues {
    return requireValues(fields, mode, parse(anyValues, this.#sent));
  }

  /** `amend` fills in what was left open, before anything is checked. */
  async amendedValues(
    fields: Fields,
    mode: Mode,
    amend: (given: Values) => Promise<Values>,
  ): Promise<CheckedValues> {
    return requireValues(fields, mode, await amend(parse(anyValues, this.#sent)));
  }

  /** The old API names the row beside its touched fields. */
  valuesBeside<T extends object>(
    beside: z.ZodMiniObject & Schema<T>,
    fields: Fields,
    mode: Mode,
  ): { readonly beside: T; readonly values: CheckedValues } {
    const sent = parse(anyValues, this.#sent);
    const others = Object.entries(sent).filter(([name]) => !(name in beside.shape));
    return {
      beside: parse(beside, sent),
      values: requireValues(fields, mode, Object.fromEntries(others)),
    };
  }
}
