/** Every command of the console, written out: the journal finds them here by their permanent names. */
import type { Command } from '#kit/definitions/define-command.ts';
import { accountCommands } from '#features/account/account.commands.ts';
import { bankQrPages } from '#features/bank-qr/gateway-pages.ts';
import { brandNamesCommands, partnerBrandNamesCommands } from '#features/brand-names/brand-names.commands.ts';
import { clientsCommands } from '#features/clients/clients.commands.ts';
import { companiesCommands, partnersCommands } from '#features/companies/company-lists.commands.ts';
import { customerStatusesCommands } from '#features/customer-statuses/customer-statuses.commands.ts';
import { careCommands } from '#features/customers/care.commands.ts';
import { customersCommands } from '#features/customers/customers.commands.ts';
import { speakersCommands } from '#features/devices/cloud-speakers.commands.ts';
import { invoiceConfigsCommands } from '#features/invoice-configs/invoice-configs.commands.ts';
import { leadsCommands } from '#features/leads/leads.commands.ts';
import { menuPackagesCommands } from '#features/menu-packages/menu-packages.commands.ts';
import { restartService } from '#features/monitor/services.commands.ts';
import { devicesCommands } from '#features/partner-devices/devices.commands.ts';
import { paymentPackagesCommands } from '#features/payment-packages/payment-packages.commands.ts';
import { permissionsCommands } from '#features/permissions/permissions.commands.ts';
import { usersCommands } from '#features/staff/users.commands.ts';
import { checkDataSync, checkFees } from '#features/wallets/checks.commands.ts';
import { walletsCommands } from '#features/wallets/wallet-transactions.commands.ts';
import { bannersCommands } from '#features/web-content/banners.commands.ts';
import { contactCommands } from '#features/web-content/contact.commands.ts';
import { newsCommands, recruitCommands } from '#features/web-content/posts.commands.ts';

export const commands: readonly Command[] = [
  ...accountCommands,
  ...companiesCommands,
  ...partnersCommands,
  ...brandNamesCommands,
  ...partnerBrandNamesCommands,
  ...invoiceConfigsCommands,
  ...customersCommands,
  ...careCommands,
  ...leadsCommands,
  ...bankQrPages.flatMap((pages) => pages.commands),
  ...speakersCommands,
  ...usersCommands,
  ...clientsCommands,
  ...customerStatusesCommands,
  ...paymentPackagesCommands,
  ...menuPackagesCommands,
  ...permissionsCommands,
  ...devicesCommands,
  ...bannersCommands,
  ...newsCommands,
  ...recruitCommands,
  ...contactCommands,
  ...walletsCommands,
  checkFees,
  checkDataSync,
  restartService,
];

/** The command of an entry as a screen offers it, with its form; undefined where this version knows none. */
export function commandNamed(name: string): Command | undefined {
  return commands.find((command) => command.name === name);
}
