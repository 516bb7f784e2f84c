/** A name for what a person may do: rows and entries made under other statements can be told apart. */
import { createSelector } from '@reduxjs/toolkit';

import type { Caller } from '#model/access.ts';
import { shortHash } from '#model/hash.ts';
import { selectPerson } from '#store/session-slice.ts';

export function statementsName(caller: Caller): string {
  return shortHash([caller.role, ...[...caller.statements].sort()].join('\n'));
}

/** Changes with what the person may do: what hosts answered is forgotten then, and asked for anew by who shows it. */
export const selectRights = createSelector(selectPerson, (person) =>
  person === undefined ? '' : statementsName(person),
);
