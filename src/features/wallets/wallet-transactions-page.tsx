/** The list of all movements; of one company's, with the way back to that company. */
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router';

import { useAllows } from '#kit/access.tsx';
import { useShowContext } from '#kit/fields/registry/use-show.ts';
import { ListScreenPage } from '#kit/list-page/list-screen.tsx';
import { readCompanyIn } from './company-in-address.ts';
import { walletTransactionsScreen } from './wallet-transactions.screen.ts';
import './wallets.css';

export function WalletTransactionsPage() {
  const company = readCompanyIn(useLocation().search);
  const mayOpen = useAllows(['company.update']);
  return (
    <div className="c-wallet-page">
      {company !== undefined && mayOpen && <ToCompany id={company} />}
      <ListScreenPage screen={walletTransactionsScreen} />
    </div>
  );
}

function ToCompany({ id }: { readonly id: string }) {
  const { labelOf } = useShowContext();
  const company = [id, labelOf('company', id)].filter((part) => part !== undefined).join(' – ');
  return (
    <p className="c-wallet-back">
      <Link to={`/company/update?${new URLSearchParams({ id, tab: 'wallet' })}`}>
        <FormattedMessage id="wallet.toCompany" values={{ company }} />
      </Link>
    </p>
  );
}
