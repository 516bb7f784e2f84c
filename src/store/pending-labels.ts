/**
 * Labels of references that a pending change has set: the host gave the row a label of the value before. The label shown is from
 * the list held here, so a list is sorted by that as well.
 */
import type { Entity, Row } from '#model/entity.ts';
import type { ReferenceOption } from './references-slice.ts';

export type ReferenceLists = Readonly<Record<string, readonly ReferenceOption[]>>;

export interface PendingLabels {
  /** The lists that the entity's references point into; undefined where one is not held. */
  readonly lists: readonly (readonly ReferenceOption[] | undefined)[];
  /** `after` as it is shown where `before` was. */
  label(before: Row, after: Row): Row;
}

export function pendingLabels(entity: Entity, held: ReferenceLists): PendingLabels {
  const references = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, list: held[field.to] }] : [],
  );
  return {
    lists: references.map(({ list }) => list),
    label(before, after) {
      let labels: Record<string, string> | undefined;
      for (const { name, list } of references) {
        const value = after[name];
        if (value === before[name] || typeof value !== 'string' || list === undefined) continue;
        const label = namesIn(list).get(value);
        if (label === undefined) continue;
        labels ??= { ...after.labels };
        labels[name] = label;
      }
      return labels === undefined ? after : { ...after, labels };
    },
  };
}

export const haveSameLists = (one: PendingLabels, other: PendingLabels): boolean =>
  one.lists.length === other.lists.length && one.lists.every((list, at) => list === other.lists[at]);

/** By id, made when a list is first asked: some have thousands. */
const indexes = new WeakMap<readonly ReferenceOption[], ReadonlyMap<string, string>>();

function namesIn(list: readonly ReferenceOption[]): ReadonlyMap<string, string> {
  const known = indexes.get(list) ?? new Map(list.map(({ id, label }) => [id, label]));
  indexes.set(list, known);
  return known;
}
