/** Companies down the side, and under each its periods; what all of them come to below, and the way to other pages. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { CompanyRevenueReport } from '#model/calls/company-revenue.ts';
import { FigurePages } from '#kit/dashboard/figure-pages.tsx';
import { periodName } from '#kit/dashboard/period-name.ts';
import type { SumsHead, SumsLine } from '#kit/dashboard/sums-table.tsx';
import { SumsTable } from '#kit/dashboard/sums-table.tsx';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { RevenueState } from './company-revenue.report.ts';
import { gatewaysOf } from './gateways-of.ts';
import { RevenueAbout } from './revenue-about.tsx';
import type { Summed } from './revenue-sums.ts';
import { revenueSums } from './revenue-sums.ts';

interface TableProps {
  readonly data: CompanyRevenueReport;
  readonly state: RevenueState;
  onPage(current: number): void;
}

export function CompanyRevenueTable({ data, state, onPage }: TableProps) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `companyRevenue.${id}` }, values);
  const before = (data.current - 1) * data.pageSize;
  return (
    <section className="c-sums-part is-whole">
      <RevenueAbout data={data} state={state} />
      <SumsTable label={say('table')} heads={useHeads(data)} {...useLines(data, state)} />
      <FigurePages
        shown={say('shown', {
          first: before + 1,
          last: before + data.rows.length,
          count: data.companies,
          total: data.companies,
        })}
        current={data.current}
        last={Math.max(1, Math.ceil(data.companies / data.pageSize))}
        onTurn={onPage}
      />
    </section>
  );
}

function useHeads(data: CompanyRevenueReport): readonly SumsHead[] {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const banks = gatewaysOf(data).map(({ name }) => wordFor(intl, `menu.${name}`, name));
  const money = ['amount', 'fees', 'refunds', 'net'].map((id) => say(`companyRevenue.${id}`));
  const counts = say('companyRevenue.counts');
  return [
    { name: say('companyRevenue.company') },
    banks.length > 1 ? { name: counts, under: [...banks, say('companyRevenue.allBanks')] } : { name: counts },
    { name: say('companyRevenue.money'), under: money },
  ];
}

function useLines(
  data: CompanyRevenueReport,
  state: RevenueState,
): { readonly lines: readonly SumsLine[]; readonly total: SumsLine } {
  const intl = useIntl();
  const formats = useFormats();
  const all = intl.formatMessage({ id: 'companyRevenue.total' });
  return useMemo(() => {
    const { from, to } = data;
    const gateways = gatewaysOf(data).map(({ known }) => known);
    const sums = (summed: Summed) => revenueSums(summed, gateways, state);
    const lines = data.rows.flatMap(({ company, companyName, periods, ...figures }): SumsLine[] => [
      {
        head: (
          <>
            <span className="c-sums-code">{company}</span> <span title={companyName}>{companyName}</span>
          </>
        ),
        ...(periods.length > 0 ? { rank: 'whole' } : {}),
        sums: sums({ figures, from, to, company }),
      },
      ...periods.map(
        (period): SumsLine => ({
          head: periodName(period, formats.day),
          rank: 'part',
          sums: sums({ figures: period, from: period.from, to: period.to, company }),
        }),
      ),
    ]);
    const total = { head: all, sums: sums({ figures: data.total, from, to, company: undefined }) };
    return { lines: lines, total };
  }, [data, state, formats, all]);
}
