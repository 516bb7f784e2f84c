/**
 * A command as a screen offers it: what the store needs to keep and send it (`CommandCore`), and what a
 * person needs to find and use it. The toolbar, the row menu, the palette, the keys and the tests read it.
 */
import type { AccessKey } from '#model/access.ts';
import type { CommandCore, CommandInput, Delivery, HostName, HostRequest } from '#model/command.ts';
import type { Entity, FieldName, Row, RowOf, Values, ValuesOf } from '#model/entity.ts';

/** Looks of a command's button: danger stands last and apart. */
export type CommandIntent = 'none' | 'primary' | 'danger';

/**
 * A command that needs another row first, of another entity: that row is made by a command of its own, in its form,
 * which is filled in from this row. Both are recorded together, and this one waits for the creation.
 */
export interface Making<R = Row> {
  /** Name of the creation. */
  readonly command: string;
  /** The value of this command that is to hold the key of what was made. */
  readonly field: string;
  from(row: R): Values;
}

export interface Command<E extends Entity = Entity> extends CommandCore<RowOf<E>, ValuesOf<E>> {
  /** Fields of its form, in order; none: it acts at once (or after `confirm`). */
  readonly form?: readonly string[];
  /** Values it sends without a form: `{ active: false }`. */
  readonly values?: Values;
  /** One key on the grid (`n`, `e`, `Delete`); shown in tooltips and in `?`. */
  readonly hotkey?: string;
  readonly intent?: CommandIntent;
  /** Asks before it acts: message `command.<name>.confirm`. */
  readonly confirm?: true;
  /** May act on several selected rows at once. */
  readonly batch?: true;
  readonly makes?: Making;
  /** Whether it can be done to this row, of its own entity; a command that can't is not offered for it. */
  offeredFor?(row: Row): boolean;
}

/** What the author of a command writes; the rest has defaults. */
export interface CommandDefinition<E extends Entity> {
  readonly name: string;
  readonly v?: number;
  readonly host: HostName;
  readonly access: AccessKey | readonly AccessKey[];
  readonly adminOnly?: true;
  readonly delivery: Delivery;
  readonly on: 'create' | 'row';
  readonly form?: readonly FieldName<E>[];
  readonly values?: ValuesOf<E>;
  readonly hotkey?: string;
  readonly intent?: CommandIntent;
  readonly confirm?: true;
  readonly batch?: true;
  /** Values beside the entity's fields that are never recorded. */
  readonly secretValues?: readonly string[];
  readonly makes?: Making<RowOf<E>> & { readonly field: FieldName<E> };
  offeredFor?(row: RowOf<E>): boolean;
  request(input: CommandInput<ValuesOf<E>>): HostRequest;
  project(row: RowOf<E> | undefined, input: CommandInput<ValuesOf<E>>): RowOf<E> | undefined;
  readAnswer?(body: unknown): Row | undefined;
  opposite?(
    input: CommandInput<ValuesOf<E>>,
    before: RowOf<E>,
  ): { readonly name: string; readonly values: Values } | undefined;
}

export function defineCommand<E extends Entity>(entity: E, definition: CommandDefinition<E>): Command<E> {
  const { access, v = 1, readAnswer = rowInData, ...rest } = definition;
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
