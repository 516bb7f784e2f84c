/** A chart in the set that charts stand in, the numbers that several tests draw, and tables as they are read. */
import { within } from '@testing-library/react';
import type { ReactNode } from 'react';

import type { Locale } from '#store/locale-slice.ts';
import { ChartSet } from '#kit/chart/chart-set.tsx';
import type { TimeSeriesProps } from '#kit/chart/time-series.tsx';
import { showPart } from '../../support/in-kit.tsx';

export const days = ['18', '19', '20'].map((day) => ({
  key: `2026-11-${day}`,
  label: `${day}/11/2026`,
  short: `${day}/11`,
  to: `/list?day=${day}`,
}));
export const takings: TimeSeriesProps = {
  title: 'Theo ngày',
  pointName: 'Ngày',
  points: days,
  series: [
    {
      name: 'Số tiền',
      unit: 'money',
      values: [2_000_000, null, 3_000_000],
      before: [1_000_000, 4_000_000, 0],
    },
    { name: 'Số giao dịch', unit: 'count', values: [20, 0, 30] },
  ],
};

export const showChart = async (chart: ReactNode, locale?: Locale) => {
  const { again, ...shown } = await showPart(<ChartSet>{chart}</ChartSet>, locale);
  return { ...shown, again: (next: ReactNode) => again(<ChartSet>{next}</ChartSet>) };
};

export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
