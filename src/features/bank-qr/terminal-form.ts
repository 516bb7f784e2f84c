/** Form fields of a terminal, shared by all its forms. Pure. */
import type { Gateway } from '#model/entities/gateway.ts';
import type { TerminalEntity } from '#model/entities/terminal.ts';
import type { FieldName, Fields, Values } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { Command } from '#kit/definitions/define-command.ts';

type Name = FieldName<TerminalEntity>;

/** Those of the gateway's own fields that are of this kind. */
export function ownFields(
  { terminal, ownTerminalFields }: Gateway,
  wanted: (field: Field) => boolean,
): readonly Name[] {
  const fields: Fields = terminal.fields;
  const isWanted = (name: string): name is Name => {
    const field = fields[name];
    return field !== undefined && wanted(field);
  };
  return ownTerminalFields.filter(isWanted);
}

/** The gateway's own fields stand before the account; what the server sets is not asked. */
export function terminalForm(gateway: Gateway): readonly Name[] {
  const own = ownFields(gateway, ({ readOnly }) => readOnly !== true);
  return [
    ...(['terminalName', 'company', ...own, 'bankAccountName', 'bankAccountNumber'] as const),
    ...(['identityNumber', 'phoneNo', 'qrPercentage'] as const),
  ];
}

/** The command that is sent at once with what must not be kept, where the one of this name is queued without it. */
export const identifiedTwin = (name: string) => `${name}Identified`;

/**
 * Whether something must not be kept on this device. Of a row one that was taken away is such a change too; of a new one
 * that was left open is nothing.
 */
export function hasPrivate({ entity, on }: Pick<Command, 'entity' | 'on'>, values: Values): boolean {
  const isGiven = (value: unknown) => on === 'row' || (value !== null && value !== '');
  return Object.entries(values).some(
    ([name, value]) => entity.fields[name]?.private === true && isGiven(value),
  );
}
