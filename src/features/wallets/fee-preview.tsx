/** Preview of a fee run: the amount of each kind, and the wallets that will have a negative balance. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { FeeRunPreview } from '#model/calls/wallet-reads.ts';
import { walletTransaction } from '#model/entities/wallet-transaction.ts';
import { showField, useShowContext } from '#kit/fields/registry/use-show.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import '#kit/chart/table.css';
import './wallets.css';

export function FeePreviewed({ preview }: { readonly preview: FeeRunPreview }) {
  const formats = useFormats();
  const { companies, transactions, amount, takenTransactions, takenAmount, below } = preview;
  return (
    <div className="c-wallet-preview c-figures">
      {takenTransactions > 0 && (
        <p className="c-wallet-taken">
          <FormattedMessage
            id="feeRun.taken"
            values={{ count: takenTransactions, amount: formats.money(takenAmount) }}
          />
        </p>
      )}
      {transactions === 0 ? (
        <p role="status">
          <FormattedMessage id={takenTransactions > 0 ? 'feeRun.nothingMore' : 'feeRun.nothing'} />
        </p>
      ) : (
        <>
          <div role="status">
            <h3>
              <FormattedMessage id="feeRun.will" values={{ companies, amount: formats.money(amount) }} />
            </h3>
          </div>
          <ByType preview={preview} />
          {below.length > 0 && <Below preview={preview} />}
        </>
      )}
    </div>
  );
}

function ByType({ preview: { byType, amount, companies } }: { readonly preview: FeeRunPreview }) {
  const intl = useIntl();
  const formats = useFormats();
  const context = useShowContext();
  const head = (id: string) => intl.formatMessage({ id: `feeRun.column.${id}` });
  return (
    <table className="c-chart-table c-wallet-table">
      <thead>
        <tr>
          <th scope="col">{head('balanceType')}</th>
          <th scope="col">{head('companies')}</th>
          <th scope="col">{head('quantity')}</th>
          <th scope="col">{head('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {byType.map((type) => (
          <tr key={type.balanceType}>
            <th scope="row">
              {showField(walletTransaction, { version: 0, ...type }, 'balanceType', context).text}
            </th>
            <td>{formats.number(type.companies)}</td>
            <td>{formats.number(type.quantity)}</td>
            <td>{formats.number(type.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{head('total')}</th>
          <td>{formats.number(companies)}</td>
          <td />
          <td>{formats.number(amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Below({ preview: { below, belowCount } }: { readonly preview: FeeRunPreview }) {
  const intl = useIntl();
  const formats = useFormats();
  const head = (id: string) => intl.formatMessage({ id: `feeRun.column.${id}` });
  return (
    <section aria-labelledby="fees-below">
      <h3 id="fees-below" className="c-wallet-below">
        <FormattedMessage id="feeRun.below" values={{ count: belowCount }} />
      </h3>
      <table className="c-chart-table c-wallet-table">
        <thead>
          <tr>
            <th scope="col">{head('company')}</th>
            <th scope="col">{head('balance')}</th>
            <th scope="col">{head('fee')}</th>
            <th scope="col">{head('after')}</th>
          </tr>
        </thead>
        <tbody>
          {below.map(({ company, companyName, balance, amount, after }) => (
            <tr key={company}>
              <th scope="row" title={companyName}>{`${company} – ${companyName}`}</th>
              <td>{formats.number(balance)}</td>
              <td>{formats.number(amount)}</td>
              <td className="is-below">{formats.number(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {belowCount > below.length && (
        <p className="c-form-note">
          <FormattedMessage id="feeRun.belowMore" values={{ count: belowCount - below.length }} />
        </p>
      )}
    </section>
  );
}
