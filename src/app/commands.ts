/** Every command of the console, written out: the journal finds them here by their permanent names. */
import type { Command } from '#kit/define-command.ts';
import { accountCommands } from '#features/account/account.commands.ts';
import { companiesCommands } from '#features/companies/companies.commands.ts';
import { customersCommands } from '#features/customers/customers.commands.ts';
import { speakersCommands } from '#features/devices/cloud-speakers.commands.ts';
import { leadsCommands } from '#features/leads/leads.commands.ts';

export const commands: readonly Command[] = [
  ...accountCommands,
  ...companiesCommands,
  ...customersCommands,
  ...leadsCommands,
  ...speakersCommands,
];

/** The command of an entry as a screen offers it, with its form; undefined where this version knows none. */
export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name);
}
