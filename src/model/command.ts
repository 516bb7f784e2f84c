/**
 * A command: what a person wants done to an entity, by a permanent name. The journal, recordings and
 * the relay hold commands; a changed row is only ever computed from them.
 */
import type { AccessKey } from './access.ts';
import type { Entity, Row, Values } from './entity.ts';
import type { KnownCode } from './failure.ts';
import { mayBeKept } from './field.ts';

/** Hosts of the configuration; `v1` is reached through the proxy of `v3`. */
export const hostNames = ['v3', 'v1', 'v4', 'busOperator', 'partnerDevices', 'analytics'] as const;
export type HostName = (typeof hostNames)[number];

export interface HostRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the host: `/customer/KH0001`. */
  readonly path: string;
  readonly body?: unknown;
}

/** Target and values of a command. */
export interface CommandInput<V extends object = Values> {
  /** The key of the row; of a row to be, for a creation. */
  readonly key: string;
  /** Requested values; for an update the touched fields only. */
  readonly values: V;
  /** The version the person saw; undefined for a creation, and of a host that counts none. */
  readonly version: number | undefined;
}

/**
 * queued: works offline; recorded, shown at once, sent later, again if need be.
 * online: money, credentials, grants, what can't be undone; sent once, never again by itself.
 */
export type Delivery = 'queued' | 'online';

/** The part of a command that needs no screen. Methods, so that a registry can hold commands of all entities. */
export interface CommandCore<R extends object = Row, V extends object = Values> {
  /** Permanent: journals and recordings hold it. */
  readonly name: string;
  /** Version of the shape of its values. */
  readonly v: number;
  readonly entity: Entity;
  readonly host: HostName;
  readonly access: readonly AccessKey[];
  /** Admin status needed besides the keys. */
  readonly adminOnly?: true;
  readonly delivery: Delivery;
  /** create: makes the row; row: changes one; a batch is one command per row. */
  readonly on: 'create' | 'row';
  /** Fields of its form, in order; none: it acts at once (or after a question). */
  readonly form?: readonly string[];
  /** Code of the catalogue, shown if the host refuses the command without a reason. */
  readonly failure?: KnownCode;
  /** Most rows that one call with `items` names, where it is fewer than 200: a bank or merchant is called for each. */
  readonly mostItems?: number;
  /** From values of version n to those of n + 1, by n: entries that were recorded under an older shape. Pure. */
  readonly upcasts?: Readonly<Record<number, (values: Values) => Values>>;
  /** Names of values beside the entity's fields that are secret: never recorded. */
  readonly secretValues?: readonly string[];
  request(input: CommandInput<V>): HostRequest;
  /** The row as it will be: undefined where it is gone. Pure; called at every show. */
  project(row: R | undefined, input: CommandInput<V>): R | undefined;
  /**
   * Whether it still fits on a newer row; where a command does not say, it does unless somebody has changed the
   * same fields to something else.
   */
  check?(row: R, input: CommandInput<V>): 'ok' | 'conflict';
  /** Finds the changed row in the answer; undefined where there is none (removed). */
  readAnswer(body: unknown): Row | undefined;
  /**
   * The command that undoes this one once it was accepted, if there is one. What it is to make of the row comes from
   * its values alone, which must name every field that was touched.
   *
   * @param before the touched fields as they were, and nothing else of the row: no more of it is recorded. Undefined
   *   where nobody here has seen what was there
   */
  opposite?(
    input: CommandInput<V>,
    before: V,
  ): { readonly name: string; readonly values: Values } | undefined;
}

/** Whether nothing that it asks a person for is left out where it is recorded. */
export function mayBeKeptWhole({ entity, form = [], secretValues }: CommandCore): boolean {
  const isKept = (name: string) => {
    const field = entity.fields[name];
    return field === undefined || mayBeKept(field);
  };
  return secretValues === undefined && form.every(isKept);
}

/**
 * Whether the journal holds all that was sent. What is queued is sent from there, and whatever of it may not be kept goes
 * by another command, at once. Of any other the rest alone, sent again, would be taken for the whole.
 */
export function isRecordedWhole(command: CommandCore): boolean {
  return command.delivery === 'queued' || mayBeKeptWhole(command);
}

/** Finds a command by the name that a journal holds. */
export type CommandRegistry = ReadonlyMap<string, CommandCore>;

export function createCommandRegistry(commands: readonly CommandCore[]): CommandRegistry {
  return new Map(commands.map((command) => [command.name, command]));
}
