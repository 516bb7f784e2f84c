/** The operators that sold most, the channels, and the states of parcels: bars of their amounts, tables of all figures. */
import { useIntl } from 'react-intl';

import type { SalesFigures } from '#model/calls/operator-sales.ts';
import { useAllows } from '#kit/access.tsx';
import { BarList } from '#kit/chart/bar-list.tsx';
import { ChartTable } from '#kit/chart/chart-table.tsx';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { rowAddress } from '#kit/list-page/url-state/row-link.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { SalesPart } from './sales.report.ts';
import { salesWord } from './sales.report.ts';

export function SalesParts(part: SalesPart) {
  const intl = useIntl();
  const { channels, states } = part.data;
  const ofChoice = (by: 'channel' | 'state') => ({
    title: intl.formatMessage({ id: `operatorSales.by.${by}` }),
    rowName: intl.formatMessage({ id: fieldLabel('operatorSales', by) }),
  });
  return (
    <>
      <Operators {...part} />
      <div className="c-dashboard-column">
        <Bars
          {...part}
          {...ofChoice('channel')}
          rows={channels.map(({ channel, ...figures }) => ({
            ...{ key: channel, name: salesWord(intl, 'channel', channel), figures },
          }))}
        />
        {states !== undefined && (
          <Bars
            {...part}
            {...ofChoice('state')}
            rows={states.map(({ state, ...figures }) => ({
              ...{ key: state, name: salesWord(intl, 'state', state), figures },
            }))}
          />
        )}
      </div>
    </>
  );
}

function Operators(part: SalesPart) {
  const intl = useIntl();
  const mayFollow = useAllows(['company.view']);
  const { operators, total } = part.data;
  const title = `operatorSales.${part.kind.name}.${operators.length < total.operators ? 'most' : 'by.operator'}`;
  return (
    <Bars
      {...part}
      title={intl.formatMessage({ id: title }, { shown: operators.length, count: total.operators })}
      rowName={intl.formatMessage({ id: 'operatorSales.operator' })}
      rows={operators.map(({ company, companyName, ...figures }) => ({
        ...{ key: company, name: companyName, figures },
        // Tickets and parcels have no list: only the operator leads anywhere.
        nameTo: mayFollow ? rowAddress('/company/list', company) : undefined,
      }))}
    />
  );
}

interface BarsProps extends SalesPart {
  readonly title: string;
  readonly rowName: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly nameTo?: string | undefined;
    readonly figures: SalesFigures;
  }[];
}

/** Two of them stand side by side: the head says what and in which unit, the numbers no more than they are. */
function Bars({ kind, title, rowName, rows }: BarsProps) {
  const intl = useIntl();
  const { number } = useFormats();
  const say = (id: string) => intl.formatMessage({ id: `operatorSales.${id}` });
  const amount = say(`${kind.name}.amount`);
  const before = say('before');
  return (
    <BarList
      {...{ title, rowName, unit: 'money', valueName: amount }}
      rows={rows.map(({ key, name, nameTo, figures }) => ({
        ...{ key, name, nameTo, value: figures.amount, before: figures.before.amount },
      }))}
      table={
        <ChartTable
          title={title}
          head={rowName}
          columns={[`${amount} (₫)`, `${before} (₫)`, say(`${kind.name}.count`), before]}
          rows={rows.map(({ key, name, nameTo, figures: { amount: sum, count, before: then } }) => ({
            ...{ key, label: name, to: nameTo },
            cells: [sum, then.amount, count, then.count].map((value) => ({ text: number(value) })),
          }))}
        />
      }
    />
  );
}
