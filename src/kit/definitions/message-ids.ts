/**
 * Ids of messages, derived from what is defined: no label stands in a definition, and one test asks both
 * locales for every id that can come out of here. What is the same record under several names reads the same.
 */
import { recordName } from '#model/entities/gateway-names.ts';
import type { Field } from '#model/field.ts';
import { choicesOf } from '#model/field.ts';
import type { Preset } from '#model/vietnam/calendar.ts';

export const fieldLabel = (entity: string, field: string) => `field.${recordName(entity)}.${field}`;

/** '/customer/list' -> 'screen.customer.list' */
export const screenTitle = (path: string) => `screen.${path.replace(/^\//, '').replaceAll('/', '.')}`;

/** 'mbqrTerminal.approve' -> 'command.terminal.approve' */
export const commandLabel = (name: string) => {
  const [entity = '', ...act] = name.split('.');
  return ['command', recordName(entity), ...act].join('.');
};
/** For several rows: 'Lock {count} companies'. */
export const commandForMany = (name: string) => `${commandLabel(name)}.many`;
/** For one row, which it names: 'Lock {record}'. */
export const commandForOne = (name: string) => `${commandLabel(name)}.one`;
/** As a deed that is done: 'Locked {record}', or of several rows 'Locked {count} companies'. */
export const commandDone = (name: string) => `${commandLabel(name)}.done`;
/** One sentence on what follows from it, for whoever is asked. */
export const commandEffect = (name: string) => `${commandLabel(name)}.effect`;

export const choiceLabel = (entity: string, field: string, name: string) =>
  `choice.${recordName(entity)}.${field}.${name}`;
export const flagLabel = (entity: string, field: string, value: boolean) =>
  `choice.${recordName(entity)}.${field}.${value ? 'true' : 'false'}`;

export const presetLabel = (preset: Preset) => `preset.${preset}`;
/** Message of a field's problem: 'problem.max_length'. */
export const problemLabel = (code: string) => `problem.${code}`;

/** The name in code of a choice's value on the wire; undefined for a value nobody defined. */
export function choiceName(field: Field, value: unknown): string | undefined {
  const values = choicesOf(field);
  return Object.keys(values).find((name) => values[name] === value);
}
