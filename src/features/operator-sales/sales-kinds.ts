/** The two pages of what operators sold: they differ in what was sold, and parcels have states as well. */
import type { GoodsSales, OperatorSales, TicketSales } from '#model/calls/operator-sales.ts';
import { operatorSalesCalls } from '#model/calls/operator-sales.ts';
import type { FiguresCall } from '#kit/dashboard/use-figures.ts';

export interface SalesKind {
  /** In the ids of its messages. */
  readonly name: 'tickets' | 'goods';
  readonly path: string;
  readonly call: FiguresCall<OperatorSales>;
}

const { tickets, goods } = operatorSalesCalls;

export const ticketSales: SalesKind = {
  name: 'tickets',
  path: '/dashboard/tickets',
  call: {
    ...{ host: tickets.host, path: tickets.path },
    read: (body): TicketSales | undefined => tickets.answer.safeParse(body).data?.data,
  },
};

export const goodsSales: SalesKind = {
  name: 'goods',
  path: '/dashboard/goods',
  call: {
    ...{ host: goods.host, path: goods.path },
    read: (body): GoodsSales | undefined => goods.answer.safeParse(body).data?.data,
  },
};
