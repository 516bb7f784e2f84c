/** Every list screen of the console, written out. */
import type { ListScreen } from '#kit/define-screen.ts';
import { mbqrPaymentsScreen } from '#features/bank-qr/payments.screen.ts';
import { companiesScreen } from '#features/companies/companies.screen.ts';
import { customersScreen } from '#features/customers/customers.screen.ts';
import { cloudSpeakersScreen } from '#features/devices/cloud-speakers.screen.ts';
import { leadsScreen } from '#features/leads/leads.screen.ts';
import { usersScreen } from '#features/staff/users.screen.ts';

export const screens: readonly ListScreen[] = [
  companiesScreen,
  leadsScreen,
  customersScreen,
  mbqrPaymentsScreen,
  usersScreen,
  cloudSpeakersScreen,
];
