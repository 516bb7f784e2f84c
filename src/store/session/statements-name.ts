/** A name for what a person may do: rows and entries made under other statements can be told apart. */
import type { Caller } from '#model/access.ts';
import { shortHash } from '#model/hash.ts';

export function statementsName(caller: Caller): string {
  return shortHash([caller.role, ...[...caller.statements].sort()].join('\n'));
}
