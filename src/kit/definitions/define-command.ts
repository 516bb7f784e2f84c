/**
 * A command as a screen offers it: what the store needs to keep and send it (`CommandCore`), and what a
 * person needs to find and use it. The toolbar, the row menu, the palette, the keys and the tests read it.
 */
import type { ComponentType, ReactNode } from 'react';

import type { AccessKey } from '#model/access.ts';
import type { CommandCore, CommandInput, Delivery, HostName, HostRequest } from '#model/command.ts';
import type { Entity, FieldName, Row, RowOf, Values, ValuesOf } from '#model/entity.ts';
import { keepable } from '#model/entity.ts';
import type { KnownCode } from '#model/failure.ts';
import type { Words } from '#model/failure-words.ts';
import { rowSchema } from '#model/field-schema.ts';
import type { ReplacedEntry } from '#commands/intents.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import type { Consequence } from './consequence.ts';
import type { EditorProps } from './field-renderer.ts';
import type { Begin, Reopened } from './form-initial-values.ts';

/** Looks of a command's button: danger stands last and apart. */
export type CommandIntent = 'none' | 'primary' | 'danger';

/**
 * A command that needs another row first, of another entity: that row is made by a command of its own, in its form,
 * which is filled in from this row. Both are recorded together, and this one waits for the creation.
 */
export interface PrerequisiteCreation<R = Row> {
  /** Name of the creation. */
  readonly command: string;
  /** The value of this command that is to hold the key of what was made. */
  readonly field: string;
  /** Reference lists that `from` looks into: read ahead. */
  readonly lists?: readonly string[];
  /**
   * Initial values of the creation. A value without a field in its form gets one there: it is seen, and is saved with the rest.
   */
  from(row: R, help: PrerequisiteHelp): Values;
}

export interface PrerequisiteHelp {
  /** The id of the only option of a list that is called so, marks and case aside. */
  idNamed(list: string, name: string): string | undefined;
  say(message: string, values: Readonly<Record<string, string>>): string;
}

/** Props of a part of a form, beside those of every editor. */
export interface PartProps extends EditorProps {
  /** The key of the row; undefined in the form of a new one. */
  readonly rowKey: string | undefined;
  /** The value that the form began with. */
  readonly first: unknown;
}

/** Loads a part of a form that is no ordinary field, when the form is opened. */
export type LoadPart = () => Promise<ComponentType<PartProps>>;

/** The row that a form is about: as it is shown, and as the host has it. */
export interface FormTarget {
  readonly key: string;
  readonly row: Row;
  readonly base: Row | undefined;
}

/** Props of a command's form, and of a frame in its place or around it. */
export interface CommandFormProps {
  readonly command: Command;
  readonly target: FormTarget | undefined;
  /** The person has asked to close; the form answers at once where nothing would be lost. */
  readonly isLeaving: boolean;
  /** The refused change that is mended here. Such a form lies over the page: only closing the tab would lose it. */
  readonly reopened?: Reopened | undefined;
  /** A creation that is filled in to begin with. */
  readonly begin?: Begin | undefined;
  /** Somebody else has removed the row: there is nothing left to save it to. */
  readonly isGone?: boolean;
  /** Above the fields. */
  readonly note?: ReactNode;
  /** Below the fields: what comes of what is typed. */
  below?(values: Values): ReactNode;
  /** Text of its button, if it has more to say than that it saves. */
  readonly saves?: string | undefined;
  /** Values of other fields that follow from one typed value. */
  fill?(name: string, value: unknown): Values;
  /** Values that follow from data loaded after the form opened; absent until then. They fill untouched fields only. */
  readonly fillLate?: ((values: Values) => Values) | undefined;
  onStay(): void;
  /** `base`: the row as the host has it, where it is another one than that of the list. */
  onSave(values: Values, key: string, replaced: ReplacedEntry, base?: Row | undefined): Promise<IssueOutcome>;
  onClose(): void;
}

/** Loads what stands in the drawer in place of the form of its fields: around that form, or instead of it. */
export type LoadFrame = () => Promise<ComponentType<CommandFormProps>>;

export interface Command<E extends Entity = Entity> extends CommandCore<RowOf<E>, ValuesOf<E>> {
  /** wide: its parts need more room than one column of fields. */
  readonly formSize?: 'wide';
  /** Parts of its form that are no ordinary fields, by field. */
  readonly parts?: Readonly<Record<string, LoadPart>>;
  readonly frame?: LoadFrame;
  /** Values it sends without a form: `{ active: false }`. */
  readonly values?: Values;
  /** Found in the row's menu, in its drawer and in the palette; the title line has no room for all. */
  readonly rare?: true;
  /** One key on the grid (`n`, `e`, `Delete`); shown in tooltips and in `?`. */
  readonly hotkey?: string;
  readonly intent?: CommandIntent;
  readonly consequence: Consequence;
  /** May act on several selected rows at once. */
  readonly batch?: true;
  readonly requires?: PrerequisiteCreation;
  /** Whether it can be done to this row, of its own entity; a command that can't is not offered for it. */
  offeredFor?(row: Row): boolean;
  /** Effect on others than these rows, shown with the question; undefined if it is not known. */
  affects?(rows: readonly Row[]): Words | undefined;
  /** Warning about the row that the host answered, shown although the command was done. */
  remark?(row: Row): Words | undefined;
  /** Result in the host's answer that no row holds: shown with the success message, once. */
  result?(): Words | undefined;
}

/** Definition of a command as its author writes it; the rest has defaults. */
export interface CommandDefinition<E extends Entity> {
  readonly name: string;
  readonly v?: number;
  readonly host: HostName;
  readonly access: AccessKey | readonly AccessKey[];
  readonly adminOnly?: true;
  readonly delivery: Delivery;
  readonly on: 'create' | 'row';
  readonly form?: readonly FieldName<E>[];
  readonly formSize?: 'wide';
  readonly parts?: Readonly<Record<string, LoadPart>>;
  readonly frame?: LoadFrame;
  readonly values?: ValuesOf<E>;
  readonly rare?: true;
  readonly hotkey?: string;
  readonly intent?: CommandIntent;
  readonly consequence: Consequence;
  readonly batch?: true;
  /** Most rows of one call with `items`. */
  readonly mostItems?: number;
  readonly failure?: KnownCode;
  /** Values beside the entity's fields that are never recorded. */
  readonly secretValues?: readonly string[];
  readonly requires?: PrerequisiteCreation<RowOf<E>> & { readonly field: FieldName<E> };
  offeredFor?(row: RowOf<E>): boolean;
  affects?(rows: readonly RowOf<E>[]): Words | undefined;
  remark?(row: RowOf<E>): Words | undefined;
  result?(): Words | undefined;
  request(input: CommandInput<ValuesOf<E>>): HostRequest;
  project(row: RowOf<E> | undefined, input: CommandInput<ValuesOf<E>>): RowOf<E> | undefined;
  readAnswer?(body: unknown): Row | undefined;
  opposite?(
    input: CommandInput<ValuesOf<E>>,
    before: ValuesOf<E>,
  ): { readonly name: string; readonly values: Values } | undefined;
}

export function defineCommand<E extends Entity>(entity: E, definition: CommandDefinition<E>): Command<E> {
  const readRow = (body: unknown) => {
    const answered = rowInData(body);
    // As a list would read it; a row of which the answer has a part alone is taken as it came.
    const row = answered && (rowSchema(entity).safeParse(answered).data ?? answered);
    // An old host may send secrets back.
    return row && keepable(entity, row, ({ kind }) => kind !== 'secret');
  };
  const { access, v = 1, readAnswer = readRow, ...rest } = definition;
  return { ...rest, v, entity, access: typeof access === 'string' ? [access] : access, readAnswer };
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** v3 answers `{ success, data: row }`; v1 `{ code, results: row }`; a batch of one `{ data: [{ row }] }`. */
function rowInData(body: unknown): Row | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const data = 'data' in body ? body.data : 'results' in body ? body.results : undefined;
  const first: unknown = Array.isArray(data) ? data[0] : data;
  if (isRow(first)) return first;
  return typeof first === 'object' && first !== null && 'row' in first && isRow(first.row)
    ? first.row
    : undefined;
}
