/**
 * Companies down the side, kinds of fee along the top, what all come to below. Tab enters its numbers and leaves them,
 * the arrows go from one to the next, Enter follows it; a number that sums up nothing leads nowhere.
 */
import type { ReactNode } from 'react';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import type { Charge, WalletChargesReport } from '#model/calls/wallet-charges.ts';
import type { SearchValue } from '#model/search-values.ts';
import { useAllows } from '#kit/access.tsx';
import { useHeatKeys } from '#kit/chart/use-heat-keys.ts';
import { figureTableKeys } from '#kit/dashboard/dashboard-keys.ts';
import { useFormats } from '#kit/use-formats.ts';
import { feeName } from './use-charges-file.ts';
import { movementsAddress } from './wallet-charges-address.ts';
import { walletTransactionsScreen } from './wallet-transactions.screen.ts';
import './wallet-charges.css';

interface TableProps {
  readonly data: WalletChargesReport;
  /** What the report is narrowed to. */
  readonly company: SearchValue;
}

interface LineShown {
  readonly company: string;
  readonly head: ReactNode;
  readonly amounts: readonly Charge[];
  readonly links: readonly (string | undefined)[];
}

export function WalletChargesTable({ data, company }: TableProps) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `walletCharges.${id}` }, values);
  const lines = useLines(data, company);
  const keys = useHeatKeys(
    useMemo(() => lines.map(({ links }) => links), [lines]),
    figureTableKeys,
    'figureTable',
  );
  const { tabIndexAt } = keys;
  const came = useRef(keys.cameTo);
  useEffect(() => {
    came.current = keys.cameTo;
  });
  const cameTo = useCallback((row: number, column: number) => came.current(row, column), []);
  const names = data.balanceTypes.map((type) => feeName(type, intl));
  const lineAt = (line: LineShown, row: number) => (
    <Line
      // What has focus stays in its place where other companies come to stand there.
      key={row}
      {...{ line, row, cameTo }}
      tabbed={line.links.findIndex((_, column) => tabIndexAt(row, column) === 0)}
    />
  );
  return (
    <section className="c-charges is-whole">
      <p className="c-charges-about">
        {say('about', { from: formats.day(data.from), to: formats.day(data.to), count: data.rows.length })}
      </p>
      <table ref={keys.table} className="c-charges-table c-figures" aria-label={say('table')}>
        <thead>
          <tr>
            {[say('company'), ...names, say('total')].map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a head is its column.
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{lines.slice(0, -1).map(lineAt)}</tbody>
        <tfoot>{lines.slice(-1).map((line) => lineAt(line, lines.length - 1))}</tfoot>
      </table>
    </section>
  );
}

/** Those of the companies, then the totals. */
function useLines(data: WalletChargesReport, company: SearchValue): readonly LineShown[] {
  const intl = useIntl();
  const mayFollow = useAllows(walletTransactionsScreen.access);
  const total = intl.formatMessage({ id: 'walletCharges.all' });
  return useMemo(() => {
    const { from, to, balanceTypes } = data;
    const linksOf = (charges: readonly Charge[], all: Charge, of: SearchValue) => {
      const link = ({ count }: Charge, types: readonly number[]) =>
        mayFollow && count > 0 ? movementsAddress({ from, to, company: of, balanceTypes: types }) : undefined;
      return [
        ...charges.map((charge, at) => link(charge, balanceTypes.slice(at, at + 1))),
        link(all, balanceTypes),
      ];
    };
    return [
      ...data.rows.map(({ company: code, companyName, charges, total: all }) => ({
        company: code,
        head: (
          <>
            <span className="c-charges-code">{code}</span> {companyName}
          </>
        ),
        amounts: [...charges, all],
        links: linksOf(charges, all, code),
      })),
      {
        ...{ company: '', head: total, amounts: [...data.charges, data.total] },
        links: linksOf(data.charges, data.total, company),
      },
    ];
  }, [data, company, mayFollow, total]);
}

interface LineProps {
  readonly line: LineShown;
  readonly row: number;
  /** The column that Tab comes to; -1: none of this line. */
  readonly tabbed: number;
  cameTo(row: number, column: number): void;
}

/** There are as many as companies: only those are drawn again that Tab has left or come to. */
const Line = memo(function Line({ line: { head, amounts, links }, row, tabbed, cameTo }: LineProps) {
  const formats = useFormats();
  return (
    <tr>
      <th scope="row">{head}</th>
      {amounts.map(({ amount }, column) => {
        const text = formats.number(amount);
        const to = links[column];
        const look = amount === 0 ? 'is-nought' : amount < 0 ? 'is-back' : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
          <td key={column} className={look}>
            {to === undefined ? (
              text
            ) : (
              <Link to={to} tabIndex={tabbed === column ? 0 : -1} onFocus={() => cameTo(row, column)}>
                {text}
              </Link>
            )}
          </td>
        );
      })}
    </tr>
  );
});
