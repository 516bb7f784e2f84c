/** Heat maps of the kit: shaded, as a table, with lists behind their numbers, and told cell by cell. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { HeatMapProps } from '#kit/chart/heat-map.tsx';
import { HeatMap } from '#kit/chart/heat-map.tsx';
import { inKit } from '../support/in-kit.tsx';
import { withSizes } from '../support/sizes.ts';
import { rowsOf, showChart } from './support/show-chart.tsx';

inKit();
withSizes();

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
    expect(screen.getByText('Trong ô: Tỷ lệ (%)')).toBeInTheDocument();
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
