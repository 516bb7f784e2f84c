/**
 * The report of revenue as a table in a file: a row for each company, or for each of its periods, so that every column
 * adds up to the totals that stand beside it. Pure.
 */
import type { CompanyRevenueReport, RevenueFigures } from '#model/calls/company-revenue.ts';
import { companyRevenue } from '#model/entities/company-revenue.ts';
import { isEmptyValue } from '#model/search-values.ts';
import type { AboutLine, TableColumn, TableRow } from '#model/table.ts';
import type { ShowContext } from '#kit/definitions/field-renderer.ts';
import { choiceLabel, fieldLabel } from '#kit/definitions/message-ids.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { fieldRenderers } from '#kit/fields/registry/field-renderers.ts';
import type { RevenueState } from './company-revenue-address.ts';
import { gatewaysOf } from './gateways-of.ts';

export interface FileWords {
  say(id: string, values?: Readonly<Record<string, string>>): string;
  readonly context: ShowContext;
}

export function revenueColumns(
  data: CompanyRevenueReport,
  { groupBy }: RevenueState,
  { say, context }: FileWords,
): readonly TableColumn[] {
  const banks = gatewaysOf(data).map(({ name }) => wordFor(context.intl, `menu.${name}`, name));
  const number = (head: string): TableColumn => ({ head, kind: 'number', width: Math.max(16, head.length) });
  const day = (id: string): TableColumn => ({ head: say(`companyRevenue.${id}`), kind: 'day', width: 12 });
  return [
    { head: say('companyRevenue.code'), kind: 'text', width: 12 },
    { head: say('companyRevenue.company'), kind: 'text', width: 40 },
    ...(groupBy === undefined ? [] : [day('from'), day('to')]),
    ...banks.map((bank) => number(say('companyRevenue.countOf', { bank }))),
    number(say('companyRevenue.counts')),
    ...(['amount', 'fees', 'refunds', 'net'] as const).map((id) =>
      number(`${say(`companyRevenue.${id}`)} (₫)`),
    ),
  ];
}

export function revenueRows({ rows }: CompanyRevenueReport): readonly TableRow[] {
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

export function revenueAbout(
  data: CompanyRevenueReport,
  state: RevenueState,
  { say, context }: FileWords,
): readonly AboutLine[] {
  const { formats } = context;
  const narrowed = (['company', 'status'] as const).flatMap((name) => {
    const field = companyRevenue.fields[name];
    const value = state[name];
    if (isEmptyValue(value)) return [];
    const words = fieldRenderers[field.kind].describe(
      value,
      { entity: 'companyRevenue', name, field },
      context,
    );
    return [`${say(fieldLabel('companyRevenue', name))}: ${words}`];
  });
  const { groupBy } = state;
  const group =
    groupBy === undefined ? 'companyRevenue.groupBy.none' : choiceLabel('companyRevenue', 'groupBy', groupBy);
  const banks = gatewaysOf(data).map(({ name }) => wordFor(context.intl, `menu.${name}`, name));
  return [
    [say(fieldLabel('companyRevenue', 'day')), `${formats.day(data.from)} – ${formats.day(data.to)}`],
    [say('export.about.filter'), narrowed.join(' · ') || say('export.about.none')],
    [say(fieldLabel('companyRevenue', 'groupBy')), say(group)],
    [say('companyRevenue.banks'), banks.join(', ')],
    [say('companyRevenue.counts'), data.total.payments],
    ...(['amount', 'fees', 'refunds', 'net'] as const).map(
      (id): AboutLine => [`${say(`companyRevenue.${id}`)} (₫)`, data.total[id]],
    ),
    [say('export.about.asOf'), formats.moment(data.asOf, 'second')],
  ];
}
