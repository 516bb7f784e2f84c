/** The customers' commands, and a payment that is sent at once with a code nobody may keep. */
import type { CommandCore } from '#model/command.ts';
import { testCommands } from '../support/world.ts';

/** Stands in every one-time code; searched for on the disk. */
export const canary = 'canary-7f3a';

const [, update] = testCommands;
if (update === undefined) throw new Error('The customers can no longer be changed.');

export const simulatedCommands: readonly CommandCore[] = [
  ...testCommands,
  { ...update, name: 'customer.pay', delivery: 'online', secretValues: ['otp'] },
];
