/** The report of revenue as a file: the page that is shown where that is all, else all companies, read for it. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { CompanyRevenueReport } from '#model/calls/company-revenue.ts';
import { mostRevenueCompanies } from '#model/calls/company-revenue.ts';
import { readFigures } from '#kit/dashboard/figures-job.ts';
import type { FiguresTable, WholeFigures } from '#kit/dashboard/figures-table.ts';
import { askFigures } from '#kit/dashboard/use-figures.ts';
import { useShowContext } from '#kit/fields/registry/use-show.ts';
import { useAppDispatch, useServices } from '#kit/store-hooks.ts';
import { revenueCall, revenueQuery } from './ask-revenue.ts';
import type { RevenueState } from './company-revenue-address.ts';
import type { FileWords } from './revenue-file.ts';
import { revenueAbout, revenueColumns, revenueRows } from './revenue-file.ts';

export function useRevenueFile(
  data: CompanyRevenueReport | undefined,
  state: RevenueState,
): FiguresTable | undefined {
  const intl = useIntl();
  const context = useShowContext();
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  return useMemo(() => {
    if (data === undefined) return undefined;
    const say: FileWords['say'] = (id, values) => intl.formatMessage({ id }, values);
    const words = { say, context };
    const read = (current: number, signal: AbortSignal) => {
      const page = { current, pageSize: mostRevenueCompanies, sort: 'company.asc' } as const;
      return dispatch(askFigures(revenueCall, revenueQuery(state, clock.now(), page), signal));
    };
    return {
      columns: revenueColumns(data, state, words),
      rows: revenueRows(data),
      about: revenueAbout(data, state, words),
      whole:
        data.companies > data.rows.length
          ? (signal) =>
              wholeReport(
                data,
                (current) => read(current, signal),
                (told) => revenueAbout(told, state, words),
              )
          : undefined,
    };
  }, [data, state, intl, context, dispatch, clock]);
}

/** Page by page until the last; a page that failed is asked for again. */
function wholeReport(
  shown: CompanyRevenueReport,
  read: (current: number) => ReturnType<ReturnType<typeof askFigures<CompanyRevenueReport>>>,
  aboutOf: (told: CompanyRevenueReport) => FiguresTable['about'],
): WholeFigures {
  let current = 1;
  let last = shown;
  return {
    async next() {
      if (current > 1 && (current - 1) * mostRevenueCompanies >= last.companies)
        return { kind: 'end', facts: readFigures };
      const told = await read(current);
      if ('failure' in told) return { kind: 'failed', failure: told.failure };
      last = told.data;
      current += 1;
      return {
        kind: 'rows',
        rows: revenueRows(last),
        // How many periods there are is not known before they are read.
        total: last.rows.some(({ periods }) => periods.length > 0) ? undefined : last.companies,
      };
    },
    about: () => aboutOf(last),
  };
}
