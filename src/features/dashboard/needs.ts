/** What a count of the workplace counts: the list it leads to, filtered so that it shows exactly those rows. */
import { CompanyStatus } from '#model/entities/company.ts';
import { CustomerType } from '#model/entities/customer.ts';

const addresses: Readonly<Record<string, string>> = {
  customersPreparingToSign: `/customer/list?${query({
    customerType: [CustomerType.preparingToSign],
    active: true,
  })}`,
  companiesLocked: `/company/list?${query({ status: [CompanyStatus.locked] })}`,
  companiesOverdrawn: `/company/list?${query({ status: [CompanyStatus.active], balance: { to: -1 } })}`,
};

/** Undefined for a count that this version does not know: it is not shown, rather than shown without words. */
export function addressOfNeed(name: string): string | undefined {
  return addresses[name];
}

function query(values: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(written).toString();
}
