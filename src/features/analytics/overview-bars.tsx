/** Banks, companies and kinds of fee: bars of what they came to, and tables of all their figures. */
import { useIntl } from 'react-intl';

import { walletTransaction } from '#model/entities/wallet-transaction.ts';
import { useAllows } from '#kit/access.tsx';
import { BarList } from '#kit/chart/bar-list.tsx';
import { ChartTable } from '#kit/chart/chart-table.tsx';
import { useChartWords } from '#kit/chart/use-chart-words.ts';
import { choiceLabel, choiceName } from '#kit/definitions/message-ids.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { rowAddress } from '#kit/list-page/url-state/row-link.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { paymentsOfDays, walletMovementsAddress } from './analytics-address.ts';
import type { OverviewFigures, OverviewPart } from './overview-part.ts';
import { banksOf, rateOf } from './overview-part.ts';
import './analytics.css';

export function Banks({ data }: OverviewPart) {
  const intl = useIntl();
  const rows = banksOf(data).map(({ name, known, figures }) => ({
    ...{ key: name, name: wordFor(intl, `menu.${name}`, name), figures },
    to: known && figures.count > 0 ? paymentsOfDays(known, data, false) : undefined,
    toPaid: known && figures.success > 0 ? paymentsOfDays(known, data, true) : undefined,
  }));
  const title = intl.formatMessage({ id: 'analytics.banks' });
  return (
    <div className="c-analytics-banks">
      <PaymentBars {...{ title, rows }} rowName={intl.formatMessage({ id: 'analytics.bank' })} hasFees />
    </div>
  );
}

export function Companies({ data }: OverviewPart) {
  const intl = useIntl();
  const mayFollow = useAllows(['company.view']);
  const { companies, total } = data;
  const isAll = companies.length === total.companies;
  const title = intl.formatMessage(
    { id: isAll ? 'analytics.company.all' : 'analytics.company.most' },
    { shown: companies.length, count: total.companies },
  );
  const rows = companies.map(({ company, companyName, ...figures }) => ({
    ...{ key: company, name: companyName, figures },
    nameTo: mayFollow ? rowAddress('/company/list', company) : undefined,
  }));
  return <PaymentBars {...{ title, rows }} rowName={intl.formatMessage({ id: 'analytics.company' })} />;
}

interface PaymentBarsProps {
  readonly title: string;
  /** In the table; beside names that are long there is no room for them. */
  readonly hasFees?: boolean;
  readonly rowName: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly nameTo?: string | undefined;
    /** The lists of all of its payments, and of those that were paid. */
    readonly to?: string | undefined;
    readonly toPaid?: string | undefined;
    readonly figures: OverviewFigures & { readonly before: OverviewFigures };
  }[];
}

function PaymentBars({ title, hasFees = false, rowName, rows }: PaymentBarsProps) {
  const intl = useIntl();
  const words = useChartWords();
  const { number } = useFormats();
  const say = (id: string) => intl.formatMessage({ id: `analytics.${id}` });
  return (
    <BarList
      {...{ title, rowName, unit: 'money', valueName: say('amount') }}
      rows={rows.map(({ key, name, nameTo, toPaid, figures }) => ({
        ...{ key, name, nameTo, value: figures.amount, before: figures.before.amount, to: toPaid },
      }))}
      table={
        <ChartTable
          title={title}
          head={rowName}
          columns={[
            ...[`${say('amount')} (₫)`, `${say('before')} (₫)`, say('count'), say('success')],
            ...(hasFees ? [say('table.fees')] : []),
          ]}
          rows={rows.map(({ key, name, nameTo, to, toPaid, figures }) => ({
            ...{ key, label: name, to: nameTo },
            cells: [
              { text: number(figures.amount), to: toPaid },
              { text: number(figures.before.amount) },
              { text: number(figures.count), to },
              { text: words.value('percent', rateOf(figures)), to: toPaid },
              ...(hasFees ? [{ text: number(figures.fees), to: toPaid }] : []),
            ],
          }))}
        />
      }
    />
  );
}

/** The name of a kind of fee; one that this version does not know is shown as it came. */
export function useFeeName(): (balanceType: number) => string {
  const intl = useIntl();
  return (balanceType) => {
    const name = choiceName(walletTransaction.fields.balanceType, balanceType);
    return name === undefined
      ? String(balanceType)
      : intl.formatMessage({ id: choiceLabel('walletTransaction', 'balanceType', name) });
  };
}

export function FeeTypes({ data }: OverviewPart) {
  const intl = useIntl();
  const { number } = useFormats();
  const nameOf = useFeeName();
  const say = (id: string) => intl.formatMessage({ id: `analytics.${id}` });
  const title = say('feeTypes');
  const rowName = say('feeType');
  const rows = (data.feeTypes ?? []).map((charged, at) => ({
    // They stand in one order always.
    ...{ key: String(at), name: nameOf(charged.balanceType), charged },
    to: charged.count === 0 ? undefined : walletMovementsAddress(charged.balanceType, data),
  }));
  return (
    <BarList
      {...{ title, rowName, unit: 'money', valueName: say('charged') }}
      rows={rows.map(({ key, name, charged, to }) => ({
        ...{ key, name, value: charged.amount, before: charged.before.amount, to },
      }))}
      table={
        <ChartTable
          title={title}
          head={rowName}
          columns={[`${say('charged')} (₫)`, `${say('before')} (₫)`, say('movements')]}
          rows={rows.map(({ key, name, charged, to }) => ({
            ...{ key, label: name },
            cells: [
              { text: number(charged.amount), to },
              { text: number(charged.before.amount) },
              { text: number(charged.count), to },
            ],
          }))}
        />
      }
    />
  );
}
