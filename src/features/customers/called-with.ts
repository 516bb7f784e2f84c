/** Values that a call made now changes, and the form in which it is written down. */
import { CareStatus, customer } from '#model/entities/customer.ts';
import type { Values } from '#model/entity.ts';
import type { Command } from '#kit/definitions/define-command.ts';

/** `at`: epoch ms. */
export const calledWith = (typed: Values, at: number): Values => ({
  ...typed,
  careStatus: CareStatus.called,
  lastCall: new Date(at).toISOString(),
});

const calling = { ...customer, fields: { note: { ...customer.fields.note, required: true } } } as const;

/**
 * Typed as something new: the note of the call before it is read, not written over. It must be given: the same key
 * pressed twice would otherwise say of the next customer that they were called.
 */
export const callFormOf = (command: Command): Command => ({ ...command, on: 'create', entity: calling });

export const draftOfCall = (key: string | undefined) => `customer.call/${key ?? ''}`;
