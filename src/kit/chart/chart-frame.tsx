/** A plot and the table of the same numbers: one of them is shown, or the table stands below; on paper both are. */
import { Button } from '@blueprintjs/core';
import { Th, TimelineLineChart } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useKeyWords } from '../keyboard/key-caps.tsx';
import { chartKeys } from './chart-keys.ts';
import { useShownCharts } from './chart-set.tsx';
import './chart.css';

interface ChartFrameProps {
  readonly title: string;
  /** Without any number there is neither plot nor table, but a word of it. */
  readonly isEmpty: boolean;
  /** In its head: what chooses among what it could show. */
  readonly acts?: ReactNode;
  readonly plot: ReactNode;
  readonly table: ReactNode;
}

export function ChartFrame({ title, isEmpty, acts, plot, table }: ChartFrameProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const { isBelow, isTable, toggle } = useShownCharts();
  const id = useId();
  const showsTable = isTable(id);
  const [away, show] = isBelow ? ['chart.hideTable', 'chart.showTable'] : ['chart.asPlot', 'chart.asTable'];
  const act = intl.formatMessage({ id: showsTable ? away : show });
  return (
    <section className="c-chart" aria-labelledby={id}>
      <header className="c-chart-head">
        <h2 id={id}>{title}</h2>
        {!isEmpty && acts}
        {!isEmpty && (
          <Button
            variant="minimal"
            size="small"
            icon={showsTable && !isBelow ? <TimelineLineChart size={14} /> : <Th size={14} />}
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
          <div className="c-chart-part" hidden={showsTable && !isBelow}>
            {plot}
          </div>
          {isBelow ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by Tab too, else its end is not.
            <div className="c-chart-part is-below" hidden={!showsTable} tabIndex={0}>
              {table}
            </div>
          ) : (
            <div className="c-chart-part" hidden={!showsTable}>
              {table}
            </div>
          )}
        </>
      )}
    </section>
  );
}
