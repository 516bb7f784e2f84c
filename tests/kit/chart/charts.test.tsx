/** Bars, heat maps and tiles of the kit, each with the table of its numbers; and the charts of a page together. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { BarList } from '#kit/chart/bar-list.tsx';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import type { HeatMapProps } from '#kit/chart/heat-map.tsx';
import { HeatMap } from '#kit/chart/heat-map.tsx';
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

describe('a heat map', () => {
  const map: HeatMapProps = {
    ...{ title: 'Theo giờ', unit: 'count', rows: ['Thứ hai', 'Thứ ba'], columns: ['0', '1', '2'] },
    values: [
      [0, 50, 100],
      [null, 10, 60],
    ],
  };

  it('reads the same as plot and as table, and shades by the number', async () => {
    const { container } = await showChart(<HeatMap {...map} />);
    const shaded = rowsOf(screen.getByRole('table', { name: 'Theo giờ' }));
    const shades = [...container.querySelectorAll('td[class*=is-shade]')].map(
      ({ className }) => /is-shade-(\d)/.exec(className)?.[1],
    );
    expect(shades.join('')).toBe('035013');
    await userEvent.click(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo giờ' }));
    const table = rowsOf(screen.getByRole('table', { name: 'Theo giờ' }));
    expect(table).toEqual(shaded);
    expect(table[1]).toEqual(['Thứ hai', '0', '50', '100']);
    expect(table[2]).toEqual(['Thứ ba', '–', '10', '60']);
  });

  const links = [
    [undefined, '/a', '/b'],
    [undefined, undefined, '/c'],
  ];
  const focused = () => document.activeElement?.getAttribute('href');

  it('leads from each number to what it counts, by the arrows from one to the next', async () => {
    await showChart(<HeatMap {...map} links={links} />);
    const table = screen.getByRole('table', { name: 'Theo giờ' });
    expect(
      within(table)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['50', '100', '60']);
    // One of many is reached by Tab, and after it what comes behind the chart.
    expect(
      within(table)
        .getAllByRole('link')
        .map(({ tabIndex }) => tabIndex),
    ).toEqual([0, -1, -1]);
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('/a');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('/c');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('/b');
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowLeft}');
    expect(focused()).toBe('/a');
    await userEvent.keyboard('{End}{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('/c');
    expect(
      within(table)
        .getAllByRole('link')
        .map(({ tabIndex }) => tabIndex),
    ).toEqual([-1, -1, 0]);
  });

  const facts = {
    valueName: 'Tỷ lệ',
    texts: [
      ['Thứ hai 0: 96,25%', 'Thứ hai 1: 100%', 'Thứ hai 2: không có'],
      ['Thứ ba 0: 90%', 'Thứ ba 1: 93%', 'Thứ ba 2: 99%'],
    ],
  };
  const rates: HeatMapProps = {
    ...{ ...map, unit: 'percent', facts },
    values: [
      [96.25, 100, null],
      [90, 93, 99],
    ],
  };

  it('that no list has has its numbers in the plot, and is told cell by cell as the arrows go', async () => {
    const { container } = await showChart(<HeatMap {...rates} />);
    const grid = screen.getByRole('grid', { name: 'Theo giờ' });
    const cells = within(grid).getAllByRole('gridcell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['96,3Thứ hai 0: 96,25%', '100Thứ hai 1: 100%', '–Thứ hai 2: không có'],
      ...['90Thứ ba 0: 90%', '93Thứ ba 1: 93%', '99Thứ ba 2: 99%'],
    ]);
    expect(screen.getByText('Trong ô: Tỷ lệ (%)')).toBeOnPage();
    const look = () => container.querySelector('.c-chart-look')?.textContent;
    expect(look()).toBe('Thứ hai 0: 96,25%');
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(cells[0]);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(cells[4]);
    expect(look()).toBe('Thứ ba 1: 93%');
    await userEvent.keyboard('{End}');
    expect(look()).toBe('Thứ ba 2: 99%');
    expect(cells.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, -1, 0]);
    await userEvent.click(cells[3] ?? grid);
    expect(look()).toBe('Thứ ba 0: 90%');
  });

  it('says which numbers a shade is for', async () => {
    await showChart(<HeatMap {...map} />);
    const scale = screen.getByRole('list', { name: 'Đến' });
    expect(
      within(scale)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['0', '20', '40', '60', '80', '100']);
  });

  it('says of small numbers only the shades that one of them has', async () => {
    await showChart(
      <HeatMap
        {...map}
        values={[
          [0, 1, 4],
          [2, 3, 0],
        ]}
      />,
    );
    const items = within(screen.getByRole('list', { name: 'Đến' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['0', '1', '2', '3', '4']);
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
    expect(screen.getByRole('button', { name: 'Xem bảng số liệu: Theo ngày' })).toBeOnPage();
    expect(screen.getByRole('button', { name: 'Xem biểu đồ: Theo quầy' })).toBeOnPage();
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
