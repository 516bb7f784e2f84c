/** A field in words, as docs/specification/entities.md has it: 'text, required, at most 200 characters'. */
import type { Field } from '#model/field.ts';

export function describeField(field: Field): string {
  return [
    kindOf(field),
    ...(field.required ? ['required'] : []),
    ...(field.immutable ? ['unchangeable'] : []),
    ...(field.readOnly ? ['set by the server'] : []),
    ...(field.private ? ['private'] : []),
    ...(field.personal ? ['personal'] : []),
    ...(field.kind === 'secret' && field.generated ? ['typed or generated'] : []),
    ...boundsOf(field),
  ].join(', ');
}

function kindOf(field: Field): string {
  if (field.kind === 'choice')
    return `one of ${Object.entries(field.values)
      .map(([name, value]) => (name === value ? name : `${name} ${value}`))
      .join(' / ')}`;
  if (field.kind === 'reference') return `reference to ${field.to}`;
  if (field.kind === 'list' && field.of !== undefined)
    return `list of ${Object.values(field.of).join(' / ')}`;
  if (field.kind === 'image' && field.portraitOf !== undefined) return 'image of a person';
  if (field.kind === 'phone' && field.anyLine) return 'phone of any line';
  if (field.kind === 'instant' && field.toSecond) return 'instant to the second';
  if (field.kind === 'integer' && field.asDay) return 'day as a number';
  return field.kind === 'code' && field.taxCode ? 'tax code' : field.kind;
}

function boundsOf(field: Field): readonly string[] {
  const { min, max } = { min: undefined, max: undefined, ...field };
  if (min === undefined && max === undefined) return [];
  const isText = field.kind !== 'money' && field.kind !== 'integer';
  const parts = [
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
  ];
  return [`${parts.join(' and ')}${isText ? ' characters' : ''}`];
}

/** The bounds that the words name. */
export function boundsIn(words: string): {
  readonly min: number | undefined;
  readonly max: number | undefined;
} {
  const read = (shape: RegExp) => {
    const found = shape.exec(words)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  return { min: read(/at least (-?\d+)/), max: read(/at most (-?\d+)/) };
}
