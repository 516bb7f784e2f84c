/**
 * What people do to samples while nobody sends it. In each round some rows are made, changed and removed as it comes;
 * then one of each kind so that all its fields have a value, none has, or lists are empty: a question aimed at these
 * values finds all three, and no operator is left to chance.
 */
import fc from 'fast-check';

import type { Row, Values } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { Targets } from '../../../support/list-cases.ts';
import { valueFor } from '../../../support/list-cases.ts';
import { optional, people } from './sample.ts';

export const targets: Targets = () => people.map(({ id }) => id);
export const roundCount = 3;

export type Edit =
  | { readonly create: Values }
  | { readonly update: Values; readonly at: number }
  | { readonly remove: number };

export interface Round {
  readonly full: Values;
  readonly edits: readonly Edit[];
}

/** A value that a form lets through and the host keeps as it is. */
function writableFor(name: string, field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'code':
      return fc.constantFrom('CT2', 'CT10', 'ct02', 'Đạt-1', 'ma_9');
    case 'phone':
      return fc.constantFrom('0912345678', '0987654321', '0912345679');
    case 'email':
      return fc.constantFrom('an@example.vn', 'An.10@example.vn', 'an.9@example.vn');
    case 'link':
      return fc.constantFrom('https://example.vn/CT10', '/tep/ct9', '/tep/anh_%20.png');
    case 'image':
      return fc.constantFrom('a', '9', '10').map((sign) => `/uploads/${sign.padStart(64, '0')}.png`);
    case 'list':
      return fc.array(valueFor(name, field, targets), { minLength: 1, maxLength: 3 });
    default:
      return valueFor(name, field, targets).map((value) =>
        typeof value === 'string' ? value.trim() || 'x' : value,
      );
  }
}

const someValues: fc.Arbitrary<Values> = fc
  .uniqueArray(fc.constantFrom(...optional), { minLength: 1, maxLength: 4, selector: ([name]) => name })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map(([name, field]) =>
        fc
          .option(writableFor(name, field), { nil: null, freq: 4 })
          .map((value) => [name, value === null && field.kind === 'list' ? [] : value] as const),
      ),
    ),
  )
  .map((entries) => Object.fromEntries(entries));

const someEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ create: someValues }),
  { weight: 3, arbitrary: fc.record({ update: someValues, at: fc.nat(1000) }) },
  fc.record({ remove: fc.nat(1000) }),
);

export const someRounds: fc.Arbitrary<readonly Round[]> = fc.array(
  fc.record({
    full: fc.record(Object.fromEntries(optional.map(([name, field]) => [name, writableFor(name, field)]))),
    edits: fc.array(someEdit, { minLength: 4, maxLength: 4 }),
  }),
  { minLength: roundCount, maxLength: roundCount },
);

const variants = ({ full }: Round): Readonly<Record<'full' | 'blank' | 'bare', Values>> => {
  const known = (of: (field: Field) => unknown) =>
    Object.fromEntries(optional.map(([name, field]) => [name, of(field)]));
  return { full, blank: known(() => null), bare: known(({ kind }) => (kind === 'list' ? [] : null)) };
};

const isSetAside = (key: string) => /^(full|blank|bare)-\d$/.test(key);

/** Rows that are there from the beginning, to be removed in these rounds and touched by nothing before. */
export function setAside(rounds: readonly Round[]): readonly Values[] {
  return rounds.flatMap((round, index) =>
    Object.entries(variants(round)).map(([name, values]) => ({
      ...values,
      id: `${name}-${index}`,
      title: 'Có sẵn',
    })),
  );
}

/** Does one thing to a row. */
export type Issue = (verb: 'add' | 'edit' | 'remove', key: string, values: Values) => Promise<void>;

/** `alive`: rows as they are now, by key; `held`: keys that the host knew before the round. */
export async function play(
  round: Round,
  index: number,
  alive: ReadonlyMap<string, Row>,
  held: ReadonlySet<string>,
  issue: Issue,
): Promise<void> {
  const free = () => [...alive.keys()].filter((key) => !isSetAside(key));
  for (const [at, edit] of round.edits.entries()) {
    const keys = free();
    if ('create' in edit) await issue('add', `new-${index}-${at}`, { ...edit.create, title: `Mới ${at}` });
    else if ('update' in edit) await issue('edit', keys[edit.at % keys.length] ?? '', edit.update);
    else await issue('remove', keys[edit.remove % keys.length] ?? '', {});
  }
  const changed = free().filter((key) => held.has(key));
  for (const [at, [name, values]] of Object.entries(variants(round)).entries()) {
    await issue('add', `new-${index}-${name}`, { ...values, title: 'Mới' });
    await issue('edit', changed[(index + at) % changed.length] ?? '', values);
    await issue('remove', `${name}-${index}`, {});
  }
}
