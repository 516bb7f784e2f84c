/** The bus operator's host: what operators sold, for whoever may see that dashboard. */
import { operatorSalesCalls } from '#model/calls/operator-sales.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import { readGoodsSales, readSalesQuery, readTicketSales } from '../operator-sales/sales-dashboard.ts';
import type { Routes } from '../routing/routes.ts';

export function mountOperatorSales(routes: Routes, { db, now }: Context): void {
  routes.read(operatorSalesCalls.tickets, async ({ query }) =>
    withData(await readTicketSales(db.orm, readSalesQuery(query, now()), now())),
  );
  routes.read(operatorSalesCalls.goods, async ({ query }) =>
    withData(await readGoodsSales(db.orm, readSalesQuery(query, now()), now())),
  );
}
