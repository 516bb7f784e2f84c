/** One company with what other parts of the console keep of it: its brand names and its invoice providers. */
import { EmbeddedList } from '#kit/list-page/embedded/embedded-list.tsx';
import { brandNamesScreen } from '#features/brand-names/brand-names.screen.ts';
import type { CompanyTab } from '#features/companies/company-page.tsx';
import { CompanyPage } from '#features/companies/company-page.tsx';
import { invoiceConfigsScreen } from '#features/invoice-configs/invoice-configs.screen.ts';

const ofOthers: readonly CompanyTab[] = [
  {
    name: 'brandname',
    Panel: ({ id }) => <EmbeddedList screen={brandNamesScreen} field="companyId" value={id} />,
  },
  {
    name: 'invoice',
    Panel: ({ id }) => <EmbeddedList screen={invoiceConfigsScreen} field="companyId" value={id} />,
  },
];

export function WholeCompanyPage() {
  return <CompanyPage others={ofOthers} />;
}
