/** The commands of the two lists, in the order in which they are offered. */
import { company, partner } from '#model/entities/company.ts';
import { companyRowCommands } from './companies.commands.ts';
import { partCommands } from './company-parts.commands.ts';

export const companyRows = companyRowCommands(company, 'company');
export const partnerRows = companyRowCommands(partner, 'partner');

export const companyParts = partCommands('company');
const partnerParts = partCommands('partner');

export const companiesCommands = listOf(companyRows, companyParts);
export const partnersCommands = listOf(partnerRows, partnerParts);

function listOf(rows: ReturnType<typeof companyRowCommands>, parts: ReturnType<typeof partCommands>) {
  const { add, edit, lock, unlock, stop, payIn, syncTickets, registerOperator } = rows;
  const { remove, removeCompletely } = rows;
  return [
    ...[add, edit, payIn, lock, unlock, stop],
    ...[parts.configFee, parts.menu, parts.configApp, parts.revealKeyStore],
    ...[syncTickets, registerOperator, remove, removeCompletely],
  ];
}
