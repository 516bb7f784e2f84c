/**
 * The report of revenue as a file: a row for each company, or for each of its periods, so that every column adds up to the
 * totals that stand beside it. The page that is shown where that is all, else all companies, read for it. Pure.
 */
import type { CompanyRevenueReport, RevenueFigures } from '#model/calls/company-revenue.ts';
import { mostRevenueCompanies } from '#model/calls/company-revenue.ts';
import type { RevenueGroup } from '#model/entities/company-revenue.ts';
import type { AboutLine, TableColumn, TableRow } from '#model/table.ts';
import { readFigures } from '#kit/dashboard/figures-job.ts';
import type { WholeFigures } from '#kit/dashboard/figures-table.ts';
import type { FileTools, ReportFileWriter } from '#kit/dashboard/report-file.ts';
import { aboutFilters, reportNumberColumn } from '#kit/dashboard/report-file.ts';
import { choiceLabel, fieldLabel } from '#kit/definitions/message-ids.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import type { RevenueState } from './company-revenue.report.ts';
import { companyRevenueReport } from './company-revenue.report.ts';
import { gatewaysOf } from './gateways-of.ts';

type Tools = FileTools<CompanyRevenueReport>;

const money = ['amount', 'fees', 'refunds', 'net'] as const;

export const revenueFile: ReportFileWriter<CompanyRevenueReport, RevenueGroup> = (data, state, tools) => ({
  columns: columnsOf(data, state, tools),
  rows: rowsOf(data),
  about: aboutOf(data, state, tools),
  whole:
    data.companies > data.rows.length ? (signal) => wholeReport(data, state, { tools, signal }) : undefined,
});

const banksOf = (data: CompanyRevenueReport, { context }: Tools) =>
  gatewaysOf(data).map(({ name }) => wordFor(context.intl, `menu.${name}`, name));

function columnsOf(data: CompanyRevenueReport, { groupBy }: RevenueState, tools: Tools) {
  const say: Tools['say'] = (id, values) => tools.say(`companyRevenue.${id}`, values);
  const day = (id: string): TableColumn => ({ head: say(id), kind: 'day', width: 12 });
  const columns: readonly TableColumn[] = [
    { head: say('code'), kind: 'text', width: 12 },
    { head: say('company'), kind: 'text', width: 40 },
    ...(groupBy === undefined ? [] : [day('from'), day('to')]),
    ...banksOf(data, tools).map((bank) => reportNumberColumn(say('countOf', { bank }))),
    reportNumberColumn(say('counts')),
    ...money.map((id) => reportNumberColumn(`${say(id)} (₫)`)),
  ];
  return columns;
}

function rowsOf({ rows }: CompanyRevenueReport): readonly TableRow[] {
  const cells = ({ banks, payments, amount, fees, refunds, net }: RevenueFigures) => [
    ...[...banks, payments],
    ...[amount, fees, refunds, net],
  ];
  return rows.flatMap(({ company, companyName, periods, ...figures }) =>
    periods.length === 0
      ? [[company, companyName, ...cells(figures)]]
      : periods.map((period) => [company, companyName, period.from, period.to, ...cells(period)]),
  );
}

function aboutOf(data: CompanyRevenueReport, state: RevenueState, tools: Tools): readonly AboutLine[] {
  const { say, context } = tools;
  const { formats } = context;
  const { groupBy } = state;
  const group =
    groupBy === undefined ? 'companyRevenue.groupBy.none' : choiceLabel('companyRevenue', 'groupBy', groupBy);
  return [
    [say(fieldLabel('companyRevenue', 'day')), `${formats.day(data.from)} – ${formats.day(data.to)}`],
    aboutFilters(companyRevenueReport, state, tools),
    [say(fieldLabel('companyRevenue', 'groupBy')), say(group)],
    [say('companyRevenue.banks'), banksOf(data, tools).join(', ')],
    [say('companyRevenue.counts'), data.total.payments],
    ...money.map((id): AboutLine => [`${say(`companyRevenue.${id}`)} (₫)`, data.total[id]]),
    [say('export.about.asOf'), formats.moment(data.asOf, 'second')],
  ];
}

interface Reading {
  readonly tools: Tools;
  readonly signal: AbortSignal;
}

/** Page by page until the last; a page that failed is asked for again. */
function wholeReport(
  shown: CompanyRevenueReport,
  state: RevenueState,
  { tools, signal }: Reading,
): WholeFigures {
  let current = 1;
  let last = shown;
  return {
    async next() {
      if (current > 1 && (current - 1) * mostRevenueCompanies >= last.companies)
        return { kind: 'end', facts: readFigures };
      const page = { sort: 'company.asc', current: String(current), pageSize: String(mostRevenueCompanies) };
      const result = await tools.ask(page, signal);
      if ('failure' in result) return { kind: 'failed', failure: result.failure };
      last = result.data;
      current += 1;
      return {
        kind: 'rows',
        rows: rowsOf(last),
        // How many periods there are is not known before they are read.
        total: last.rows.some(({ periods }) => periods.length > 0) ? undefined : last.companies,
      };
    },
    about: () => aboutOf(last, state, tools),
  };
}
