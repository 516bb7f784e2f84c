import { goodsSales, ticketSales } from './sales-kinds.ts';
import { salesPage } from './sales-page.tsx';

export const TicketSalesPage = salesPage(ticketSales);
export const GoodsSalesPage = salesPage(goodsSales);
