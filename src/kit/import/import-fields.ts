/** Fields that a file may contain for a creation: those of its form, with their names and the names of their values. Pure. */
import type { Field } from '#model/field.ts';
import { fold } from '#model/vietnam/text.ts';
import type { ReferenceOption } from '#store/references-slice.ts';
import type { Command } from '../definitions/define-command.ts';
import { choiceLabel, fieldLabel, flagLabel } from '../definitions/message-ids.ts';
import { offeredOptions } from '../fields/reference/use-reference.ts';
import { formFields } from '../form/form-values.ts';
import type { LabelledValue } from '../list-page/edit/parse-input.ts';

/** The messages of one language; undefined for one that it has not. */
export type ImportTexts = (id: string) => string | undefined;

export interface ImportField {
  readonly name: string;
  readonly field: Field;
  /** In every language; the one that is shown first. */
  readonly labels: readonly string[];
  /** The same without what they are about: a file of customers has a 'Name', not a 'Customer name'. */
  readonly shortLabels: readonly string[];
  readonly worded: readonly LabelledValue[];
}

/** Nobody types these into a cell. */
const notInCells: ReadonlySet<Field['kind']> = new Set(['image', 'richText', 'secret']);

/** `optionsOf`: what a reference list offers; what is locked is offered by no form, either. */
export function importFields(
  command: Command,
  languages: readonly ImportTexts[],
  optionsOf: (list: string) => readonly ReferenceOption[],
): readonly ImportField[] {
  const { entity } = command;
  const say = (id: string) => languages.flatMap((texts) => texts(id) ?? []);
  return Object.entries(formFields(command))
    .filter(([, field]) => !notInCells.has(field.kind))
    .map(([name, field]) => {
      const labels = say(fieldLabel(entity.name, name));
      return {
        ...{ name, field, labels, shortLabels: shortened(labels, say(`entity.${entity.name}`)) },
        worded: wordedOf(entity.name, name, field, say, optionsOf),
      };
    });
}

const shortened = (labels: readonly string[], abouts: readonly string[]) =>
  labels.flatMap((label) =>
    abouts.flatMap((about) => {
      const rest = fold(label).replace(fold(about), '').trim();
      return rest === '' || rest === fold(label) ? [] : [rest];
    }),
  );

function wordedOf(
  entity: string,
  name: string,
  field: Field,
  say: (id: string) => readonly string[],
  optionsOf: (list: string) => readonly ReferenceOption[],
): readonly LabelledValue[] {
  switch (field.kind) {
    case 'choice':
      return Object.entries(field.values).flatMap(([choice, value]) =>
        apart(say(choiceLabel(entity, name, choice))).map((words) => ({ value, words })),
      );
    case 'flag':
      return [true, false].flatMap((value) =>
        apart(say(flagLabel(entity, name, value))).map((words) => ({ value, words })),
      );
    case 'reference':
      return offeredOptions(field, optionsOf(field.to)).map(({ id, label }) => ({ value: id, words: label }));
    default:
      return [];
  }
}

/** A word that two languages share is one word: twice, it would be taken for two values. */
const apart = (words: readonly string[]) =>
  words.filter((word, at) => words.findIndex((other) => fold(other) === fold(word)) === at);
