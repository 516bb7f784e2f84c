/** Values that a form holds and sends. Pure. */
import type { Fields, Row, Values } from '#model/entity.ts';
import type { FieldProblem } from '#model/failure.ts';
import type { Field } from '#model/field.ts';
import type { Checked } from '#model/field-schema.ts';
import { checkValues, problemOf } from '#model/field-schema.ts';
import { pairProblems, pairsOf } from '#model/ordered-fields.ts';
import type { Command } from '../definitions/define-command.ts';

/** The fields of the form, in its order. A secret that is there already need not be given again with other values. */
export function formFields({ form = [], entity, on }: Command): Fields {
  const named = form.flatMap((name) => {
    const field = entity.fields[name];
    return field === undefined ? [] : [[name, field] as const];
  });
  const keeps = on === 'row' && hasOthers(Object.fromEntries(named));
  return Object.fromEntries(named.map(([name, field]) => [name, keeps ? notAsked(field) : field]));
}

/** A form of nothing but secrets is there to set them. */
const hasOthers = (fields: Fields) => Object.values(fields).some(({ kind }) => kind !== 'secret');

/** Whether a secret of the row stays where its field is left empty. */
export function keepsSecrets(fields: Fields, row: Row | undefined): boolean {
  const secrets = Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');
  return row !== undefined && hasOthers(fields) && secrets.some((name) => row[name] !== null);
}

function notAsked(field: Field): Field {
  if (field.kind !== 'secret') return field;
  const { required: _, ...rest } = field;
  return rest;
}

/**
 * Initial values of the form: the row as the person sees it. In the form of a new row a required box is unticked, which means no.
 */
export function firstValues(fields: Fields, row: Row | undefined): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, required }]) => {
      const nothing = row === undefined && kind === 'flag' && required ? false : null;
      return [name, row?.[name] ?? nothing];
    }),
  );
}

const blank = (value: unknown) => (value === undefined || value === '' ? null : value);

/** Lists are compared by what is in them. */
const isSame = (a: unknown, b: unknown) =>
  blank(a) === blank(b) || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/** Only what the person changed: two who change different fields of one row do not undo each other. */
export function touchedValues(first: Values, now: Values): Values {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, first[name])));
}

export interface FollowedRow {
  readonly values: Values;
  /** Whether any field of the form is another one in the newer row. */
  readonly isMoved: boolean;
  /** Fields that both changed, and not alike. */
  readonly both: readonly string[];
}

/** A newer row under an open form: fields that the person has not touched follow it, touched ones stay. */
export function followRow(first: Values, values: Values, newer: Values): FollowedRow {
  const moved = Object.keys(newer).filter((name) => !isSame(newer[name], first[name]));
  const touched = moved.filter((name) => !isSame(values[name], first[name]));
  const followed = moved.filter((name) => !touched.includes(name)).map((name) => [name, newer[name]]);
  return {
    values: { ...values, ...Object.fromEntries(followed) },
    isMoved: moved.length > 0,
    both: touched.filter((name) => !isSame(values[name], newer[name])),
  };
}

/** Everything for a creation, the touched fields for a change. */
export function checkForm(command: Command, fields: Fields, first: Values, now: Values): Checked {
  // A form of nothing but secrets begins empty, and is not left so.
  const isWhole = Object.values(fields).every(({ kind }) => kind === 'secret');
  const checked =
    command.on === 'create' || isWhole
      ? checkValues(fields, 'create', now)
      : checkValues(fields, 'update', touchedValues(first, now));
  const problems = checked.ok ? pairProblems(command.entity, checked.values, first) : [];
  return problems.length > 0 ? { ok: false, problems } : checked;
}

export type Problems = Readonly<Record<string, Omit<FieldProblem, 'field'>>>;

export function problemsByField(problems: readonly FieldProblem[]): Problems {
  return Object.fromEntries(problems.map(({ field, ...problem }) => [field, problem]));
}

/** The problems after one field was left: its own is looked at again, the others stay. */
export function problemsAfter(problems: Problems, fields: Fields, name: string, value: unknown): Problems {
  const field = fields[name];
  const { [name]: _, ...others } = problems;
  const problem = field === undefined ? undefined : problemOf(field, value);
  return problem === undefined ? others : { ...others, [name]: problem };
}

export interface FormNow {
  readonly command: Command;
  readonly fields: Fields;
  readonly first: Values;
  readonly values: Values;
}

/** The same in a form, where the field may be one of a pair: the one of the two that tells it is looked at as well. */
export function problemsInForm(problems: Problems, form: FormNow, name: string): Problems {
  const { command, fields, first, values } = form;
  // A value that stays as the host has it is not sent: an unknown one there is not for the person to correct.
  const isKept = command.on === 'row' && blank(values[name]) !== null && isSame(values[name], first[name]);
  const { [name]: _, ...others } = problems;
  const wrong = pairProblems(command.entity, touchedValues(first, values), first);
  return pairsOf(command.entity, name).reduce(
    (after, { told }) => {
      // One that nobody has come to yet is asked for when it is left, or saved.
      if (!(told in fields) || blank(values[told]) === null) return after;
      const own = problemsAfter(after, fields, told, values[told]);
      const pair = wrong.find(({ field }) => field === told);
      return told in own || pair === undefined ? own : { ...own, ...problemsByField([pair]) };
    },
    isKept ? others : problemsAfter(problems, fields, name, values[name]),
  );
}

/** Problems that are shown are checked again with each key; new ones appear only when the field is left. */
export function problemsWhileTyping(problems: Problems, form: FormNow, name: string): Problems {
  const names = [name, ...pairsOf(form.command.entity, name).map((pair) => pair.told)];
  return names.some((one) => one in problems) ? problemsInForm(problems, form, name) : problems;
}
