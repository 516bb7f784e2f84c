/** Bodies that are right but for one thing, each with the field that an answer has to name. */
import { beyondBounds, ofAnotherKind, type Property, propertiesOf } from '../../support/sample-values.ts';
import type { LawCall } from './law-calls.ts';

export interface WrongBody {
  readonly field: string;
  readonly what: 'missing' | 'of another kind' | 'beyond its bounds';
  readonly body: object;
}

export function wrongBodies(call: LawCall, right: Readonly<Record<string, unknown>>): readonly WrongBody[] {
  return propertiesOf(call.body, call.entity?.fields).flatMap((property) => {
    const { name } = property;
    const { [name]: _, ...rest } = right;
    const wrong = (what: WrongBody['what'], value: unknown): readonly WrongBody[] =>
      value === undefined ? [] : [{ field: name, what, body: { ...rest, [name]: value } }];
    return [
      ...missing(property, rest),
      ...wrong('of another kind', ofAnotherKind(property)),
      // A row of such a name is not there, and that is what an answer says of it.
      ...(namesARow(name) ? [] : wrong('beyond its bounds', beyondBounds(property))),
    ];
  });
}

const namesARow = (name: string) => name === 'id' || name === 'companyId';

/** Left out of a creation; of a change, emptied. */
function missing(
  { name, field, isRequired }: Property,
  rest: Readonly<Record<string, unknown>>,
): readonly WrongBody[] {
  if (isRequired) return [{ field: name, what: 'missing', body: rest }];
  return field?.required === true ? [{ field: name, what: 'missing', body: { ...rest, [name]: null } }] : [];
}
