/** Every command of the console, written out: the journal finds them here by their permanent names. */
import type { CommandCore } from '#model/command.ts';
import { accountCommands } from '#features/account/account.commands.ts';
import { companiesCommands } from '#features/companies/companies.commands.ts';
import { customersCommands } from '#features/customers/customers.commands.ts';

export const commands: readonly CommandCore[] = [
  ...accountCommands,
  ...companiesCommands,
  ...customersCommands,
];
