/** Every list screen of the console, written out: within a group in the order of its menu (specification, section 2). */
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { bankQrPages } from '#features/bank-qr/gateway-pages.ts';
import { brandNamesScreen, partnerBrandNamesScreen } from '#features/brand-names/brand-names.screen.ts';
import { clientsScreen } from '#features/clients/clients.screen.ts';
import { companiesScreen, partnersScreen } from '#features/companies/companies.screen.ts';
import { customerStatusesScreen } from '#features/customer-statuses/customer-statuses.screen.ts';
import { careScreen } from '#features/customers/care.screen.ts';
import { customersScreen } from '#features/customers/customers.screen.ts';
import { cloudSpeakersScreen } from '#features/devices/cloud-speakers.screen.ts';
import { invoiceConfigsScreen } from '#features/invoice-configs/invoice-configs.screen.ts';
import { leadsScreen } from '#features/leads/leads.screen.ts';
import { menuPackagesScreen } from '#features/menu-packages/menu-packages.screen.ts';
import { devicesScreen } from '#features/partner-devices/devices.screen.ts';
import { paymentPackagesScreen } from '#features/payment-packages/payment-packages.screen.ts';
import { permissionsScreen } from '#features/permissions/permissions.screen.ts';
import { securityLogScreen } from '#features/security-log/security-log.screen.ts';
import { usersScreen } from '#features/staff/users.screen.ts';
import { dataSyncsScreen } from '#features/wallets/data-syncs.screen.ts';
import { missingFeesScreen } from '#features/wallets/missing-fees.screen.ts';
import { walletTransactionsScreen } from '#features/wallets/wallet-transactions.screen.ts';
import { bannersScreen } from '#features/web-content/banners.screen.ts';
import { contactScreen } from '#features/web-content/contact.screen.ts';
import { newsScreen } from '#features/web-content/news.screen.ts';
import { recruitScreen } from '#features/web-content/recruit.screen.ts';

export const screens: readonly ListScreen[] = [
  companiesScreen,
  brandNamesScreen,
  invoiceConfigsScreen,
  partnersScreen,
  partnerBrandNamesScreen,
  leadsScreen,
  customersScreen,
  careScreen,
  ...bankQrPages.flatMap((pages) => pages.screens),
  usersScreen,
  clientsScreen,
  permissionsScreen,
  menuPackagesScreen,
  paymentPackagesScreen,
  newsScreen,
  contactScreen,
  recruitScreen,
  customerStatusesScreen,
  missingFeesScreen,
  dataSyncsScreen,
  walletTransactionsScreen,
  bannersScreen,
  securityLogScreen,
  cloudSpeakersScreen,
  devicesScreen,
];
