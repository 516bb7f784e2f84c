/** A plot and the table of the same numbers, of which one is shown; on paper both are. */
import { Button } from '@blueprintjs/core';
import { Th, TimelineLineChart } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useKeyWords } from '../keyboard/key-signs.tsx';
import { chartKeys } from './chart-keys.ts';
import { useShownCharts } from './chart-set.tsx';
import './chart.css';

interface ChartFrameProps {
  readonly title: string;
  /** Without any number there is neither plot nor table, but a word of it. */
  readonly isEmpty: boolean;
  readonly plot: ReactNode;
  readonly table: ReactNode;
}

export function ChartFrame({ title, isEmpty, plot, table }: ChartFrameProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const { isTable, toggle } = useShownCharts();
  const id = useId();
  const showsTable = isTable(id);
  const act = intl.formatMessage({ id: showsTable ? 'chart.asPlot' : 'chart.asTable' });
  return (
    <section className="c-chart" aria-labelledby={id}>
      <header className="c-chart-head">
        <h2 id={id}>{title}</h2>
        {!isEmpty && (
          <Button
            variant="minimal"
            size="small"
            icon={showsTable ? <TimelineLineChart size={14} /> : <Th size={14} />}
            aria-label={`${act}: ${title}`}
            title={words.hint(act, chartKeys.tables)}
            onClick={() => toggle(id)}
          />
        )}
      </header>
      {isEmpty ? (
        <p className="c-chart-nothing">
          <FormattedMessage id="chart.nothing" />
        </p>
      ) : (
        <>
          <div className="c-chart-part" hidden={showsTable}>
            {plot}
          </div>
          <div className="c-chart-part" hidden={!showsTable}>
            {table}
          </div>
        </>
      )}
    </section>
  );
}
