/** Companies down the side, kinds of fee along the top, what all come to below; a number that sums up nothing leads nowhere. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { Charge, WalletChargesReport } from '#model/calls/wallet-charges.ts';
import type { SearchValue } from '#model/search-values.ts';
import { useAllows } from '#kit/access.tsx';
import type { SumsLine } from '#kit/dashboard/sums-table.tsx';
import { SumsTable } from '#kit/dashboard/sums-table.tsx';
import { useFormats } from '#kit/ui/use-formats.ts';
import { movementsAddress } from './wallet-charges.report.ts';
import { feeName } from './wallet-charges-file.ts';
import { walletTransactionsScreen } from './wallet-transactions.screen.ts';

interface TableProps {
  readonly data: WalletChargesReport;
  /** Company filter of the report. */
  readonly company: SearchValue;
}

export function WalletChargesTable({ data, company }: TableProps) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `walletCharges.${id}` }, values);
  const names = data.balanceTypes.map((type) => feeName(type, intl));
  return (
    <section className="c-sums-part is-whole">
      <p className="c-sums-about">
        {say('about', { from: formats.day(data.from), to: formats.day(data.to), count: data.rows.length })}
      </p>
      <SumsTable
        label={say('table')}
        heads={[say('company'), ...names, say('total')].map((name) => ({ name }))}
        {...useLines(data, company)}
      />
    </section>
  );
}

function useLines(
  data: WalletChargesReport,
  company: SearchValue,
): { readonly lines: readonly SumsLine[]; readonly total: SumsLine } {
  const intl = useIntl();
  const mayFollow = useAllows(walletTransactionsScreen.access);
  const all = intl.formatMessage({ id: 'walletCharges.all' });
  return useMemo(() => {
    const { from, to, balanceTypes } = data;
    const sumsOf = (charges: readonly Charge[], total: Charge, of: SearchValue) => {
      const sum = ({ amount, count }: Charge, types: readonly number[]) => ({
        value: amount,
        to:
          mayFollow && count > 0
            ? movementsAddress({ from, to, company: of, balanceTypes: types })
            : undefined,
      });
      return [
        ...charges.map((charge, at) => sum(charge, balanceTypes.slice(at, at + 1))),
        sum(total, balanceTypes),
      ];
    };
    return {
      lines: data.rows.map(({ company: code, companyName, charges, total }) => ({
        head: (
          <>
            <span className="c-sums-code">{code}</span> <span title={companyName}>{companyName}</span>
          </>
        ),
        sums: sumsOf(charges, total, code),
      })),
      total: { head: all, sums: sumsOf(data.charges, data.total, company) },
    };
  }, [data, company, mayFollow, all]);
}
