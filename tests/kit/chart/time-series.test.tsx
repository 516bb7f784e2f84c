/** Lines over time as people meet them: the plot, its points one by one, and the table of the same numbers. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { ChartSeries } from '#kit/chart/chart-data.ts';
import { TimeSeries } from '#kit/chart/time-series.tsx';
import { inKit } from '../support/in-kit.tsx';
import { withSizes } from '../support/sizes.ts';
import { days, rowsOf, showChart, takings } from './support/show-chart.tsx';

inKit();
withSizes();

/** Points of a line as they are drawn, left to right: [x, y]; a gap begins another part. */
const partsOf = (path: Element) =>
  (path.getAttribute('d') ?? '')
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = part.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
      return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at], numbers[2 * at + 1]]);
    });

describe('lines over time', () => {
  it('have a table of the same numbers, newest first, with the sum of each', async () => {
    await showChart(<TimeSeries {...takings} />);
    await userEvent.click(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo ngày' }));
    expect(rowsOf(screen.getByRole('table', { name: 'Theo ngày' }))).toEqual([
      ['Ngày', 'Số tiền', 'Số tiền, kỳ trước', 'Số giao dịch'],
      ['20/11/2026', '3.000.000\u00a0₫', '0\u00a0₫', '30'],
      ['19/11/2026', '–', '4.000.000\u00a0₫', '0'],
      ['18/11/2026', '2.000.000\u00a0₫', '1.000.000\u00a0₫', '20'],
      ['Cộng', '5.000.000\u00a0₫', '5.000.000\u00a0₫', '50'],
    ]);
    expect(screen.getByRole('link', { name: '19/11/2026' }).getAttribute('href')).toBe('/list?day=19');
  });

  it('are not summed up where each point counts the same things anew', async () => {
    const devices: ChartSeries = {
      ...{ name: 'Số thiết bị', unit: 'count', values: [7, 8, 9] },
      ...{ isNotDrawn: true, isNotSummed: true },
    };
    const { container } = await showChart(
      <TimeSeries {...takings} series={[...takings.series.slice(1), devices]} />,
    );
    await userEvent.keyboard('t');
    const rows = rowsOf(screen.getByRole('table', { name: 'Theo ngày' }));
    expect([rows[0], rows.at(-1)]).toEqual([
      ['Ngày', 'Số giao dịch', 'Số thiết bị'],
      ['Cộng', '50', ''],
    ]);
    expect(container.querySelectorAll('.c-chart-plot')).toHaveLength(1);
  });

  it('are drawn at the heights of those numbers, and broken where nothing is known', async () => {
    const { container } = await showChart(<TimeSeries {...takings} />);
    const [money, count] = container.querySelectorAll('.c-chart-plot');
    const [before, now] = [...(money?.querySelectorAll('.c-chart-line') ?? [])].map(partsOf);
    expect(now?.map((part) => part.length)).toEqual([1, 1]);
    // Where 4 million and nothing stand is known from the period before: the others lie between by their share.
    const [[, one = 0] = [], [, most = 0] = [], [, least = 0] = []] = before?.[0] ?? [];
    const heightOf = (y = 0) => Math.round(((least - y) / (least - most)) * 4_000_000);
    expect(heightOf(one)).toBe(1_000_000);
    expect(now?.flat().map(([, y]) => heightOf(y))).toEqual([2_000_000, 3_000_000]);
    expect(now?.flat().map(([x]) => x)).toEqual([before?.[0]?.[0]?.[0], before?.[0]?.[2]?.[0]]);
    const counted = [...(count?.querySelectorAll('.c-chart-line') ?? [])].flatMap(partsOf).flat();
    expect(counted).toHaveLength(3);
  });

  it('are read point by point with the arrows, and lead to what a point counts', async () => {
    await showChart(<TimeSeries {...takings} />);
    const slider = screen.getByRole('slider', { name: 'Theo ngày' });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      '20/11/2026: Số tiền 3.000.000\u00a0₫, kỳ trước 0\u00a0₫; Số giao dịch 30',
    );
    slider.focus();
    // jsdom moves no slider by keys; a browser tells of each step by this event.
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toContain('19/11/2026: Số tiền –, kỳ trước 4.000.000');
    const legend = screen.getByRole('list', { name: '19/11/2026' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Số tiền –', 'Số tiền, kỳ trước 4.000.000\u00a0₫', 'Số giao dịch 0']);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '19/11/2026' }));
  });

  it('are hidden and shown again from the legend, by the keyboard as well, and focus stays there', async () => {
    const { container } = await showChart(<TimeSeries {...takings} />);
    const lines = () => container.querySelectorAll('.c-chart-plot .c-chart-line').length;
    const all = lines();
    screen.getByRole('slider', { name: 'Theo ngày' }).focus();
    await userEvent.tab();
    await userEvent.tab();
    const entry = screen.getByRole('button', { name: 'Số tiền' });
    expect(entry).toHaveFocus();
    expect(entry.getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard(' ');
    expect(entry).toHaveFocus();
    expect(entry.getAttribute('aria-pressed')).toBe('false');
    expect(lines()).toBe(all - 1);
    await userEvent.keyboard('{Enter}');
    expect(entry).toHaveFocus();
    expect(entry.getAttribute('aria-pressed')).toBe('true');
    expect(lines()).toBe(all);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Số tiền, kỳ trước' })).toHaveFocus();
  });

  it('give the height of the plot to those that are shown', async () => {
    const { container } = await showChart(<TimeSeries {...takings} />);
    const highest = () =>
      [...(container.querySelectorAll('.c-chart-plot')[0]?.querySelectorAll('.is-value') ?? [])].at(-1)
        ?.textContent;
    expect(highest()).toBe('4');
    await userEvent.click(screen.getByRole('button', { name: 'Số tiền, kỳ trước' }));
    expect(highest()).toBe('3');
    // With none left the axis stays where it was with all of them.
    await userEvent.click(screen.getByRole('button', { name: 'Số tiền' }));
    expect(highest()).toBe('4');
  });

  it('lead from each number to what it counts, in the legend and in the table', async () => {
    const [money] = takings.series;
    if (money === undefined) throw new Error('There is a series.');
    const links = {
      ...{ values: ['/18', undefined, '/20'], before: ['/b18', '/b19', undefined] },
      ...{ sum: '/all', sumBefore: '/before' },
    };
    await showChart(<TimeSeries {...takings} series={[{ ...money, links }]} />);
    const legend = screen.getByRole('list', { name: '20/11/2026' });
    expect(
      within(legend)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/20']);
    await userEvent.keyboard('t');
    const table = screen.getByRole('table', { name: 'Theo ngày' });
    const cells = [...table.querySelectorAll('td a')].map((link) => link.getAttribute('href'));
    expect(cells).toEqual(['/20', '/b19', '/18', '/b18', '/all', '/before']);
  });

  it('tell their series by shapes as well, each with a sign of its own', async () => {
    const { container } = await showChart(<TimeSeries {...takings} />);
    const signs = [...container.querySelectorAll('.c-chart-legend .c-chart-marker')];
    const shapes = signs.map((sign) => sign.getAttribute('d'));
    expect(new Set(shapes).size).toBe(2);
    const plots = container.querySelectorAll('.c-chart-plot');
    shapes.forEach((shape, index) => {
      const drawn = [...(plots[index]?.querySelectorAll('.c-chart-marker') ?? [])];
      expect(new Set(drawn.map((marker) => marker.getAttribute('d')))).toEqual(new Set([shape]));
    });
  });

  it('of one point stand as that point, and say what it is', async () => {
    const { container } = await showChart(
      <TimeSeries
        {...takings}
        points={days.slice(0, 1)}
        series={[{ name: 'Số tiền', unit: 'money', values: [7_000_000] }]}
      />,
    );
    expect(container.querySelectorAll('.c-chart-plot .c-chart-marker')).toHaveLength(1);
    expect(container.innerHTML).not.toContain('NaN');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
      '18/11/2026: Số tiền 7.000.000\u00a0₫',
    );
  });

  it.each([
    ['no point', { points: [], series: [] }],
    [
      'no number',
      { points: days, series: [{ name: 'A', unit: 'count' as const, values: [null, null, null] }] },
    ],
  ])('with %s say so, and offer no table of nothing', async (_, props) => {
    await showChart(<TimeSeries {...takings} {...props} />);
    expect(screen.getByText('Không có số liệu trong khoảng này.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('of nothing but noughts are lines, not nothing', async () => {
    const { container } = await showChart(
      <TimeSeries {...takings} series={[{ name: 'A', unit: 'count', values: [0, 0, 0] }]} />,
    );
    expect(container.innerHTML).not.toContain('NaN');
    expect(container.querySelectorAll('.c-chart-marker').length).toBeGreaterThan(2);
  });

  it('keep looking at a point that is there when the range becomes shorter', async () => {
    const { again } = await showChart(<TimeSeries {...takings} />);
    const cut = takings.series.map((one) => ({ ...one, values: one.values.slice(0, 2), before: undefined }));
    again(<TimeSeries {...takings} points={days.slice(0, 2)} series={cut} />);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('19/11/2026');
  });
});
