/** The command that shows one secret of one row: online, and never without a line in the row's history. */
import type { AccessKey } from '#model/access.ts';
import type { Call } from '#model/calls/call.ts';
import { pathOf } from '#model/calls/call.ts';
import type { Entity, FieldName, Row } from '#model/entity.ts';
import { defineCommand } from '../definitions/define-command.ts';
import { nameOfRow, revealedSecret, secretBeside } from './revealed-secret.ts';

interface Reveal<E extends Entity> {
  readonly name: `${string}.reveal.${string}`;
  /** Its path names the row by the part `entity.key`. */
  readonly call: Call<{ readonly data: Row }>;
  readonly access: AccessKey;
  readonly field: FieldName<E>;
  readonly hotkey?: string;
}

export function revealCommand<E extends Entity>(entity: E, reveal: Reveal<E>) {
  const { name, call, access, field, hotkey } = reveal;
  const { method, path } = call;
  return defineCommand(entity, {
    ...{ name, access, host: 'v3', delivery: 'online', on: 'row', rare: true, consequence: 'none' },
    ...(hotkey === undefined ? {} : { hotkey }),
    // If none is set, the host answers so.
    offeredFor: (row) => row[field] !== null,
    request: ({ key }) => ({ method, path: pathOf(path, { [entity.key]: key }), body: { field } }),
    // Nothing of the row becomes another.
    project: (row) => row,
    readAnswer(body) {
      const row = call.answer.safeParse(body).data?.data;
      const value = secretBeside(body, field);
      if (row !== undefined && value !== undefined)
        revealedSecret.show({
          entity: entity.name,
          field,
          row: nameOfRow(row, entity.label, entity.key),
          value,
        });
      return row;
    },
  });
}
