/** The companies and the terminals that took most, as bars of what they took; the table has all that is counted of them. */
import { useIntl } from 'react-intl';

import { BarList } from '#kit/chart/bar-list.tsx';
import { ChartTable } from '#kit/chart/chart-table.tsx';
import { useChartWords } from '#kit/chart/use-chart-words.ts';
import type { Figures } from './dashboard-address.ts';
import { paymentLinks } from './dashboard-address.ts';
import type { FiguresPart } from './total-figures.tsx';

export function TopPayments(props: FiguresPart) {
  const { companies, terminals } = props.data;
  return (
    <>
      <TopList
        {...props}
        field="company"
        rows={companies.map(({ company, companyName, ...figures }) => ({
          ...{ key: company, name: companyName, figures },
        }))}
      />
      <TopList
        {...props}
        field="terminalId"
        rows={terminals.map(({ terminalId, terminalName, ...figures }) => ({
          ...{ key: terminalId, name: terminalName, figures },
        }))}
      />
    </>
  );
}

interface TopListProps extends FiguresPart {
  /** Field of the payments by which the rows are grouped. */
  readonly field: 'company' | 'terminalId';
  readonly rows: readonly { readonly key: string; readonly name: string; readonly figures: Figures }[];
}

const columns = [
  { id: 'amount', unit: 'money' },
  { id: 'count', unit: 'count' },
  { id: 'success', unit: 'count' },
  { id: 'fees', unit: 'money' },
] as const;

function TopList({ field, rows, lists, createdAt }: TopListProps) {
  const intl = useIntl();
  const words = useChartWords();
  const say = (id: string) => intl.formatMessage({ id: `bankQr.${id}` });
  const title = say(`dashboard.top.${field}`);
  const linked = rows.map((row) => ({
    ...row,
    links: paymentLinks(lists, row.figures, createdAt, { [field]: row.key }),
  }));
  return (
    <BarList
      {...{ title, unit: 'money', rowName: say(`dashboard.${field}`), valueName: say('figure.amount') }}
      rows={linked.map(({ key, name, figures, links }) => ({
        ...{ key, name, value: figures.amount, to: links.amount },
      }))}
      table={
        <ChartTable
          title={title}
          head={say(`dashboard.${field}`)}
          columns={columns.map(({ id }) => say(`figure.${id}`))}
          rows={linked.map(({ key, name, figures, links }) => ({
            ...{ key, label: name },
            cells: columns.map(({ id, unit }) => ({ text: words.value(unit, figures[id]), to: links[id] })),
          }))}
        />
      }
    />
  );
}
