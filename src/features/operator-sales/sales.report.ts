/** The two reports of what operators sold: they differ in what was sold, and parcels have states as well. Pure. */
import type { IntlShape } from 'react-intl';

import type { OperatorSales } from '#model/calls/operator-sales.ts';
import { mostSalesDays, operatorSalesCalls } from '#model/calls/operator-sales.ts';
import { operatorSales, SalesGroup } from '#model/entities/operator-sales.ts';
import type { Report } from '#kit/definitions/define-report.ts';
import { defineReport } from '#kit/definitions/define-report.ts';
import { choiceLabel, choiceName } from '#kit/definitions/message-ids.ts';

export interface SalesKind {
  /** In the ids of its messages. */
  readonly name: 'tickets' | 'goods';
  readonly report: Report<OperatorSales, SalesGroup>;
}

/** Props of each part of the page. */
export interface SalesPart {
  readonly kind: SalesKind;
  readonly data: OperatorSales;
}

const salesKind = (name: SalesKind['name']): SalesKind => ({
  name,
  report: defineReport<typeof operatorSales, OperatorSales, SalesGroup>(operatorSales, {
    path: `/dashboard/${name}`,
    call: operatorSalesCalls[name],
    period: 'day',
    startWith: { day: { preset: 'last7Days' }, groupBy: SalesGroup.day },
    groups: Object.values(SalesGroup),
    days: () => ({ most: mostSalesDays, tooWide: 'operatorSales.tooWide' }),
  }),
});

export const ticketSales = salesKind('tickets');
export const goodsSales = salesKind('goods');

/** A channel or a state in words; a value that this version does not know is shown as it came. */
export function salesWord(intl: IntlShape, field: 'channel' | 'state', value: string): string {
  const name = choiceName(operatorSales.fields[field], value);
  return name === undefined ? value : intl.formatMessage({ id: choiceLabel('operatorSales', field, name) });
}
