/**
 * Who may change a row need not see it: its private fields are answered to those alone who may see rows of its collection,
 * whatever else they may do to it.
 */
import type { Entity } from '#model/entity.ts';
import { keepable } from '#model/entity.ts';
import type { StaffCaller } from '../auth/caller.ts';
import { maySeeNamedRow } from '../auth/caller.ts';
import { Refused } from '../http/refusal.ts';
import { resourceByCollection } from './registry.ts';

export interface Withholding {
  /** An answer without them, wherever in it the row stands. */
  answer(body: unknown): unknown;
  /** A refusal tells the row as it is now. */
  failure(failure: unknown): unknown;
}

export function withholdingFrom(caller: StaffCaller, entity: Entity | undefined): Withholding {
  const names = entity === undefined ? [] : privateNames(entity);
  const policy = entity && resourceByCollection.get(entity.name)?.policy;
  // Without a policy for the collection, no caller is known to see all.
  const seesAll = names.length === 0 || (policy !== undefined && maySeeNamedRow(caller, policy));
  if (entity === undefined || seesAll) return { answer: (body) => body, failure: (failure) => failure };
  return {
    answer: (body) => without(body, names),
    failure(failure) {
      if (!(failure instanceof Refused)) return failure;
      const { code, details } = failure;
      const { current } = details;
      if (current === undefined || current === null) return failure;
      const visible = keepable(entity, current, (field) => field.private !== true);
      return new Refused(code, { ...details, current: visible });
    },
  };
}

function privateNames({ fields }: Entity): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.private === true);
}

function without(body: unknown, names: readonly string[]): unknown {
  if (Array.isArray(body)) return body.map((one) => without(one, names));
  if (typeof body !== 'object' || body === null) return body;
  const parts = Object.entries(body).filter(([name]) => !names.includes(name));
  return Object.fromEntries(parts.map(([name, part]) => [name, without(part, names)]));
}
