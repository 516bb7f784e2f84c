import type { OperatorSales } from '#model/calls/operator-sales.ts';
import type { SalesKind } from './sales-kinds.ts';

/** What each part of the page is given. */
export interface SalesPart {
  readonly kind: SalesKind;
  readonly data: OperatorSales;
}
