/** Places of personal data in a recording, by the names of the entities' fields. */

import { referenceLists } from '#model/calls/reference-lists.ts';
import type { Entity } from '#model/entity.ts';
import { isPersonal } from '#model/field.ts';
import { searchField } from '#model/list-query.ts';

/** Names that no entity declares: texts that are searched for, and how older hosts call what others have fields for. */
const alwaysPersonal = [
  searchField,
  ...['q', 'phone', 'telephone', 'mobile', 'email', 'customerName', 'ownerName', 'fullname', 'senderName'],
];

export interface PersonalFields {
  /** True if a field of a row, a command, a condition or a parameter of this name is personal. */
  has(name: string): boolean;
  /** Whether the label of what a field of this name points to tells of nobody. */
  isPublicLabel(name: string): boolean;
  /** Whether the options of the reference list tell of nobody. */
  isPublicList(name: string): boolean;
}

export function personalFields(entities: readonly Entity[]): PersonalFields {
  const names = new Set(alwaysPersonal);
  const targets = new Map<string, Set<string>>();
  for (const { fields } of entities) {
    for (const [name, field] of Object.entries(fields)) {
      if (isPersonal(field)) names.add(name);
      if (field.kind === 'reference') targets.set(name, (targets.get(name) ?? new Set()).add(field.to));
    }
  }
  return {
    has: (name) => names.has(name),
    isPublicLabel: (name) => [...(targets.get(name) ?? [''])].every(isPublicList),
    isPublicList,
  };
}

/** One that this version does not know may tell of anybody. */
function isPublicList(name: string): boolean {
  const list = referenceLists[name];
  if (list === undefined) return false;
  const { fields } = list.call.entity;
  return list.label.every((field) => fields[field] !== undefined && !isPersonal(fields[field]));
}
