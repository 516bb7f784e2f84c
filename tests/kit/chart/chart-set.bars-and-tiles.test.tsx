/** Bars and tiles of the kit, each with the table of its numbers; and the charts of a page together. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { BarList } from '#kit/chart/bar-list.tsx';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import { TimeSeries } from '#kit/chart/time-series.tsx';
import { inKit } from '../support/in-kit.tsx';
import { withSizes } from '../support/sizes.ts';
import { rowsOf, showChart, takings } from './support/show-chart.tsx';

inKit();
withSizes();

const stores = [
  { key: 'A', name: 'Quầy A', value: 40, before: 10, to: '/a' },
  { key: 'B', name: 'Quầy B', value: 20, before: 30 },
  { key: 'C', name: 'Quầy C', value: 0, before: null },
];
const bars = {
  title: 'Theo quầy',
  rowName: 'Quầy',
  valueName: 'Số giao dịch',
  unit: 'count',
  rows: stores,
} as const;

describe('bars', () => {
  it('are as long as their numbers, with a mark for the period before', async () => {
    const { container } = await showChart(<BarList {...bars} />);
    const widths = [...container.querySelectorAll<HTMLElement>('.c-chart-bar')].map(
      ({ style }) => style.width,
    );
    expect(widths).toEqual(['100%', '50%', '0%']);
    const marks = [...container.querySelectorAll<HTMLElement>('li .c-chart-bar-before')].map(
      ({ style }) => style.left,
    );
    expect(marks).toEqual(['25%', '75%']);
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Quầy A40', 'Quầy B20', 'Quầy C0']);
  });

  it('have a table of the same numbers', async () => {
    await showChart(<BarList {...bars} />);
    await userEvent.click(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo quầy' }));
    expect(rowsOf(screen.getByRole('table', { name: 'Theo quầy' }))).toEqual([
      ['Quầy', 'Số giao dịch', 'Số giao dịch, kỳ trước'],
      ['Quầy A', '40', '10'],
      ['Quầy B', '20', '30'],
      ['Quầy C', '0', '–'],
    ]);
  });
});

describe('the charts of a page', () => {
  const two = (
    <>
      <TimeSeries {...takings} />
      <BarList {...bars} />
    </>
  );

  it('become tables by a key, all of them, and plots again', async () => {
    await showChart(two);
    await userEvent.keyboard('t');
    expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Xem biểu đồ: Theo ngày',
      'Xem biểu đồ: Theo quầy',
    ]);
    await userEvent.keyboard('t');
    expect(screen.getAllByRole('button', { name: /^Xem bảng số liệu/ })).toHaveLength(2);
  });

  it('become tables one by one, too', async () => {
    await showChart(two);
    await userEvent.click(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo quầy' }));
    expect(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo ngày' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Xem biểu đồ: Theo quầy' })).toBeInTheDocument();
  });
});

describe('a tile', () => {
  it('says its number, how it stands against the period before, and leads to the list', async () => {
    await showChart(
      <FigureTiles label="Hôm nay">
        <FigureTile
          {...{ name: 'Số tiền', unit: 'money', value: 1_125_000, before: 1_000_000, good: 'up' }}
          {...{ to: '/list', toBefore: '/before' }}
        />
        <FigureTile name="Đạt" unit="percent" value={90} before={92.5} good="up" />
        <FigureTile name="Tỷ lệ" unit="percent" value={97.5} before={97.5} />
        <FigureTile name="Hoàn tiền" unit="count" value={3} before={0} />
        <FigureTile name="Phí" unit="money" value={null} />
      </FigureTiles>,
    );
    const tiles = within(screen.getByRole('list', { name: 'Hôm nay' })).getAllByRole('listitem');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      '1.125.000\u00a0₫Số tiền▲ tăng 12,5% so với kỳ trước (1.000.000\u00a0₫)',
      '90%Đạt▼ giảm 2,5 điểm % so với kỳ trước (92,5%)',
      '97,5%Tỷ lệKhông đổi so với kỳ trước (97,5%)',
      '3Hoàn tiềnMới có so với kỳ trước (0)',
      '–Phí',
    ]);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['1.125.000\u00a0₫Số tiền', '/list'],
      ['1.000.000\u00a0₫', '/before'],
    ]);
    // The word is for who does not see the sign, and the sign for nobody else.
    expect(screen.getByText('▲').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('tăng').className).toBe('c-unseen');
  });

  it('speaks English where that was chosen', async () => {
    await showChart(
      <FigureTiles label="Today">
        <FigureTile name="Amount" unit="money" value={900} before={1000} />
      </FigureTiles>,
      'en-US',
    );
    expect(screen.getByRole('listitem').textContent).toBe(
      '₫900Amount▼ down 10% against the period before (₫1,000)',
    );
  });
});
