/** The operators that sold most, the channels, and the states of parcels: bars of their amounts, tables of all figures. */
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SalesFigures } from '#model/calls/operator-sales.ts';
import { useAllows } from '#kit/access.tsx';
import { BarList } from '#kit/chart/bar-list.tsx';
import type { ChartUnit } from '#kit/chart/chart-data.ts';
import { ChartTable } from '#kit/chart/chart-table.tsx';
import { useChartWords } from '#kit/chart/use-chart-words.ts';
import { fieldLabel } from '#kit/message-ids.ts';
import { companyAddress } from './sales-address.ts';
import type { SalesPart } from './sales-part.ts';
import { useChoiceNames } from './use-choice-names.ts';

export function SalesParts(part: SalesPart) {
  const { channels, states } = part.data;
  const nameOf = useChoiceNames();
  return (
    <>
      <Operators {...part} />
      <div className="c-dashboard-column">
        <Bars
          {...part}
          by="channel"
          rows={channels.map(({ channel, ...figures }) => ({
            ...{ key: channel, name: nameOf('channel', channel), figures },
          }))}
        />
        {states !== undefined && (
          <Bars
            {...part}
            by="state"
            rows={states.map(({ state, ...figures }) => ({
              ...{ key: state, name: nameOf('state', state), figures },
            }))}
          />
        )}
      </div>
    </>
  );
}

function Operators(part: SalesPart) {
  const { operators, total } = part.data;
  const mayFollow = useAllows(['company.view']);
  return (
    <Bars
      {...part}
      by="operator"
      rows={operators.map(({ company, companyName, ...figures }) => ({
        ...{ key: company, name: companyName, figures },
        // Tickets and parcels have no list: only the operator leads anywhere.
        nameTo: mayFollow ? companyAddress(company) : undefined,
      }))}
      note={
        total.operators > operators.length && (
          <p className="c-chart-note">
            <FormattedMessage
              id="operatorSales.operatorsCut"
              values={{ shown: operators.length, count: total.operators }}
            />
          </p>
        )
      }
    />
  );
}

interface BarsProps extends SalesPart {
  readonly by: 'operator' | 'channel' | 'state';
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly nameTo?: string | undefined;
    readonly figures: SalesFigures;
  }[];
  readonly note?: ReactNode;
}

const columns: readonly { readonly id: 'amount' | 'count'; readonly unit: ChartUnit }[] = [
  { id: 'amount', unit: 'money' },
  { id: 'count', unit: 'count' },
];

function Bars({ kind, by, rows, note }: BarsProps) {
  const intl = useIntl();
  const words = useChartWords();
  const say = (id: string) => intl.formatMessage({ id: `operatorSales.${id}` });
  const title = say(by === 'operator' ? `${kind.name}.by.operator` : `by.${by}`);
  const rowName =
    by === 'operator' ? say('operator') : intl.formatMessage({ id: fieldLabel('operatorSales', by) });
  const nameOf = (id: 'amount' | 'count') => say(`${kind.name}.${id}`);
  return (
    <BarList
      {...{ title, rowName, unit: 'money', valueName: nameOf('amount') }}
      rows={rows.map(({ key, name, nameTo, figures }) => ({
        ...{ key, name, nameTo, value: figures.amount, before: figures.before.amount },
      }))}
      table={
        <>
          <ChartTable
            title={title}
            head={rowName}
            columns={columns.flatMap(({ id }) => [nameOf(id), words.before(nameOf(id))])}
            rows={rows.map(({ key, name, nameTo, figures }) => ({
              ...{ key, label: name, to: nameTo },
              cells: columns.flatMap(({ id, unit }) => [
                { text: words.value(unit, figures[id]) },
                { text: words.value(unit, figures.before[id]) },
              ]),
            }))}
          />
          {note}
        </>
      }
    />
  );
}
